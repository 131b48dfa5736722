/** The texts of the display widget. They are properties, so that the widget does not depend on a language. */

import type { Rotation } from "../base/geometry";

export interface DisplayLabels {
  /** How to move the ghost with the keyboard. */
  readonly help: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** The accessible name of the button `fit`. */
  readonly fitLabel: string;
  /** The button that opens the grid of squares, and the grid's accessible name. */
  readonly walk: string;
  readonly walkHelp: string;
  readonly rotations: Readonly<Record<Rotation, string>>;
  /** Beside a ghost on a legal spot, and on any other. */
  gain(level: number, gained: number): string;
  readonly notHere: string;
  /** The button beside the ghost. */
  readonly confirm: string;
  /** Beside a tile: 9 × level 2 = 18. */
  product(number: number, level: number): string;
  /** An empty square of the grid, and one with a tile. */
  bare(x: number, y: number): string;
  square(x: number, y: number, number: number, level: number): string;
  /** Where the ghost is, for screen readers. */
  legalSpot(number: number, rotation: string, x: number, y: number, level: number, gained: number): string;
  illegalSpot(number: number, rotation: string, x: number, y: number): string;
}
