/** Tiles as cardboard in relief, seen exactly from above: height is brightness and shadow. */

import type { ComponentChildren } from "preact";
import { BADGE, BADGE_LETTER, BADGE_MARGIN, BEVEL, DEEPEST, DIGIT, EDGE, FOOT } from "../base/generated/tiles";
import type { PlacedTile, Rotation, Square } from "../base/geometry";
import { levelsOf, type SeenTile } from "./scene";
import { pathsOf, SQUARE } from "./shapes";

/** A tile at 0,0 unless it is moved. Its colours come from style/palette.css, by its number and by the depth around it. */
export function Face({ number, rotation }: { number: number; rotation: Rotation }) {
  const paths = pathsOf(number, rotation);
  return (
    <g class={`tile n${number}`}>
      <path class="tile-face" d={paths.outline} stroke-width={EDGE} />
      <path class="tile-lit" d={paths.lit} stroke-width={BEVEL} />
      <path class="tile-dark" d={paths.dark} stroke-width={BEVEL} />
      <path class="tile-pattern" d={paths.outline} fill={`url(#pattern-${number})`} />
      <path class="tile-lines" d={paths.lines} />
      <path class="tile-digit" d={paths.digit} stroke-width={DIGIT} />
      {paths.foot && <path class="tile-foot" d={paths.foot} stroke-width={FOOT} />}
    </g>
  );
}

/** The class for the colours of a tile that lies so many levels below the highest one. */
export const depthClass = (depth: number) => `d${Math.min(depth, DEEPEST)}`;

function Badge({ tile, at: [x, y] }: { tile: PlacedTile; at: Square }) {
  // It has the number too: the digit may be half covered, and a turned one is harder to read.
  const text = `${tile.number}×${tile.level}`;
  const width = BADGE_LETTER * (text.length + 1);
  return (
    <g transform={`translate(${(x + 1) * SQUARE - BADGE_MARGIN},${y * SQUARE + BADGE_MARGIN})`}>
      <g class={`badge-size ${tile.level ? "" : "on-table"}`}>
        <rect class="badge" x={-width} width={width} height={BADGE} rx={BADGE / 2} />
        <text class="badge-text" x={-width / 2} y="11.6">
          {text}
        </text>
      </g>
    </g>
  );
}

interface SceneProps {
  readonly tiles: readonly PlacedTile[];
  readonly peel?: number | null;
  readonly fresh?: number;
  readonly settled?: number | null;
  readonly badges?: boolean;
}

/** All tiles of a display, from the table up: the shadows on a surface, then the tiles that lie on it. */
export function Scene({ tiles, peel = null, fresh, settled, badges = true }: SceneProps) {
  const isNew = ({ index }: SeenTile) => fresh !== undefined && index >= fresh;
  const levels = levelsOf(tiles, peel);
  const badged = badges && levels.length > 1; // on the table alone they would say nothing
  return (
    <>
      {levels.map(({ depth, shadow, tiles: seen }, level) => (
        <g key={level} class={depthClass(depth)}>
          <path class="cast" d={shadow} />
          {seen.map((one) => (
            <At key={one.index} tile={one.tile} drops={isNew(one)}>
              <Face number={one.tile.number} rotation={one.tile.rotation} />
              {one.index === settled && <path class="ring" d={pathsOf(one.tile.number, one.tile.rotation).outline} />}
            </At>
          ))}
          {badged &&
            seen.map(
              (one) =>
                one.badge && (
                  <g key={one.index} class={isNew(one) ? "appears" : undefined}>
                    <Badge tile={one.tile} at={one.badge} />
                  </g>
                ),
            )}
        </g>
      ))}
    </>
  );
}

interface AtProps {
  readonly tile: PlacedTile;
  readonly drops?: boolean;
  readonly children: ComponentChildren;
}

function At({ tile, drops = false, children }: AtProps) {
  // The animation is a transform of its own, inside of the one that places the tile.
  return (
    <g transform={`translate(${tile.x * SQUARE},${tile.y * SQUARE})`}>
      {drops ? <g class="drops">{children}</g> : children}
    </g>
  );
}
