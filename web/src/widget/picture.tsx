/** A display as a static picture, for lists and cards. */

import { boundsOf, type PlacedTile, type Rotation, shapeOf } from "../base/geometry";
import { SQUARE } from "./shapes";
import { depthClass, Face, Scene } from "./tiles";
import "./widget.css";

interface PictureProps {
  readonly tiles: readonly PlacedTile[];
  /** The accessible name; empty for a decorative picture. */
  readonly label: string;
  /** The picture has room for these tiles, so that several pictures have one scale, or one does not jump. */
  readonly frame?: readonly PlacedTile[];
  readonly badges?: boolean;
  /** Tiles from this index on are new and drop in. */
  readonly fresh?: number;
}

/** A part of the grid, in units of drawings. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around tiles, with a margin for what is drawn beside them. */
export function viewBoxOf(tiles: readonly PlacedTile[], margin: number): ViewBox {
  const { left, top, right, bottom } = boundsOf(tiles) ?? { left: 0, top: 0, right: 4, bottom: 4 };
  return {
    x: left * SQUARE - margin,
    y: top * SQUARE - margin,
    width: (right - left) * SQUARE + 2 * margin,
    height: (bottom - top) * SQUARE + 2 * margin,
  };
}

export function Picture({ tiles, label, frame = tiles, badges = false, fresh }: PictureProps) {
  const { x, y, width, height } = viewBoxOf(frame, 8); // for outlines and shadows
  return (
    <svg
      class="picture"
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === ""}
    >
      <Scene tiles={tiles} badges={badges} {...(fresh === undefined ? {} : { fresh })} />
    </svg>
  );
}

/** One tile, for cards and lists. Every number and rotation is drawn at the same scale. */
export function TilePicture({ number, rotation = "n" }: { number: number; rotation?: Rotation }) {
  const { width, height } = shapeOf(number, rotation);
  const side = 4 * SQUARE + 4;
  const x = -(side - width * SQUARE) / 2;
  const y = -(side - height * SQUARE) / 2;
  return (
    <svg class={`tile-picture ${depthClass(0)}`} viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
      <Face number={number} rotation={rotation} />
    </svg>
  );
}
