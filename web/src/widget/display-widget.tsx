/**
 * The display widget: draws the tiles of a display and the ghost, and lets players move the ghost by mouse, touch, pen and
 * keyboard. Configuration in, events out: tiles, legal placements and texts are properties, and it calls back.
 *
 * The data (tiles, ghost) belong to the caller. What belongs to the DOM (camera, pointers, focus) is kept here.
 */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useId, useMemo, useRef, useState } from "preact/hooks";
import { footprint, key, type PlacedTile, type Square, shapeOf } from "../geometry";
import { toScreen } from "./camera";
import { type Ghost, levelOf, movedTo, set } from "./ghost";
import { GhostTile } from "./ghost-tile";
import { useKeys } from "./keys";
import type { DisplayLabels } from "./labels";
import { GhostPill, TilePill } from "./pills";
import { usePointing } from "./pointing";
import { tileAt } from "./scene";
import { LIFT, SQUARE } from "./shapes";
import { Scene } from "./tiles";
import { UNMEASURED, useCamera, useSize } from "./viewport";
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
  const { tiles, labels, offending = [], peel = null, settled = null, fresh } = props;
  const none = useSignal<Ghost | null>(null);
  const ghostSignal = props.ghost ?? none;
  const ghost = ghostSignal.value;
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const size = useSize(frame);
  const view = useCamera(tiles, ghostSignal, size);
  const [walking, walk] = useState(false);
  const [walked, stepOn] = useState<Square | null>(null);
  const [focused, focus] = useState(false);
  const pointing = usePointing(frame, ghostSignal, view, size, tiles);
  const pressed = useKeys(ghostSignal, view, props);

  const choose = useCallback(
    ([x, y]: Square) => {
      const now = ghostSignal.peek();
      if (!now) return;
      const { width, height } = shapeOf(now.number, now.rotation);
      ghostSignal.value = set(movedTo(now, x - Math.floor(width / 2), y - Math.floor(height / 2), 2));
    },
    [ghostSignal],
  );

  // The scene is not rendered again while the ghost moves.
  const scene = useMemo(
    () => (
      <svg aria-hidden="true">
        <Scene tiles={tiles} peel={peel} settled={settled} {...(fresh === undefined ? {} : { fresh })} />
      </svg>
    ),
    [tiles, peel, settled, fresh],
  );
  const { camera } = view;
  const [left, top] = toScreen(camera, size, 0, 0);
  const look = {
    backgroundSize: `${camera.scale}px ${camera.scale}px`,
    backgroundPosition: `${left}px ${top}px`,
  };
  return (
    <div class="display-widget" style={look}>
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
        {size !== UNMEASURED && (
          <div
            class={`display-world ${view.eased ? "eased" : ""}`}
            style={{
              transform: `translate(${left}px, ${top}px) scale(${camera.scale / SQUARE})`,
              "--badge": Math.min(1.3, Math.max(1, 36 / camera.scale)),
            }}
          >
            {scene}
            {ghost && props.showLegal && <LegalSquares ghost={ghost} />}
            {ghost && <GhostTile ghost={ghost} offending={offending} />}
            {walked && <WalkedSquare tiles={tiles} at={walked} />}
          </div>
        )}
        {ghost && size !== UNMEASURED && <GhostPill ghost={ghost} camera={camera} size={size} labels={labels} />}
        {pointing.hovered !== null && !(ghost && !ghost.set) && (
          <TilePill tile={tiles[pointing.hovered]} camera={camera} size={size} labels={labels} />
        )}
      </div>
      <p id={help} class={focused && ghost && tiles.length < 3 ? "display-hint" : "hidden"}>
        {labels.help}
      </p>
      <Spoken ghost={ghost} labels={labels} />
      {walking ? (
        <Walk
          labels={labels}
          tiles={tiles}
          onSquare={stepOn}
          onChoose={choose}
          onClose={() => {
            walk(false);
            frame.current?.focus();
          }}
        />
      ) : (
        <button type="button" class="button display-walk" onClick={() => walk(true)}>
          {labels.walk}
        </button>
      )}
      <div class="display-tools">
        <Tool label={labels.zoomOut} text="−" onClick={() => view.zoom(1 / 1.25)} />
        <Tool label={labels.zoomIn} text="+" onClick={() => view.zoom(1.25)} />
        <Tool label={labels.fitLabel} text={labels.fit} onClick={view.fit} />
      </div>
    </div>
  );
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

/** Every square that a legal placement could cover, on its highest level there. */
function LegalSquares({ ghost: { legal } }: { ghost: Ghost }) {
  const squares = useMemo(() => {
    const best = new Map<string, { square: Square; level: number }>();
    for (const placement of legal.all) {
      const { level } = placement;
      for (const square of footprint(placement)) {
        if (level > (best.get(key(square))?.level ?? -1)) best.set(key(square), { square, level });
      }
    }
    return [...best.values()];
  }, [legal]);
  return (
    <svg aria-hidden="true">
      {squares.map(({ square: [x, y], level }) => (
        <rect
          key={`${x},${y}`}
          class={`legal-square ${level ? "high" : ""}`}
          x={x * SQUARE + 2}
          y={y * SQUARE + 2 - level * LIFT}
          width={SQUARE - 4}
          height={SQUARE - 4}
          rx="7"
        />
      ))}
    </svg>
  );
}

function WalkedSquare({ tiles, at: [x, y] }: { tiles: readonly PlacedTile[]; at: Square }) {
  const index = tileAt(tiles, [x, y]);
  const height = index === null ? 0 : (tiles[index]?.level ?? 0) + 1;
  return (
    <svg aria-hidden="true">
      <rect class="walked" x={x * SQUARE} y={y * SQUARE - height * LIFT} width={SQUARE} height={SQUARE} rx="6" />
    </svg>
  );
}
