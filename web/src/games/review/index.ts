/** The screens of `games/review/`, loaded on demand. */

export { MistakesScreen } from "./mistakes-screen";
export { ReviewScreen } from "./screen";
