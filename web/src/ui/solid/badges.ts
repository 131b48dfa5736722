/** A badge for each tile, with its number and level. It always faces the camera, and lies where the camera sees it. */

import { CanvasTexture, Group, LinearFilter, Sprite, SpriteMaterial, SRGBColorSpace } from "three";
import { footprint, key, type PlacedTile, type Square } from "../../base/geometry";
import type { Vector } from "./orbit";
import { plus, type Relief, type Sight, scaleAt, THICK } from "./sight";

/** The height of a badge, in squares, and the least in pixels; never more than this many squares. */
const HIGH = 0.34;
const READABLE = 15;
const LARGEST = 0.62;
/** Pixels of the picture of a badge. */
const PICTURE = 64;

export interface BadgeLook {
  readonly paper: string;
  readonly ink: string;
}

interface Place {
  readonly tile: PlacedTile;
  /** The squares on which the badge could be, the best first. */
  readonly squares: readonly Square[];
}

/** The squares of each tile that nothing covers, the most open first: those with many others of the tile around them. */
export function placesOf(tiles: readonly PlacedTile[], relief: Relief): Place[] {
  return tiles.map((tile) => {
    const open = footprint(tile).filter(([x, y]) => relief.at(x, y) === tile.level + 1);
    const free = new Set(open.map(key));
    const openness = ([x, y]: Square) => {
      let sum = 0;
      for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) if (free.has(key([x + dx, y + dy]))) sum++;
      return sum;
    };
    return { tile, squares: [...open].sort((a, b) => openness(b) - openness(a)) };
  });
}

/** The middle of the top of a square. */
function topOf({ level }: PlacedTile, [x, y]: Square): Vector {
  return [x + 0.5, (level + 1) * THICK, y + 0.5];
}

/** The first square of a place that the camera sees well: on both sides of its middle, or else its middle at least. */
export function seenSquare({ tile, squares }: Place, relief: Relief, { eye, axes }: Sight): Square | null {
  const sees = (square: Square, aside: number) =>
    relief.sees(eye, plus(plus(topOf(tile, square), [0, 0.02, 0]), axes.right, aside));
  const well = (square: Square) => [-0.4, 0, 0.4].every((aside) => sees(square, aside));
  return squares.find(well) ?? squares.find((square) => sees(square, 0)) ?? null;
}

export class Badges {
  readonly group = new Group();
  readonly #textures = new Map<string, CanvasTexture>();
  #places: readonly (Place & { readonly sprite: Sprite })[] = [];
  #relief: Relief | null = null;
  /** The ghost hides badges, but they don't move away for it. */
  #ghost: Relief | null = null;
  #look: BadgeLook = { paper: "#fff", ink: "#000" };

  /** Before they are shown the next time. */
  look(look: BadgeLook): void {
    this.#look = look;
  }

  show(tiles: readonly PlacedTile[], relief: Relief): void {
    this.#empty();
    this.#relief = relief;
    this.#places = placesOf(tiles, relief).map((place) => {
      const sprite = new Sprite(new SpriteMaterial({ map: this.#texture(place.tile), fog: false, alphaTest: 0.1 }));
      this.group.add(sprite);
      return { ...place, sprite };
    });
  }

  hideBehind(ghost: Relief | null): void {
    this.#ghost = ghost;
  }

  /** Put them where the camera sees them. */
  face(sight: Sight): void {
    const relief = this.#relief;
    if (!relief) return;
    for (const place of this.#places) {
      const square = seenSquare(place, relief, sight);
      const top = square && topOf(place.tile, square);
      place.sprite.visible = top !== null && (this.#ghost === null || this.#ghost.sees(sight.eye, top));
      if (!top) continue;
      const high = Math.min(LARGEST, Math.max(HIGH, READABLE / scaleAt(sight, top)));
      const { width, height } = (place.sprite.material.map as CanvasTexture).image as HTMLCanvasElement;
      // In front of its tile and of what is beside it, so that it is whole: along the ray, where it looks the same.
      const towards = plus(sight.eye, top, -1);
      const share = 1.2 / Math.hypot(...towards);
      place.sprite.position.set(...plus(top, towards, share));
      place.sprite.scale.set((high * width) / height, high, 1);
    }
  }

  dispose(): void {
    this.#empty();
    for (const texture of this.#textures.values()) texture.dispose();
    this.#textures.clear();
  }

  #empty(): void {
    this.group.clear();
    for (const { sprite } of this.#places) sprite.material.dispose();
  }

  #texture({ number, level }: PlacedTile): CanvasTexture {
    const text = `${number}×${level}`;
    const { paper, ink } = this.#look;
    const name = `${text} ${paper} ${ink}`;
    const known = this.#textures.get(name);
    if (known) return known;
    const texture = new CanvasTexture(pictureOf(text, this.#look));
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearFilter;
    texture.generateMipmaps = false;
    this.#textures.set(name, texture);
    return texture;
  }
}

/** A pill with words on paper, as on the flat display. */
function pictureOf(text: string, { paper, ink }: BadgeLook): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE * (0.5 + text.length * 0.52);
  canvas.height = PICTURE;
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  brush.fillStyle = paper;
  brush.strokeStyle = ink;
  brush.lineWidth = 3;
  brush.beginPath();
  brush.roundRect(2, 2, canvas.width - 4, canvas.height - 4, PICTURE / 2);
  brush.fill();
  brush.stroke();
  brush.fillStyle = ink;
  brush.font = `700 ${PICTURE * 0.74}px system-ui, sans-serif`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(text, canvas.width / 2, PICTURE * 0.54);
  return canvas;
}
