/** A display in three dimensions, seen from all sides. Loaded on demand. */

import type { RefObject } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { PlacedTile } from "../../base/geometry";
import { calm } from "../settings";
import { t } from "../texts";
import { viewTexts } from "../texts/views";
import { draggedBy, type Orbit, START, turnedBy, zoomedBy } from "./orbit";
import type { Stage } from "./stage";
import { useStage, useZoom } from "./use-stage";
import "./three.css";

type Change = (orbit: Orbit) => Orbit;

const STEP = Math.PI / 12;
const ZOOM = 1.25;

/** Movements of the camera. */
const CHANGES = {
  left: (orbit) => turnedBy(orbit, -STEP, 0),
  right: (orbit) => turnedBy(orbit, STEP, 0),
  higher: (orbit) => turnedBy(orbit, 0, -STEP),
  lower: (orbit) => turnedBy(orbit, 0, STEP),
  closer: (orbit) => zoomedBy(orbit, ZOOM),
  farther: (orbit) => zoomedBy(orbit, 1 / ZOOM),
  start: () => START,
} satisfies Record<string, Change>;

type Name = keyof typeof CHANGES;

const KEYS: Readonly<Record<string, Name>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "higher",
  ArrowDown: "lower",
  "+": "closer",
  "=": "closer",
  "-": "farther",
  Home: "start",
};

/** Two rows of three. */
const PAD: readonly (readonly [Exclude<Name, "start">, string])[] = [
  ["farther", "−"],
  ["higher", "↑"],
  ["closer", "+"],
  ["left", "←"],
  ["lower", "↓"],
  ["right", "→"],
];

export function View3D({ tiles, label }: { tiles: readonly PlacedTile[]; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, fail] = useState(false);
  const stage = useStage(canvas, START, () => fail(true));
  const [used, use] = useState(false);
  usePointers(canvas, stage, () => use(true));
  useZoom(canvas, (factor) => stage?.move((orbit) => zoomedBy(orbit, factor), { atOnce: true }));
  useEffect(() => {
    stage?.show({ tiles }, true);
    stage?.frame(tiles, true);
  }, [stage, tiles]);

  const change = (name: Name) => {
    use(true);
    stage?.move(CHANGES[name], { atOnce: calm.peek() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = KEYS[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(name);
  };
  const hint = useId();
  const words = viewTexts().view3d;
  if (failed) return <p class="notice three-missing">{words.noWebgl}</p>;
  return (
    <div class="three">
      <canvas ref={canvas} role="img" aria-label={label} aria-describedby={hint} tabIndex={0} onKeyDown={onKeyDown} />
      <p id={hint} class={used && tiles.length ? "hidden" : "three-hint"}>
        {tiles.length ? words.hint : t().display.empty}
      </p>
      <Pad onChange={change} />
    </div>
  );
}

/** Buttons for players who can't drag. */
function Pad({ onChange }: { onChange: (name: Name) => void }) {
  const words = viewTexts().view3d;
  return (
    <fieldset class="three-pad" aria-label={words.tools}>
      {PAD.map(([name, sign]) => (
        <button
          key={name}
          type="button"
          class="button"
          aria-label={words[name]}
          title={words[name]}
          onClick={() => onChange(name)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}

/** Drag to turn, two fingers to zoom. */
function usePointers(canvas: RefObject<HTMLCanvasElement | null>, stage: Stage | null, onUse: () => void): void {
  const used = useRef(onUse);
  used.current = onUse;
  useEffect(() => {
    const element = canvas.current;
    if (!element || !stage) return;
    const down = new Map<number, readonly [number, number]>();
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      down.set(event.pointerId, [event.clientX, event.clientY]);
    };
    const drag = (event: PointerEvent) => {
      if (!down.has(event.pointerId)) return;
      const before = [...down.values()];
      down.set(event.pointerId, [event.clientX, event.clientY]);
      stage.move((orbit) => draggedBy(orbit, before, [...down.values()]), { atOnce: true });
      used.current();
    };
    const release = (event: PointerEvent) => down.delete(event.pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", drag, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    return () => listening.abort();
  }, [canvas, stage]);
}
