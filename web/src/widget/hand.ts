/** The tile in hand: where its ghost is, and how it moves. Pure data; the board draws it, buttons and keys move it. */

import { boundsOf, footprint, type PlacedTile, type Placement, type Rotation, shapeOf, turnedBy } from "../geometry";
import type { LegalSpots, Spot } from "./legal";

export interface Hand extends Placement {
  readonly legal: LegalSpots;
  /** It stays where it is; otherwise it follows the pointer. */
  readonly set: boolean;
}

/** How far, in squares, a legal spot draws the ghost to itself. */
export const REACH = 1.2;
/** A finger draws from further away than a mouse does. */
const TAP_REACH = 2;

/** The level on which the tile would lie; null where it may not lie. */
export function levelOf(hand: Hand): number | null {
  return hand.legal.levelAt(hand.rotation, hand.x, hand.y);
}

/** Take a tile in hand: its ghost waits beside the display, on the table, where it hides nothing. */
export function taken(legal: LegalSpots, tiles: readonly PlacedTile[]): Hand {
  const box = boundsOf(tiles) ?? { left: 0, top: 0, right: 3, bottom: 4 };
  const middle = (box.left + box.right) / 2;
  const lowest = legal.spots.filter((spot) => spot.level === 0 && spot.rotation === "n");
  const { width } = shapeOf(legal.number, "n");
  const away = (spot: Spot) => Math.abs(spot.x + width / 2 - middle) + Math.abs(spot.y - box.bottom) * 2;
  const spot = lowest.reduce<Spot | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
  const { rotation, x, y } = spot ?? legal.spots[0] ?? { rotation: "n" as Rotation, x: box.left, y: box.bottom };
  return { number: legal.number, rotation, x, y, legal, set: false };
}

/** Turn by quarters, clockwise, about the middle; a legal spot close by draws it to itself. */
export function turned(hand: Hand, quarters: number): Hand {
  const rotation = turnedBy(hand.rotation, quarters);
  const before = shapeOf(hand.number, hand.rotation);
  const after = shapeOf(hand.number, rotation);
  // Half squares are rounded one way when the tile stands and the other when it lies, so four turns lead back.
  const shift = (difference: number) => (before.width < before.height ? Math.floor(difference) : Math.ceil(difference));
  const x = hand.x + shift((before.width - after.width) / 2);
  const y = hand.y + shift((before.height - after.height) / 2);
  return snapped({ ...hand, rotation, x, y });
}

function snapped(hand: Hand): Hand {
  if (levelOf(hand) !== null) return hand;
  const spot = hand.legal.nearest(hand.rotation, hand.x, hand.y, 1);
  return spot ? { ...hand, x: spot.x, y: spot.y } : hand;
}

/** One step; where it may not lie it is shown too, with the reason. */
export function nudged(hand: Hand, dx: number, dy: number): Hand {
  return { ...hand, x: hand.x + dx, y: hand.y + dy, set: true };
}

/** Follow a pointer to a point of the grid (fractions allowed): to a legal spot close by, or else to the square. */
export function movedTo(hand: Hand, x: number, y: number, reach = REACH): Hand {
  const spot = hand.legal.nearest(hand.rotation, x, y, reach);
  return { ...hand, x: spot ? spot.x : Math.round(x), y: spot ? spot.y : Math.round(y) };
}

/** Go where a finger has tapped: to a legal spot that covers it, to one close by, or else to where it is. */
export function tapped(hand: Hand, x: number, y: number): Hand {
  const { number, rotation, legal } = hand;
  const { width, height } = shapeOf(number, rotation);
  const [left, top] = [x - width / 2, y - height / 2];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const covers = (spot: Spot) => footprint({ ...spot, number, rotation }).some(([a, b]) => a === column && b === row);
  const spot = legal.nearest(rotation, left, top, Number.POSITIVE_INFINITY, covers);
  return set(spot ? { ...hand, x: spot.x, y: spot.y } : movedTo(hand, left, top, TAP_REACH));
}

/** The next legal spot, from the best level to the worst; null after the last one, or before the first. */
export function nextSpot(hand: Hand, step: 1 | -1): Hand | null {
  const { spots } = hand.legal;
  const written = hand.legal.written(hand.rotation);
  const here = spots.findIndex((spot) => spot.rotation === written && spot.x === hand.x && spot.y === hand.y);
  // From where it waits at first, or from an illegal spot, the way begins at the best.
  const next = hand.set && here >= 0 ? here + step : step === 1 ? 0 : spots.length - 1;
  const spot = spots[next];
  return spot ? { ...hand, rotation: spot.rotation, x: spot.x, y: spot.y, set: true } : null;
}

export function set(hand: Hand): Hand {
  return { ...hand, set: true };
}

export function lifted(hand: Hand): Hand {
  return { ...hand, set: false };
}
