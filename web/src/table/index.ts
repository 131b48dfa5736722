/** What others use of `table/`. */

export { caller } from "./caller/texts";
export { score } from "./score/texts";
