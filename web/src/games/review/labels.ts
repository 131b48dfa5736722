/** What is marked on the display of a round: what was placed, the best placements, and where their labels go. Pure. */

import { SHOWN } from "../../base/generated/review-constants";
import { type Bounds, boundsOf, type PlacedTile, samePlace } from "../../base/geometry";
import type { RoundReview } from "../../engine/review/types";
import { shownExpected, tenths } from "../../ui/figures";
import type { Size } from "../../widget/camera";
import type { ViewBox } from "../../widget/picture";
import { placePill } from "../../widget/pill-place";
import { SQUARE } from "../../widget/shapes";

export interface Mark {
  readonly tile: PlacedTile;
  /** From 1; null for what was placed when it is none of the best that are shown. */
  readonly rank: number | null;
  readonly expected: number;
  readonly placed: boolean;
}

/** The best placements, and what was placed, which is the last one unless it is one of them. */
export function marksOf(one: RoundReview): Mark[] {
  const shown = shownExpected(one);
  const best = one.best.slice(0, SHOWN).map(({ placement, expected }, index): Mark => {
    const placed = samePlace(placement, one.placed);
    const figure = placed ? shown.placed : index === 0 ? shown.best : Math.min(tenths(expected), shown.best);
    return { tile: placement, rank: index + 1, expected: figure, placed };
  });
  if (best.some((mark) => mark.placed)) return best;
  return [...best, { tile: one.placed, rank: null, expected: shown.placed, placed: true }];
}

/** A part of the grid in the middle of a picture of this shape: labels may use all of it. */
export function fillPicture(view: ViewBox, size: Size): ViewBox {
  const scale = Math.min(size.width / view.width, size.height / view.height);
  const [width, height] = [size.width / scale, size.height / scale];
  return { x: view.x - (width - view.width) / 2, y: view.y - (height - view.height) / 2, width, height };
}

/** The size of a label in pixels; letters are about this wide. */
const LABEL = { height: 22, letter: 7.6, padding: 14 } as const;

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label that lies on another one is worse than one that lies on a tile. */
const WORSE = 3;

/**
 * Where labels go, in units of the picture: beside their tile, inside the picture, not on each other, and if it can be not
 * on the display. `pixels`: how many pixels a unit has, so that labels are as large as text in any picture.
 */
export function labelsOf(
  marked: readonly { readonly tile: PlacedTile; readonly text: string }[],
  display: readonly PlacedTile[],
  view: ViewBox,
  pixels: number,
): Label[] {
  const size = { width: view.width * pixels, height: view.height * pixels };
  const taken = display.map((tile) => onPicture(tile, view, pixels));
  return marked.map(({ tile, text }) => {
    const [width, height] = [text.length * LABEL.letter + LABEL.padding, LABEL.height];
    const [x, y] = placePill(onPicture(tile, view, pixels), { width, height }, size, taken);
    for (let times = 0; times < WORSE; times++) taken.push({ left: x, top: y, right: x + width, bottom: y + height });
    return {
      text,
      x: view.x + x / pixels,
      y: view.y + y / pixels,
      width: width / pixels,
      height: height / pixels,
    };
  });
}

function onPicture(tile: PlacedTile, view: ViewBox, pixels: number): Bounds {
  const { left, top, right, bottom } = boundsOf([tile]) as Bounds;
  return {
    left: (left * SQUARE - view.x) * pixels,
    top: (top * SQUARE - view.y) * pixels,
    right: (right * SQUARE - view.x) * pixels,
    bottom: (bottom * SQUARE - view.y) * pixels,
  };
}
