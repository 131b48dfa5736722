/** Tiles as thick cardboard, seen from above and slightly in front. */

import type { ComponentChildren } from "preact";
import type { PlacedTile, Rotation, Square } from "../geometry";
import { COLOURS, type Colours } from "../tiles";
import { levelsOf, type SeenTile } from "./scene";
import { LIFT, outlineAt, pathsOf, SQUARE } from "./shapes";

export function coloursOf(number: number): Colours {
  return COLOURS[number] as Colours;
}

/** The top of a tile, upright at 0,0 unless it is moved. */
export function Face({ number, rotation }: { number: number; rotation: Rotation }) {
  const { face, line, ink } = coloursOf(number);
  const paths = pathsOf(number, rotation);
  return (
    <>
      <path d={paths.outline} fill={face} stroke={line} stroke-width="1.6" />
      <path class="tile-pattern" d={paths.outline} fill={`url(#pattern-${number})`} />
      <path class="tile-lines" d={paths.lines} />
      <path class="tile-digit" d={paths.digit} stroke={ink} />
    </>
  );
}

/** The side of a tile: its outline, drawn a few times on the way up. */
export function Edge({ number, rotation }: { number: number; rotation: Rotation }) {
  const { outline } = pathsOf(number, rotation);
  const { edge } = coloursOf(number);
  return (
    <>
      <path d={outline} fill={edge} stroke={edge} stroke-width="1.6" />
      <path d={outline} fill={edge} transform={`translate(0,${-LIFT / 2})`} />
    </>
  );
}

function Badge({ tile, at: [x, y] }: { tile: PlacedTile; at: Square }) {
  // It has the number too: the digit may be half covered, and a turned 6 looks like a 9.
  const text = `${tile.number}×${tile.level}`;
  const width = 7.2 * text.length + 7;
  return (
    <g transform={`translate(${(x + 1) * SQUARE - 3},${y * SQUARE + 3})`}>
      <g class="badge-size">
        <rect class="badge" x={-width} width={width} height="15" rx="7.5" />
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
  readonly soft?: boolean;
}

/** All tiles of a display. A level is drawn in layers, so that no tile throws its shadow on a neighbour of its height. */
export function Scene({ tiles, peel = null, fresh, settled, badges = true, soft = true }: SceneProps) {
  const levels = levelsOf(tiles, peel);
  const isNew = ({ index }: SeenTile) => fresh !== undefined && index >= fresh;
  return (
    <>
      <Shadow
        tiles={levels.flat()}
        soft={soft}
        right={(level) => 1.5 * (level + 1)}
        down={(level) => 2.5 * (level + 1)}
      />
      {levels.map((seen, level) => (
        <g key={level}>
          {level > 0 && <Shadow tiles={seen} soft={soft} right={() => 2.5} down={() => 4 - level * LIFT} />}
          {seen.map((one) => (
            <At key={one.index} tile={one.tile} down={-level * LIFT} drops={isNew(one)}>
              <Edge number={one.tile.number} rotation={one.tile.rotation} />
            </At>
          ))}
          {seen.map((one) => (
            <At key={one.index} tile={one.tile} down={-(level + 1) * LIFT} drops={isNew(one)}>
              <Face number={one.tile.number} rotation={one.tile.rotation} />
              {one.index === settled && <path class="ring" d={pathsOf(one.tile.number, one.tile.rotation).outline} />}
            </At>
          ))}
          {badges && (
            <g transform={`translate(0,${-(level + 1) * LIFT})`}>
              {seen.map((one) => (
                <g key={one.index} class={isNew(one) ? "appears" : undefined}>
                  {one.badges.map((square) => (
                    <Badge key={square.join()} tile={one.tile} at={square} />
                  ))}
                </g>
              ))}
            </g>
          )}
        </g>
      ))}
    </>
  );
}

interface ShadowProps {
  readonly tiles: readonly SeenTile[];
  readonly soft: boolean;
  right(level: number): number;
  down(level: number): number;
}

/** The offsets of three overlapping shadows, in units. */
const SOFT = [-1.4, 0, 1.4];

/**
 * The shadows of some tiles as one path, so that they don't add up where they meet. Neither a filter nor the opacity of a
 * group: browsers paint those again for every frame in which the ghost moves.
 */
function Shadow({ tiles, soft, right, down }: ShadowProps) {
  const path = (more: number) =>
    tiles
      .map(({ tile: { number, rotation, x, y, level } }) =>
        outlineAt(number, rotation, x * SQUARE + right(level) + more, y * SQUARE + down(level) + more),
      )
      .join("");
  if (!soft) return <path class="cast" d={path(0)} />;
  return (
    <>
      {SOFT.map((more) => (
        <path key={more} class="cast soft" d={path(more)} />
      ))}
    </>
  );
}

interface AtProps {
  readonly tile: PlacedTile;
  readonly right?: number;
  readonly down: number;
  readonly drops?: boolean;
  readonly children: ComponentChildren;
}

function At({ tile, right = 0, down, drops = false, children }: AtProps) {
  // The animation is a transform of its own, inside of the one that places the tile.
  return (
    <g transform={`translate(${tile.x * SQUARE + right},${tile.y * SQUARE + down})`}>
      {drops ? <g class="drops">{children}</g> : children}
    </g>
  );
}
