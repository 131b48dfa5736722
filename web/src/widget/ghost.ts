/**
 * The ghost: the tile that is being placed, where it is now, and how it moves. Pure data: the widget draws it; pointers,
 * keys and buttons move it.
 */

import {
  anchorOf,
  boundsOf,
  footprint,
  type PlacedTile,
  type Placement,
  type Rotation,
  type Square,
  shapeOf,
  turnedBy,
} from "../base/geometry";
import type { LegalPlacements } from "./legal-placements";

export interface Ghost extends Placement {
  readonly legal: LegalPlacements;
  /** Whether it stays where it is; otherwise it follows the pointer. */
  readonly set: boolean;
}

/** How far, in squares, the ghost snaps to a legal spot. */
const REACH = 1.2;
/** The same for a tap, which is less exact than a mouse. */
const TAP_REACH = 2;
/** Of two spots, the one that needs no turn is taken, unless the other is nearer by so many squares. */
const TURNING = 0.3;

/** The level on which the tile would lie; null where it may not lie, or nobody knows yet. */
export function levelOf(ghost: Ghost): number | null {
  return ghost.legal.levelAt(ghost.rotation, ghost.x, ghost.y);
}

/** Whether the tile may not lie there. */
export function isIllegal(ghost: Ghost): boolean {
  return ghost.legal.known && levelOf(ghost) === null;
}

/** The ghost of a new tile. It waits beside the display; a view that does not show it there lets it wait elsewhere. */
export function newGhost(legal: LegalPlacements, tiles: readonly PlacedTile[]): Ghost {
  const { left, top, right, bottom } = boundsOf(tiles) ?? { left: 0, top: 0, right: 3, bottom: 4 };
  const ghost: Ghost = { number: legal.number, rotation: "n", x: 0, y: 0, legal, set: false };
  return waiting(ghost, [(left + right) / 2, (top + bottom) / 2], () => true);
}

/**
 * Where a tile waits that its player has not touched: on the table, where it hides nothing, upright if possible, as near to
 * a point as possible. If it can lie on no spot that is seen, it floats above that point, even if it may not lie there.
 */
export function waiting(ghost: Ghost, [x, y]: Square, seen: (tile: PlacedTile) => boolean): Ghost {
  const away = (one: PlacedTile) => {
    const { width, height } = shapeOf(one.number, one.rotation);
    const upright = one.rotation === "n" ? 0 : 100;
    return one.level * 1000 + upright + Math.hypot(one.x + width / 2 - x, one.y + height / 2 - y);
  };
  let best: PlacedTile | null = null;
  for (const one of ghost.legal.all) if (seen(one) && (!best || away(one) < away(best))) best = one;
  const { width, height } = shapeOf(ghost.number, "n");
  const above = { rotation: "n" as Rotation, x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
  const { rotation, ...at } = best ?? above;
  return { ...ghost, rotation, x: at.x, y: at.y };
}

/** Turn by quarters, clockwise, about the middle; it snaps to a legal spot close by. */
export function turnGhost(ghost: Ghost, quarters: number): Ghost {
  const rotation = turnedBy(ghost.rotation, quarters);
  const before = shapeOf(ghost.number, ghost.rotation);
  const after = shapeOf(ghost.number, rotation);
  // Half squares are rounded one way when the tile stands and the other when it lies, so four turns lead back.
  const shift = (difference: number) => (before.width < before.height ? Math.floor(difference) : Math.ceil(difference));
  const x = ghost.x + shift((before.width - after.width) / 2);
  const y = ghost.y + shift((before.height - after.height) / 2);
  return snapToSpot({ ...ghost, rotation, x, y });
}

function snapToSpot(ghost: Ghost): Ghost {
  if (levelOf(ghost) !== null) return ghost;
  const spot = ghost.legal.nearest(ghost.rotation, ghost.x, ghost.y, 1);
  return spot ? { ...ghost, x: spot.x, y: spot.y } : ghost;
}

/** Move by a step, to illegal spots too. */
export function nudgeGhost(ghost: Ghost, dx: number, dy: number): Ghost {
  return { ...ghost, x: ghost.x + dx, y: ghost.y + dy, set: true };
}

/** Follow a pointer to a point of the grid, which may be fractional: to a legal spot close by, or else to the square. */
export function movedTo(ghost: Ghost, x: number, y: number, reach = REACH): Ghost {
  const spot = ghost.legal.nearest(ghost.rotation, x, y, reach);
  return { ...ghost, x: spot ? spot.x : Math.round(x), y: spot ? spot.y : Math.round(y) };
}

/** Move to where a finger has tapped: to a legal spot that covers the point, to one close by, or else to the square. */
export function tapGhost(ghost: Ghost, x: number, y: number): Ghost {
  const { number, rotation, legal } = ghost;
  const { width, height } = shapeOf(number, rotation);
  const [left, top] = [x - width / 2, y - height / 2];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const covers = (spot: PlacedTile) =>
    footprint({ ...spot, number, rotation }).some(([a, b]) => a === column && b === row);
  const spot = legal.nearest(rotation, left, top, Number.POSITIVE_INFINITY, covers);
  return setGhost(spot ? { ...ghost, x: spot.x, y: spot.y } : movedTo(ghost, left, top, TAP_REACH));
}

/**
 * Turn and go to one of the spots that are shown: to the one whose anchor is nearest to a point. Spots above level 0 are filled,
 * and take every point that lies on them; others only a ghost that is on an illegal spot, and within reach.
 */
export function ontoSpot(ghost: Ghost, x: number, y: number, spots: readonly PlacedTile[], reach = REACH): Ghost {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const covers = (spot: PlacedTile) => footprint(spot).some(([a, b]) => a === column && b === row);
  const rotation = ghost.legal.writtenRotation(ghost.rotation);
  const lost = levelOf(ghost) === null;
  let best: PlacedTile | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [a, b] = anchorOf(spot);
    const away = Math.hypot(a - x, b - y);
    const takes = spot.level > 0 && (away <= reach / 2 || covers(spot));
    const distance = away + (spot.rotation === rotation ? 0 : TURNING) + (takes ? 0 : reach);
    if ((takes || (lost && away <= reach)) && distance < least) {
      best = spot;
      least = distance;
    }
  }
  return best ? { ...ghost, rotation: best.rotation, x: best.x, y: best.y } : ghost;
}

/** The next legal spot, from the best level to the worst; null after the last one, or before the first. */
export function nextSpot(ghost: Ghost, step: 1 | -1): Ghost | null {
  const spots = ghost.legal.all;
  const here = spotOf(ghost, spots);
  // From where it waits at first, and from an illegal spot, it goes to the best one.
  const next = ghost.set && here >= 0 ? here + step : step === 1 ? 0 : spots.length - 1;
  const spot = spots[next];
  return spot ? { ...ghost, rotation: spot.rotation, x: spot.x, y: spot.y, set: true } : null;
}

/** The index of the spot on which the ghost is; -1 if it is on none of them. */
export function spotOf(ghost: Ghost, spots: readonly PlacedTile[]): number {
  const written = ghost.legal.writtenRotation(ghost.rotation);
  return spots.findIndex((spot) => spot.rotation === written && spot.x === ghost.x && spot.y === ghost.y);
}

export function setGhost(ghost: Ghost): Ghost {
  return { ...ghost, set: true };
}

export function liftGhost(ghost: Ghost): Ghost {
  return { ...ghost, set: false };
}
