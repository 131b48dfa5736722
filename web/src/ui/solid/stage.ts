/** The scene: tiles on a table under a lamp, the ghost and marks above them. A frame is drawn only when something changed. */

import {
  type BufferGeometry,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from "three";
import type { PlacedTile, Square } from "../../base/geometry";
import { type Ghost, levelOf } from "../../widget/ghost";
import { Badges } from "./badges";
import { GhostModel, heightOf } from "./ghost-model";
import { ribbons } from "./lines";
import type { Look } from "./look";
import { type Marked, Marks } from "./marks";
import { Workshop } from "./model";
import type { Orbit, Vector } from "./orbit";
import { PointOfView } from "./point-of-view";
import { cornersOf, FIELD, middleOf, Relief, rayThrough, type Sight, squareCorners, THICK } from "./sight";

/** How far the dots of the table reach. */
const REACH = 24;
/** The tiles that an empty table is framed for. */
export const NO_TILES: readonly PlacedTile[] = [{ number: 9, rotation: "n", x: 0, y: 0, level: 0 }];
/** How far above its place a new tile begins to fall, and for how many seconds. */
const DROP = 2.2;
const FALL = 0.28;

interface Shown {
  readonly tiles: readonly PlacedTile[];
  /** Tiles from this index on are new, and drop in. */
  readonly fresh?: number;
}

export class Stage {
  readonly view: PointOfView;
  /** Called with every frame in which the camera has moved. */
  onMove: (sight: Sight) => void = () => undefined;
  /** How many frames have been drawn, and for how many of them shadows were made anew. */
  readonly drawn = { frames: 0, shadows: 0 };
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 0.5, 400);
  readonly #lamp = new DirectionalLight("#fff", 2.1);
  readonly #table = new Mesh(new PlaneGeometry(400, 400), new ShadowMaterial({ fog: false }));
  readonly #dots = new Mesh(grid(), new MeshBasicMaterial());
  /** Fades the dots in the distance. */
  readonly #fog = new Fog(0);
  readonly #ghost = new GhostModel();
  readonly #marks = new Marks();
  readonly #badges = new Badges();
  #workshop: Workshop;
  #shown: Shown = { tiles: [] };
  #relief = new Relief([]);
  #tiles = new Group();
  #falling: { tiles: Group["children"]; left: number } = { tiles: [], left: 0 };
  #moved = true;
  #frame = 0;
  #before = 0;

  /** Throws where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, start: Orbit, look: Look) {
    this.view = new PointOfView(start);
    this.#workshop = new Workshop(look.palette);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    const { shadowMap } = this.#renderer;
    shadowMap.enabled = true;
    shadowMap.autoUpdate = false; // only when something has moved that casts one
    this.#lamp.castShadow = true;
    this.#lamp.shadow.mapSize.set(2048, 2048);
    this.#lamp.shadow.radius = 5;
    this.#lamp.shadow.normalBias = 0.02;
    this.#scene.fog = this.#fog;
    this.#table.rotation.x = -Math.PI / 2;
    this.#table.receiveShadow = true;
    // Together they light what faces up as brightly as its colour says.
    const sky = new HemisphereLight("#fff", "#b9a78c", 1.4);
    this.#scene.add(sky, this.#lamp, this.#lamp.target, this.#table, this.#dots, this.#tiles);
    this.#scene.add(this.#marks.group, this.#badges.group, this.#ghost.group);
    this.look(look);
    this.frame(NO_TILES, true);
  }

  show(shown: Shown, calm: boolean): void {
    const { tiles, fresh = Number.POSITIVE_INFINITY } = shown;
    this.#shown = shown;
    this.#relief = new Relief(tiles);
    this.#tiles.clear();
    for (const tile of tiles) this.#tiles.add(this.#workshop.tile(tile));
    this.#falling = { tiles: calm ? [] : this.#tiles.children.slice(fresh), left: FALL };
    this.#fall(0);
    this.#badges.show(tiles, this.#relief);
    this.#aimLamp(cornersOf(tiles.length ? tiles : NO_TILES));
    this.#requestFrame({ shadows: true, moved: true });
  }

  /** Keep these tiles in the picture. */
  frame(tiles: readonly PlacedTile[], atOnce: boolean): void {
    this.view.frame(cornersOf(tiles.length ? tiles : NO_TILES), atOnce);
    this.#requestFrame({ moved: true });
  }

  ghost(ghost: Ghost | null, offending: readonly Square[], calm: boolean): void {
    this.#ghost.show(ghost, offending, this.#workshop, this.#relief, calm);
    this.#badges.hideBehind(ghost && new Relief([{ ...ghost, level: levelOf(ghost) ?? this.#relief.below(ghost) }]));
    this.#badges.face(this.view.sight());
    this.#requestFrame({ shadows: true });
  }

  mark(marked: Marked): void {
    this.#marks.show(marked, this.#relief);
    this.#requestFrame({});
  }

  look(look: Look): void {
    const { table, dots, shadow } = look;
    this.#renderer.setClearColor(table);
    this.#table.material.opacity = shadow;
    this.#dots.material.color.set(dots);
    this.#fog.color.set(table);
    this.#ghost.look(look);
    this.#marks.look(look);
    this.#badges.look(look.badge);
    if (this.#workshop.palette !== look.palette) {
      this.#workshop.dispose();
      this.#workshop = new Workshop(look.palette);
      this.show({ tiles: this.#shown.tiles }, true);
    }
    this.#requestFrame({});
  }

  resize(width: number, height: number, density: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(density, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.view.resize({ width, height });
    this.#moved = true;
    this.#draw(); // at once: a new size has emptied the canvas
  }

  /** Move the camera: at once, as for a drag, or animated. */
  move(change: (orbit: Orbit) => Orbit, { atOnce }: { atOnce: boolean }): void {
    this.view.move(change, atOnce);
    this.#requestFrame({ moved: true });
  }

  /** The view was changed. */
  turn(): void {
    this.#requestFrame({ moved: true });
  }

  /** The point of the grid below a pixel: on top of the tiles, or as high above them as `lift` says; null in the sky. */
  pointAt(left: number, top: number, lift = 0): [x: number, y: number] | null {
    const sight = this.view.sight();
    const hit = this.#relief.hit(sight.eye, rayThrough(sight, left, top), lift);
    return hit && [hit.x, hit.y];
  }

  /** The corners of the ghost's squares. */
  cornersOf(ghost: Ghost): Vector[] {
    const bottom = heightOf(ghost, this.#relief);
    return squareCorners(ghost, bottom, bottom + THICK);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const part of [this.#workshop, this.#ghost, this.#marks, this.#badges, this.#lamp]) part.dispose();
    for (const { geometry, material } of [this.#table, this.#dots]) {
      geometry.dispose();
      material.dispose();
    }
    this.#renderer.dispose();
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss(); // browsers allow only a few at a time
  }

  #aimLamp(corners: readonly Vector[]): void {
    const middle = new Vector3(...middleOf(corners));
    const reach = Math.max(...corners.map((corner) => middle.distanceTo(new Vector3(...corner)))) + 4; // and the ghost
    const { camera } = this.#lamp.shadow;
    this.#lamp.position
      .set(-0.45, 1, 0.35)
      .multiplyScalar(reach * 2)
      .add(middle);
    this.#lamp.target.position.copy(middle);
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: reach / 2, far: reach * 5 });
    camera.updateProjectionMatrix();
    this.#dots.position.set(Math.round(middle.x), 0, Math.round(middle.z));
  }

  #requestFrame({ shadows = false, moved = false }: { shadows?: boolean; moved?: boolean }): void {
    if (shadows) this.#renderer.shadowMap.needsUpdate = true;
    if (moved) this.#moved = true;
    if (this.#frame) return;
    this.#before = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (time: number) => {
    this.#frame = 0;
    const seconds = Math.min(0.1, Math.max(0, time - this.#before) / 1000);
    this.#before = time;
    if (!this.view.resting) {
      this.view.step(seconds);
      this.#moved = true;
    }
    if (this.#ghost.step(seconds)) this.#renderer.shadowMap.needsUpdate = true;
    if (this.#falling.tiles.length) this.#fall(seconds);
    this.#draw();
    const resting = this.view.resting && this.#ghost.resting && this.#falling.tiles.length === 0;
    if (!resting && !this.#frame) this.#frame = requestAnimationFrame(this.#step);
  };

  /** New tiles come down. */
  #fall(seconds: number): void {
    const left = Math.max(0, this.#falling.left - seconds);
    this.#falling.tiles.forEach((tile) => {
      const index = this.#tiles.children.indexOf(tile);
      tile.position.y = (this.#shown.tiles[index]?.level ?? 0) * THICK + DROP * (left / FALL) ** 2;
    });
    this.#falling = { tiles: left > 0 ? this.#falling.tiles : [], left };
    this.#renderer.shadowMap.needsUpdate = true;
  }

  #draw(): void {
    if (this.#moved) this.#aim();
    this.#moved = false;
    this.drawn.frames++;
    if (this.#renderer.shadowMap.needsUpdate) this.drawn.shadows++;
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Put the camera where the view is, and what faces it. */
  #aim(): void {
    const sight = this.view.sight();
    const { distance } = this.view;
    this.#camera.position.set(...sight.eye);
    this.#camera.up.set(...sight.axes.up);
    this.#camera.lookAt(new Vector3(...sight.eye).addScaledVector(new Vector3(...sight.axes.back), -distance));
    this.#fog.near = distance;
    this.#fog.far = distance * 1.7;
    this.#badges.face(sight);
    this.onMove(sight);
  }
}

/** The corners of the squares on the table; just below it, so that shadows fall on them too. */
function grid(): BufferGeometry {
  const dots: [number, number][][] = [];
  for (let x = -REACH; x <= REACH; x++) for (let y = -REACH; y <= REACH; y++) dots.push([[x, y]]);
  return ribbons(dots, 0.075, -0.002);
}
