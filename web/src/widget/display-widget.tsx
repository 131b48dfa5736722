/**
 * The display widget: draws the tiles of a display and the ghost, and lets players move the ghost by mouse, touch, pen and
 * keyboard. Configuration in, events out: tiles, legal placements and texts are properties, and it calls back.
 *
 * The data (tiles, ghost) belong to the caller. What belongs to the DOM (camera, pointers, focus) is kept here.
 */

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { type PlacedTile, type Square, shapeOf } from "../base/geometry";
import { type Size, toScreen } from "./camera";
import { type Ghost, levelOf, movedTo, set } from "./ghost";
import { GhostTile } from "./ghost-tile";
import { useKeys } from "./keys";
import type { DisplayLabels } from "./labels";
import { SuggestedTile, WalkedSquare } from "./marks";
import { Pills } from "./pills";
import { usePointing } from "./pointing";
import { SQUARE } from "./shapes";
import { Scene } from "./tiles";
import { UNMEASURED, useCamera, useCovers, useSize, type View, type ViewControls } from "./viewport";
import type { Walk } from "./walk";
import "./widget.css";

export interface DisplayWidgetProps {
  /** The accessible name. */
  readonly label: string;
  readonly labels: DisplayLabels;
  /** In the order of placing. */
  readonly tiles: readonly PlacedTile[];
  /** The tile that is being placed; null, or missing, when there is none. The widget moves it. */
  readonly ghost?: Signal<Ghost | null>;
  /** Enter was pressed. The caller checks whether the spot is legal. */
  readonly onConfirm?: () => void;
  /** Backspace was pressed while there is no ghost: take the confirmed tile back. */
  readonly onLift?: () => void;
  /** Squares of the ghost that break a rule. */
  readonly offending?: readonly Square[];
  /** The index of the tile that was confirmed and can still be taken back. It gets a ring. */
  readonly settled?: number | null;
  /** Tiles from this index on are new and drop in. */
  readonly fresh?: number;
  /** A placement that is suggested: its outline is drawn. */
  readonly suggested?: PlacedTile | null;
  /** Tiles above this level are not drawn; null for all. */
  readonly peel?: number | null;
  /** Drawn above the tiles and below the ghost, 40 units a square. */
  readonly marks?: ComponentChildren;
  /** Placements that `marks` shows: the camera shows them, too. The same list as long as nothing changes. */
  readonly marked?: readonly PlacedTile[];
  /** Spots that `marks` shows: a pointer that is on one of them puts the ghost there, turned as the spot needs it. */
  readonly spots?: readonly PlacedTile[] | undefined;
  /** More about where the ghost is, for screen readers. */
  readonly note?: string | undefined;
  /** How a mouse confirms: with a button beside the ghost, or with a second click on it. */
  readonly confirmBy?: "button" | "click" | "neither";
  /** Buttons that zoom and fit lie above the table; otherwise the caller has them, and calls `controls`. */
  readonly tools?: boolean;
  readonly controls?: { current: ViewControls | null };
}

const NONE: readonly PlacedTile[] = [];

