/**
 * The display widget: draws the tiles of a display and the ghost, and lets players move the ghost by mouse, touch, pen and
 * keyboard. Configuration in, events out: tiles, legal placements and texts are properties, and it calls back.
 *
 * The data (tiles, ghost) belong to the caller. What belongs to the DOM (camera, pointers, focus) is kept here.
 */

import { type Signal, useSignal } from "@preact/signals";
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { type PlacedTile, type Square, shapeOf } from "../geometry";
import { type Size, toScreen } from "./camera";
import { type Ghost, levelOf, movedTo, set } from "./ghost";
import { GhostTile } from "./ghost-tile";
import { useKeys } from "./keys";
import type { DisplayLabels } from "./labels";
import { LegalSquares, WalkedSquare } from "./marks";
import { GhostPill, TilePill } from "./pills";
import { usePointing } from "./pointing";
import { SQUARE } from "./shapes";
import { Scene } from "./tiles";
import { UNMEASURED, useCamera, useSize, type View } from "./viewport";
import { Walk } from "./walk";
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
  /** Tiles above this level are not drawn; null for all. */
  readonly peel?: number | null;
  /** Shade every square that a legal placement could cover. */
  readonly showLegal?: boolean;
}

export function DisplayWidget(props: DisplayWidgetProps) {
  const { tiles, labels } = props;
  const none = useSignal<Ghost | null>(null);
  const ghostSignal = props.ghost ?? none;
  const ghost = ghostSignal.value;
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const size = useSize(frame);
  const view = useCamera(tiles, ghostSignal, size);
  const [walked, walk] = useState<Square | null>(null);
  const [focused, focus] = useState(false);
  const pointing = usePointing(frame, ghostSignal, view, size, tiles);
  const pressed = useKeys(ghostSignal, view, props);
  const { camera } = view;
  const [left, top] = toScreen(camera, size, 0, 0);
  const grid = {
    backgroundSize: `${camera.scale}px ${camera.scale}px`,
    backgroundPosition: `${left}px ${top}px`,
  };
  return (
    <div class="display-widget" style={grid}>
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
        {ghost && size !== UNMEASURED && <GhostPill ghost={ghost} camera={camera} size={size} labels={labels} />}
        {pointing.hovered !== null && !(ghost && !ghost.set) && (
          <TilePill tile={tiles[pointing.hovered]} camera={camera} size={size} labels={labels} />
        )}
      </div>
      <p id={help} class={focused && ghost && tiles.length < 3 ? "display-hint" : "hidden"}>
        {labels.help}
      </p>
      <Spoken ghost={ghost} labels={labels} />
      <Squares
        labels={labels}
        tiles={tiles}
        ghostSignal={ghostSignal}
        onSquare={walk}
        onClose={() => frame.current?.focus()}
      />
      <div class="display-tools">
        <Tool label={labels.zoomOut} text="−" onClick={() => view.zoom(1 / 1.25)} />
        <Tool label={labels.zoomIn} text="+" onClick={() => view.zoom(1.25)} />
        <Tool label={labels.fitLabel} text={labels.fit} onClick={view.fit} />
      </div>
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
    "--badge": Math.min(1.3, Math.max(1, 36 / camera.scale)),
  };
  return (
    <div class={`display-world ${eased ? "eased" : ""}`} style={position}>
      {scene}
      {shown && props.showLegal && <LegalSquares ghost={shown} />}
      {shown && <GhostTile ghost={shown} offending={offending} />}
      {walked && <WalkedSquare tiles={tiles} at={walked} />}
    </div>
  );
}

interface SquaresProps extends Pick<DisplayWidgetProps, "labels" | "tiles"> {
  readonly ghostSignal: Signal<Ghost | null>;
  readonly onSquare: (square: Square | null) => void;
  readonly onClose: () => void;
}

/** For screen readers: a button that opens the grid of squares, on which the ghost can be put. */
function Squares({ labels, tiles, ghostSignal, onSquare, onClose }: SquaresProps) {
  const [open, toggle] = useState(false);
  const choose = ([x, y]: Square) => {
    const now = ghostSignal.peek();
    if (!now) return;
    const { width, height } = shapeOf(now.number, now.rotation);
    ghostSignal.value = set(movedTo(now, x - Math.floor(width / 2), y - Math.floor(height / 2), 2));
  };
  if (!open)
    return (
      <button type="button" class="button display-walk" onClick={() => toggle(true)}>
        {labels.walk}
      </button>
    );
  const close = () => {
    toggle(false);
    onClose();
  };
  return <Walk labels={labels} tiles={tiles} onSquare={onSquare} onChoose={choose} onClose={close} />;
}

function Tool({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <button type="button" class="button" aria-label={label} title={label} onClick={onClick}>
      {text}
    </button>
  );
}

/** Where the ghost is, for screen readers, once it is set. */
function Spoken({ ghost, labels }: { ghost: Ghost | null; labels: DisplayLabels }) {
  const level = ghost && levelOf(ghost);
  let text = "";
  if (ghost?.set) {
    const where = [ghost.number, labels.rotations[ghost.rotation], ghost.x, ghost.y] as const;
    text = level === null ? labels.illegalSpot(...where) : labels.legalSpot(...where, level, level * ghost.number);
  }
  return (
    <p class="hidden" aria-live="polite" data-spoken>
      {text}
    </p>
  );
}
