/**
 * A block of the engine's memory, in which it reads questions and writes answers, and calls of its functions on it. Blocks
 * are independent: short questions can be answered in one while long work goes on in another.
 */

import { FIELDS, MEMORY } from "../base/generated/layout";
import { type PlacedTile, type Placement, ROTATIONS } from "../base/geometry";
import type { Situation } from "./calls";

type FieldName = keyof typeof FIELDS;
type Exports = Readonly<Record<string, (...numbers: number[]) => number>>;

const ALIGNMENT = 64;
const PAGE = 1 << 16;

/** What `load` answers for a display on which one can play, but not every legal placement is inside the engine's grid. */
const CLOSE_TO_BORDER = -1;

/** The display is too wide for the engine, or breaks a rule. The server is asked about such displays. */
class NotPlayable extends Error {}

export class Workspace {
  readonly #buffer: ArrayBuffer;
  readonly #exports: Exports;

  constructor(
    instance: WebAssembly.Instance,
    private readonly address: number,
  ) {
    this.#buffer = (instance.exports.memory as WebAssembly.Memory).buffer;
    this.#exports = instance.exports as unknown as Exports;
    this.call("start");
  }

  /** Call a function of the engine on this block. */
  call(name: string, ...numbers: number[]): number {
    const found = this.#exports[name];
    if (!found) throw new Error(`the engine has no function ${name}`);
    return Number(found(this.address, ...numbers));
  }

  integers(name: FieldName): Int32Array {
    return new Int32Array(this.#buffer, this.address + FIELDS[name].offset, FIELDS[name].length);
  }

  longs(name: FieldName): BigInt64Array {
    return new BigInt64Array(this.#buffer, this.address + FIELDS[name].offset, FIELDS[name].length);
  }

  floats(name: FieldName): Float64Array {
    return new Float64Array(this.#buffer, this.address + FIELDS[name].offset, FIELDS[name].length);
  }

  /** Read a display. With `exactly`, every legal placement must be inside the engine's grid. */
  load(display: readonly PlacedTile[], exactly = false): void {
    const field = this.integers("display");
    if (display.length * 4 > field.length) throw new NotPlayable("the display has too many tiles");
    field.set(display.flatMap(numbersOf));
    const status = this.call("load", display.length);
    if (status > 0 || status < (exactly ? 0 : CLOSE_TO_BORDER)) throw new NotPlayable(`the display: ${status}`);
  }

  /** Placements of a tile that the engine has written. */
  placements(number: number, count: number, first = 0): PlacedTile[] {
    const field = this.integers("placements");
    return Array.from({ length: count }, (_, index) => {
      const [rotation = 0, x = 0, y = 0, level = 0] = field.subarray(4 * (first + index));
      return { number, rotation: rotationAt(rotation), x, y, level };
    });
  }
}

/** A placement as the engine reads it. */
export function numbersOf({ number, rotation, x, y }: Placement): [number, number, number, number] {
  return [number, ROTATIONS.indexOf(rotation), x, y];
}

const rotationAt = (index: number): Placement["rotation"] => ROTATIONS[index] ?? "n";

/** An instance of the engine with so many blocks of memory. It grows once, so that no view of it becomes invalid. */
export function workspaces(module: WebAssembly.Module, count: number): Workspace[] {
  const instance = new WebAssembly.Instance(module, {});
  const memory = instance.exports.memory as WebAssembly.Memory;
  const first = upTo(ALIGNMENT, Number((instance.exports.__heap_base as WebAssembly.Global).value));
  const size = upTo(ALIGNMENT, MEMORY);
  const missing = first + count * size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(upTo(PAGE, missing) / PAGE);
  return Array.from({ length: count }, (_, index) => new Workspace(instance, first + index * size));
}

const upTo = (multiple: number, value: number) => Math.ceil(value / multiple) * multiple;

/** Write what a player knows. */
export function know(at: Workspace, { display, unseen }: Situation, seed: bigint | string): void {
  at.load(display);
  at.longs("unseen").set(unseen.map(BigInt));
  at.longs("seed")[0] = BigInt.asIntN(64, BigInt(seed));
}
