/**
 * A display as a tilted picture: thick cardboard on a table, as SVG without WebGL, like nmbr9/drawing/tilted.py.
 *
 * It is drawn from the table up: the shadows on a surface, the walls of the tiles on it, the furthest first, then their tops.
 * Whatever is drawn later is in front, so nothing has to be cut away.
 */

import { useMemo, useState } from "preact/hooks";
import { BEND, CORNER, DEEPEST, DIGIT, DIGITS, FEET, FOOT, SQUARE } from "../../base/generated/tiles";
import type { PlacedTile } from "../../base/geometry";
import { insetLoop, type Point, roundCorners } from "../../widget/outline";
import {
  bestView,
  frameOf,
  heightsOf,
  placedAt,
  plane,
  quarterTurned,
  rimsOf,
  shadePath,
  shadesOf,
  wallsOf,
} from "./geometry";
import "../../widget/widget.css";
import "./tilted.css";

const EDGE = 1.1; // the outline of a top ends where the walls begin
const RIM = 1.7;
const RIM_WIDTH = 1.5;
/** Each surface has a wide shadow around what stands on it, and one that all levels above cast: levels, blur, share. */
const SHADOWS = [
  [0, 6.5, 0.9],
  [20, 2.4, 1],
] as const;
/** Lower levels are a little darker: percent for each level, and at most. */
const [DIM, DIMMEST] = [3.5, 14];

export interface TiltedProps {
  readonly tiles: readonly PlacedTile[];
  /** The accessible name; empty for a decorative picture. */
  readonly label: string;
  /** The one level in colour, while the points are counted; the others are pale. */
  readonly lit?: number | null;
  /** Only the first tiles, in the frame and from the side that suit the whole display. */
  readonly upto?: number;
  /** The tiles fall in, one after the other. */
  readonly builds?: boolean;
}

interface DrawnLevel {
  readonly walls: ReturnType<typeof wallsOf>;
  readonly tiles: readonly PlacedTile[];
  /** How many tiles lie below it. */
  readonly before: number;
}

let pictures = 0;

export function Tilted({ tiles, label, lit = null, upto = tiles.length, builds = false }: TiltedProps) {
  const [name] = useState(() => `tilted-${++pictures}`);
  const { frame, heights, levels } = useMemo(() => arrange(tiles, upto), [tiles, upto]);
  const top = levels.length - 1;
  return (
    <svg
      class={`picture tilted ${builds ? "builds" : ""}`}
      viewBox={frame.map((length) => length.toFixed(2)).join(" ")}
      role="img"
      aria-label={label}
      aria-hidden={label === ""}
    >
      <defs>
        {SHADOWS.map(([reach, blur]) => (
          <filter key={reach} id={`${name}-s${reach}`} x="-12%" y="-12%" width="124%" height="124%">
            <feGaussianBlur stdDeviation={blur} />
          </filter>
        ))}
        {levels.slice(0, -1).map(({ tiles: below }, level) => (
          <clipPath key={level} id={`${name}-c${level + 1}`}>
            {below.map((tile, index) => (
              <path key={index} d={topOf(tile.number).face} transform={placedAt(tile)} />
            ))}
          </clipPath>
        ))}
      </defs>
      {levels.map(({ walls, tiles: here, before }, level) => (
        <g
          key={level}
          class={lit === null || lit === level ? "d0" : `d${DEEPEST}`}
          style={lit === null ? `--dim:${Math.min(DIM * (top - level), DIMMEST)}%` : undefined}
        >
          <g
            class="tilted-shade"
            style={`--n:${before}`}
            transform={plane(level)}
            clip-path={level ? `url(#${name}-c${level})` : undefined}
          >
            {SHADOWS.map(([reach, , share]) => (
              <path
                key={reach}
                class="cast"
                opacity={share}
                filter={`url(#${name}-s${reach})`}
                d={shadePath(heights, level, reach)}
              />
            ))}
          </g>
          {walls.map((wall, index) => (
            <g
              key={index}
              class={`tile tilted-falls n${wall.tile.number}`}
              style={`--n:${before + here.indexOf(wall.tile)}`}
            >
              {shadesOf(wall).map(({ share, path }) => (
                <path key={share} class="tilted-wall" style={`--share:${Math.round(100 * share)}%`} d={path} />
              ))}
            </g>
          ))}
          {here.map((tile, index) => (
            <g key={index} class={`tile tilted-falls n${tile.number}`} style={`--n:${before + index}`}>
              <Top tile={tile} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function Top({ tile }: { tile: PlacedTile }) {
  const { face, rim, digit, foot } = topOf(tile.number);
  return (
    <g transform={plane(tile.level + 1) + placedAt(tile)}>
      <path class="tile-face" d={face} stroke-width={EDGE} />
      <path class="tile-lit" d={rim} stroke-width={RIM_WIDTH} />
      <path class="tile-pattern" d={face} fill={`url(#pattern-${tile.number})`} />
      <path class="tile-digit" d={digit} stroke-width={DIGIT} />
      {foot && <path class="tile-foot" d={foot} stroke-width={FOOT} />}
    </g>
  );
}

function arrange(tiles: readonly PlacedTile[], upto: number) {
  const quarters = bestView(tiles);
  const turned = tiles.map((tile) => quarterTurned(tile, quarters));
  const shown = turned.slice(0, upto);
  const levels: DrawnLevel[] = [];
  for (let before = 0, level = 0; before < shown.length; level++) {
    const here = shown.filter((tile) => tile.level === level);
    levels.push({ walls: wallsOf(here), tiles: here, before });
    before += here.length;
  }
  return { frame: frameOf(heightsOf(turned)), heights: heightsOf(shown), levels };
}

interface TopPaths {
  readonly face: string;
  readonly rim: string;
  readonly digit: string;
  /** Of a 6 and a 9; empty for all others. */
  readonly foot: string;
}

const made = new Map<number, TopPaths>();

/** The paths of an upright top at 0,0. */
export function topOf(number: number): TopPaths {
  const known = made.get(number);
  if (known) return known;
  const large = (points: readonly Point[]) => points.map(([x, y]): Point => [x * SQUARE, y * SQUARE]);
  const loops = rimsOf({ number, rotation: "n", x: 0, y: 0, level: 0 }).map(large);
  const inside = (by: number) => loops.map((loop) => roundCorners(insetLoop(loop, by), CORNER - by, true)).join("");
  const digit = (DIGITS[number] ?? []).map(({ closed, points }) => roundCorners(large(points), BEND, closed)).join("");
  const paths = {
    face: inside(EDGE / 2),
    rim: inside(RIM),
    digit,
    foot: roundCorners(large(FEET[number] ?? []), 0, false),
  };
  made.set(number, paths);
  return paths;
}
