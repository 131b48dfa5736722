/** Example displays for the rules: legal ones, and illegal ones. */

import { type PlacedTile, parseDisplay } from "../base/geometry";

export interface Example {
  readonly tiles: readonly PlacedTile[];
  readonly allowed: boolean;
}

const right = (display: string): Example => ({ tiles: parseDisplay(display), allowed: true });
const wrong = (display: string): Example => ({ tiles: parseDisplay(display), allowed: false });

export const TOUCH = {
  side: right("6n@0,0 7n@3,0"),
  corner: wrong("6n@0,0 7n@3,-2"),
  apart: wrong("6n@0,0 7n@4,0"),
};

export const BUILD = {
  carried: right("0n@0,0 6n@3,0 7n@2,0^1"),
  over: wrong("9n@0,0 9n@3,0 8e@1,-1^1"),
  gap: wrong("0n@0,0 6n@3,0 7n@1,0^1"),
};

export const TWO = {
  both: right("9n@0,0 9n@3,0 1n@2,0^1"),
  one: wrong("9n@0,0 9n@3,0 1n@0,0^1"),
};

export const LEVELS = BUILD.carried.tiles;

export const SCORED = parseDisplay("2e@0,0 8e@0,-2 4e@0,2 3s@0,0^1 3n@1,-1^1 9n@0,0^2");
