/** The screens of `learn/`, loaded on demand. */

export { Learn } from "./learn";
export { Rules } from "./rules";
