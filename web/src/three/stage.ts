/** The scene: tiles on a table under a lamp, and the camera that looks at them. A frame is drawn only when something changed. */

import {
  Box3,
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
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { PlacedTile } from "../geometry";
import { cornersOf, ribbons, Workshop } from "./model";
import { ABOVE, axesOf, fitted, nearer, type Orbit, START, type Vector } from "./orbit";

const FIELD = 35;
/** The margin around the display. */
const ROOM = 1.1;
/** How far the dots of the table reach. */
const REACH = 24;
/** The tiles that an empty table is framed for. */
const NO_TILES: readonly PlacedTile[] = [{ number: 9, rotation: "n", x: 0, y: 0, level: 0 }];

/** The theme of the page. */
export interface Look {
  readonly table: string;
  readonly dots: string;
  /** How dark a shadow is, 0 to 1. */
  readonly shadow: number;
}

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD, 1, 0.5, 400);
  readonly #lamp = new DirectionalLight("#fff", 2.1);
  readonly #table = new Mesh(new PlaneGeometry(400, 400), new ShadowMaterial({ fog: false }));
  readonly #dots = new Mesh(grid(), new MeshBasicMaterial());
  /** Fades the dots in the distance. */
  readonly #fog = new Fog(0);
  readonly #workshop = new Workshop();
  readonly #middle = new Vector3();
  #tiles = new Group();
  /** Of the tiles, from the middle. */
  #corners: readonly Vector[] = [];
  #now = ABOVE;
  #goal = START;
  #frame = 0;
  #before = 0;

  /** Throws where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#renderer.shadowMap.enabled = true;
    this.#lamp.castShadow = true;
    this.#lamp.shadow.mapSize.set(2048, 2048);
    this.#lamp.shadow.radius = 5;
    this.#lamp.shadow.normalBias = 0.02;
    this.#scene.fog = this.#fog;
    this.#table.rotation.x = -Math.PI / 2;
    this.#table.receiveShadow = true;
    // Together they light what faces up as brightly as its colour says.
    this.#scene.add(
      new HemisphereLight("#fff", "#b9a78c", 1.4),
      this.#lamp,
      this.#lamp.target,
      this.#table,
      this.#dots,
      this.#tiles,
    );
    this.show([]);
  }

  show(tiles: readonly PlacedTile[]): void {
    this.#scene.remove(this.#tiles);
    this.#tiles = new Group();
    for (const tile of tiles) this.#tiles.add(this.#workshop.tile(tile));
    this.#scene.add(this.#tiles);
    const corners = cornersOf(tiles.length ? tiles : NO_TILES);
    const box = new Box3().setFromPoints(corners.map((corner) => new Vector3(...corner)));
    box.getCenter(this.#middle);
    this.#corners = corners.map(([x, y, z]) => [x - this.#middle.x, y - this.#middle.y, z - this.#middle.z]);
    this.#dots.position.set(Math.round(this.#middle.x), 0, Math.round(this.#middle.z));
    this.#aimLamp(box.getSize(new Vector3()).length() / 2 + 1);
    this.#request();
  }

  #aimLamp(reach: number): void {
    const { camera } = this.#lamp.shadow;
    this.#lamp.position
      .set(-0.45, 1, 0.35)
      .multiplyScalar(reach * 2)
      .add(this.#middle);
    this.#lamp.target.position.copy(this.#middle);
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: reach / 2, far: reach * 5 });
    camera.updateProjectionMatrix();
  }

  look({ table, dots, shadow }: Look): void {
    this.#renderer.setClearColor(table);
    this.#table.material.opacity = shadow;
    this.#dots.material.color.set(dots);
    this.#fog.color.set(table);
    this.#request();
  }

  resize(width: number, height: number, density: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(density, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#draw(); // at once: a new size has emptied the canvas
  }

  /** Move the camera: at once, as for a drag, or animated. */
  move(change: (orbit: Orbit) => Orbit, { atOnce }: { atOnce: boolean }): void {
    this.#goal = change(this.#goal);
    if (atOnce) this.#now = this.#goal;
    this.#request();
  }

  #request(): void {
    if (this.#frame) return;
    this.#before = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (time: number) => {
    this.#frame = 0;
    const before = this.#before;
    this.#now = nearer(this.#now, this.#goal, Math.min(0.1, Math.max(0, time - before) / 1000));
    this.#draw();
    if (this.#now === this.#goal) return;
    this.#before = time;
    this.#frame = requestAnimationFrame(this.#step);
  };

  #draw(): void {
    const axes = axesOf(this.#now);
    const fit = fitted(this.#corners, this.#now, (FIELD * Math.PI) / 180, this.#camera.aspect);
    const distance = (fit.back * ROOM) / this.#now.zoom;
    const centre = this.#middle.clone();
    for (const side of ["right", "up"] as const) centre.addScaledVector(new Vector3(...axes[side]), fit[side]);
    this.#camera.position
      .set(...axes.back)
      .multiplyScalar(distance)
      .add(centre);
    this.#camera.lookAt(centre);
    this.#fog.near = distance;
    this.#fog.far = distance * 1.7;
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#workshop.dispose();
    for (const { geometry, material } of [this.#table, this.#dots]) {
      geometry.dispose();
      material.dispose();
    }
    this.#lamp.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss(); // browsers allow only a few at a time
  }
}

/** The corners of the squares on the table; just below it, so that shadows fall on them too. */
function grid(): BufferGeometry {
  const dots: Vector2[][] = [];
  for (let x = -REACH; x <= REACH; x++) for (let y = -REACH; y <= REACH; y++) dots.push([new Vector2(x, y)]);
  return ribbons(dots, 0.075, -0.002);
}
