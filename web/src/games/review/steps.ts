/** Which round of which seat is shown, and how one gets to another. */

import { useRef } from "preact/hooks";
import { type GameSource, go, type Route, route } from "../../base/route";
import { type Game, placedIn } from "../replay/game";
import { useStepKeys } from "../replay/stepping";

export interface At {
  readonly source: GameSource;
  readonly seat: number;
  readonly round: number;
}

/** The seat and the round of an address: at first the whole game of the first seat, from where one looks back. */
export function atOf(game: Game, at: Route): Omit<At, "source"> {
  const [seat, round] = at.screen === "review" ? [at.seat, at.round] : [null, null];
  const last = game.cards.length;
  return { seat: seat !== null && seat < game.displays.length ? seat : 0, round: Math.min(round ?? last, last) };
}

/** Whether a seat has placed in every round itself: for one that has resigned, the room has placed. */
export function complete(game: Game, seat: number): boolean {
  return game.finished && !game.resigned.includes(seat) && placedIn(game, seat, game.cards.length) !== null;
}

/** Go to a round, counted from the one in the address. Adds nothing to the history. */
export function useSteps(game: Game, source: GameSource) {
  const show = (wanted: number) => {
    const here = route.peek();
    const { seat } = atOf(game, here);
    const round = Math.max(0, Math.min(game.cards.length, wanted));
    if (here.screen === "review" && here.round !== round)
      go({ screen: "review", source, seat, round }, { replace: true });
  };
  const now = () => atOf(game, route.peek()).round;
  useStepKeys({ last: game.cards.length, now, step: show });
  return { show, by: (rounds: number) => show(now() + rounds) };
}

/** Shorter movements, in pixels, are no swipe. */
const SHORTEST = 40;

/** By how many rounds a swipe steps: to the left is on, to the right is back; 0 if it is none. */
export function swipedBy(across: number, down: number): number {
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 1.5 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** Swipes of a finger or a pen; a mouse has buttons. */
export function useSwipe(step: (rounds: number) => void) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const first = event.pointerType !== "mouse" && event.isPrimary; // a second finger zooms
      start.current = first ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const by = swipedBy(event.clientX - from.x, event.clientY - from.y);
      if (by) step(by);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
