/** Which part of the table the camera shows. The table stands still: it moves only when a tile would not be seen. Pure. */

import { type Bounds, boundsOf, type PlacedTile, type Placement, samePlace } from "../base/geometry";
import { type Camera, fitBox, isUncovered, type Size } from "./camera";

/** Everything that decides what the camera shows. */
export interface Framed {
  readonly tiles: readonly PlacedTile[];
  /** What is shown besides: a suggestion, marks, a ghost that was moved by keys. Never one that a pointer leads. */
  readonly more: readonly Placement[];
  readonly size: Size;
  /** What lies above the table, in pixels. */
  readonly covers: readonly Bounds[];
}

/** The table around the tiles, in squares: room for the next one on every side. */
const ROOM = 2.5;
/** At least so many squares are shown across and down, so that the first tiles don't fill the screen. */
const LEAST = 10;
/** The border of the viewport, in squares: no tile is dragged there, and one that lies there is not well seen. */
export const EDGE = 0.6;
/** Another display, or another size of the screen, is shown again if it can be this much larger. */
const LARGER = 1.3;

/** The part of the table that is shown for some tiles. */
export function tableAround(tiles: readonly Placement[], room = ROOM, least = LEAST): Bounds {
  const { left, top, right, bottom } = boundsOf(tiles) ?? FIRST;
  const across = Math.max(room, (least - (right - left)) / 2);
  const down = Math.max(room, (least - (bottom - top)) / 2);
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/** Where the first tile will lie. */
const FIRST: Bounds = { left: 0, top: 0, right: 3, bottom: 4 };

export function whole({ tiles, more, size, covers }: Framed): Camera {
  return fitBox(tableAround([...tiles, ...more]), size, covers);
}

/** The camera for what is shown now: the one that was, as long as every tile is seen. */
export function followTiles(camera: Camera, before: Framed, now: Framed): Camera {
  const stays = before.size === now.size ? camera : resizeCamera(camera, before.size, now.size);
  const box = boundsOf([...now.tiles, ...now.more]);
  const seen = !box || isUncovered(stays, now.size, box, EDGE, now.covers);
  const same = before.size === now.size && continues(before.tiles, now.tiles);
  if (seen && same) return stays;
  const next = whole(now);
  return seen && next.scale <= stays.scale * LARGER ? stays : next;
}

/** The camera after the viewport has become larger or smaller: its upper left corner shows the same. */
function resizeCamera({ scale, x, y }: Camera, before: Size, now: Size): Camera {
  return {
    scale,
    x: x + (now.width - before.width) / 2 / scale,
    y: y + (now.height - before.height) / 2 / scale,
  };
}

/** Whether it is the same display, with some tiles more or less; an empty one begins another game. */
export function continues(before: readonly PlacedTile[], now: readonly PlacedTile[]): boolean {
  const [few, many] = before.length < now.length ? [before, now] : [now, before];
  return (now.length > 0 || before.length < 2) && few.every((tile, i) => samePlace(tile, many[i] as PlacedTile));
}
