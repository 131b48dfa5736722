/** Where the focus belongs while a tile is placed. */

export function focusDisplay(): void {
  document.querySelector<HTMLElement>(".game-stage .display-viewport")?.focus({ preventScroll: true });
}

/** The same when the focus is nowhere. */
export function focusIfLost(): void {
  const at = document.activeElement;
  const nowhere = !at || at === document.body || at.matches("main");
  if (nowhere && !matchMedia("(pointer: coarse)").matches) focusDisplay(); // on a touch screen it would only draw a frame
}
