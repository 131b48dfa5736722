/** Displays in 3D, loaded on demand: the view is large, and few people use it. */

export { Board3D } from "./board";