export function DisplayWidget(props: DisplayWidgetProps) {
  const { tiles, labels, tools = true, confirmBy = "neither", onConfirm } = props;
  const none = useSignal<Ghost | null>(null);
  const ghostSignal = props.ghost ?? none;
  const ghost = ghostSignal.value;
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const size = useSize(frame);
  const [focused, focus] = useState(false);
  const hinting = focused && ghost !== null && tiles.length < 3;
  const covers = useCovers(frame, size, hinting);
  const { suggested = null, marked = NONE } = props;
  const view = useCamera({ tiles, ghost: ghostSignal, suggested, marked, size, covers });
  if (props.controls) props.controls.current = view;
  const [walked, walk] = useState<Square | null>(null);
  const pointing = usePointing(frame, ghostSignal, view, size, tiles, {
    confirm: confirmBy === "click" ? onConfirm : undefined,
    spots: props.spots,
  });
  const pressed = useKeys(ghostSignal, view, props);
  const { camera } = view;
  const { hovered } = pointing;
  const [left, top] = toScreen(camera, size, 0, 0);
  const grid = {
    backgroundSize: `${camera.scale}px ${camera.scale}px`,
    backgroundPosition: `${left}px ${top}px`,
  };
  return (
    <div class={`display-widget ${view.eased ? "eased" : ""}`} style={grid}>
      <div
        ref={frame}
        class={`display-viewport ${ghost ? "placing" : ""} ${pointing.panning ? "panning" : ""}`}
        role="application"
        aria-label={props.label}
        aria-describedby={ghost ? help : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is interactive
        tabIndex={0}
        onKeyDown={pressed}
        onFocus={(event) => focus(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => focus(false)}
        {...pointing.handlers}
      >
        {size !== UNMEASURED && <World {...props} view={view} size={size} shown={ghost} walked={walked} />}
        {size !== UNMEASURED && (
          <Pills
            ghost={ghost}
            tile={hovered === null || (ghost && !ghost.set) ? undefined : tiles[hovered]}
            camera={camera}
            size={size}
            labels={labels}
            covers={covers.current}
            onConfirm={confirmBy === "button" && !pointing.touched ? onConfirm : undefined}
          />
        )}
      </div>
      <p id={help} class={hinting ? "display-hint" : "hidden"} {...(hinting ? { "data-covers": true } : {})}>
        {labels.help}
      </p>
      <Spoken ghost={ghost} labels={labels} note={props.note} />
      <Squares
        labels={labels}
        tiles={tiles}
        ghostSignal={ghostSignal}
        onSquare={walk}
        onClose={() => frame.current?.focus()}
      />
      {tools && (
        <div class="display-tools" data-covers>
          <Tool label={labels.zoomOut} text="−" onClick={() => view.zoom(1 / 1.25)} />
          <Tool label={labels.zoomIn} text="+" onClick={() => view.zoom(1.25)} />
          <Tool label={labels.fitLabel} text={labels.fit} onClick={view.fit} />
        </div>
      )}
    </div>
  );
}

interface WorldProps extends DisplayWidgetProps {
  readonly view: View;
  readonly size: Size;
  readonly shown: Ghost | null;
  readonly walked: Square | null;
}

/** Everything that moves with the camera. */
function World(props: WorldProps) {
  const { tiles, offending = [], peel = null, settled = null, fresh, view, size, shown, walked } = props;
  // The scene is not rendered again while the ghost moves.
  const scene = useMemo(
    () => (
      <svg aria-hidden="true">
        <Scene tiles={tiles} peel={peel} settled={settled} {...(fresh === undefined ? {} : { fresh })} />
      </svg>
    ),
    [tiles, peel, settled, fresh],
  );
  const { camera, eased } = view;
  const [left, top] = toScreen(camera, size, 0, 0);
  const position = {
    transform: `translate(${left}px, ${top}px) scale(${camera.scale / SQUARE})`,
    "--unit": SQUARE / camera.scale,
    "--badge-scale": Math.min(1.3, Math.max(1, 36 / camera.scale)),
  };
  return (
    <div class={`display-world ${eased ? "eased" : ""}`} style={position}>
      {scene}
      {props.marks}
      {shown && <GhostTile ghost={shown} offending={offending} />}
      {props.suggested && <SuggestedTile tile={props.suggested} />}
      {walked && <WalkedSquare at={walked} />}
    </div>
  );
}

interface SquaresProps extends Pick<DisplayWidgetProps, "labels" | "tiles"> {
  readonly ghostSignal: Signal<Ghost | null>;
  readonly onSquare: (square: Square | null) => void;
  readonly onClose: () => void;
}

/** For screen readers: a button that opens the grid of squares, on which the ghost can be put. It is loaded on demand. */
export function Squares({ labels, tiles, ghostSignal, onSquare, onClose }: SquaresProps) {
  const [Opened, open] = useState<typeof Walk | null>(null);
  const choose = ([x, y]: Square) => {
    const now = ghostSignal.peek();
    if (!now) return;
    const { width, height } = shapeOf(now.number, now.rotation);
    ghostSignal.value = set(movedTo(now, x - Math.floor(width / 2), y - Math.floor(height / 2), 2));
  };
  if (!Opened)
    return (
      <button
        type="button"
        class="button display-walk"
        onClick={() => import("./walk").then(({ Walk }) => open(() => Walk)).catch(() => {})} // without a network
      >
        {labels.walk}
      </button>
    );
  const close = () => {
    open(null);
    onClose();
  };
  return <Opened labels={labels} tiles={tiles} onSquare={onSquare} onChoose={choose} onClose={close} />;
}

export function Tool({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <button type="button" class="button" aria-label={label} title={label} onClick={onClick}>
      {text}
    </button>
  );
}

/** Where the ghost is, for screen readers, once it is set. */
export function Spoken({
  ghost,
  labels,
  note,
}: {
  ghost: Ghost | null;
  labels: DisplayLabels;
  note: string | undefined;
}) {
  const level = ghost && levelOf(ghost);
  let text = "";
  if (ghost?.set && ghost.legal.known) {
    const where = [ghost.number, labels.rotations[ghost.rotation], ghost.x, ghost.y] as const;
    text = level === null ? labels.illegalSpot(...where) : labels.legalSpot(...where, level, level * ghost.number);
    if (note && level !== null) text += `. ${note}`;
  }
  return (
    <p class="hidden" aria-live="polite" data-spoken>
      {text}
    </p>
  );
}
