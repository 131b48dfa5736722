/**
 * The frame of a display, whatever draws it: the viewport with its focus, keys and pointers, the hint, what screen readers
 * get, and the buttons. The flat picture is in `display-widget.tsx`, the one in three dimensions is loaded on demand.
 */

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { type PlacedTile, type Square, shapeOf } from "../base/geometry";
import { type Ghost, levelOf, movedTo, setGhost } from "./ghost";
import { useKeys } from "./keys";
import type { DisplayLabels } from "./labels";
import type { usePointers } from "./pointers";
import { useCovers, useSize, type ViewControls } from "./viewport";
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
  /** Why the ghost may not lie where it is; without a reason the label beside it says only that it may not. */
  readonly reason?: string | undefined;
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

/** What a frame knows before its picture is drawn: its size, the ghost, and what covers it. */
export function useFrame({ ghost, tiles }: Pick<DisplayWidgetProps, "ghost" | "tiles">) {
  const none = useSignal<Ghost | null>(null);
  const ghostSignal = ghost ?? none;
  const viewport = useRef<HTMLDivElement>(null);
  const size = useSize(viewport);
  const [focused, focus] = useState(false);
  const [walked, walk] = useState<Square | null>(null);
  const hinting = focused && ghostSignal.value !== null && tiles.length < 3;
  const covers = useCovers(viewport, size, hinting);
  return { viewport, ghostSignal, size, covers, hinting, focus, walked, walk };
}

interface DisplayFrameProps {
  readonly frame: ReturnType<typeof useFrame>;
  readonly display: DisplayWidgetProps;
  readonly view: ViewControls;
  readonly pointing: ReturnType<typeof usePointers>;
  /** An arrow key was pressed, perhaps with Shift. */
  readonly onArrow: (step: Square, shift: boolean) => void;
  readonly kind?: string;
  readonly style?: Readonly<Record<string, string>>;
  /** What keys and pointers do. */
  readonly help: string;
  /** The help is shown, and not only read out. */
  readonly hinting: boolean;
  /** Buttons beside those that zoom. */
  readonly buttons?: ComponentChildren;
  /** The picture. */
  readonly children: ComponentChildren;
}

export function DisplayFrame(props: DisplayFrameProps) {
  const { frame, display, view, pointing, kind = "", help, hinting, buttons } = props;
  const { labels, tiles, tools = true } = display;
  const { viewport, ghostSignal, focus } = frame;
  const ghost = ghostSignal.value;
  const id = useId();
  const pressed = useKeys(ghostSignal, { ...view, onArrow: props.onArrow }, display);
  if (display.controls) display.controls.current = view;
  return (
    <div class={`display-widget ${kind}`} {...(props.style ? { style: props.style } : {})}>
      <div
        ref={viewport}
        class={`display-viewport ${ghost ? "placing" : ""} ${pointing.moving ? "panning" : ""}`}
        role="application"
        aria-label={display.label}
        aria-describedby={help ? id : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is interactive
        tabIndex={0}
        onKeyDown={pressed}
        onFocus={(event) => focus(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => focus(false)}
        {...pointing.handlers}
      >
        {props.children}
      </div>
      <p id={id} class={hinting ? "display-hint" : "hidden"} {...(hinting ? { "data-covers": true } : {})}>
        {help}
      </p>
      <Spoken ghost={ghost} labels={labels} note={display.note} />
      <Squares
        labels={labels}
        tiles={tiles}
        ghostSignal={ghostSignal}
        onSquare={frame.walk}
        onClose={() => viewport.current?.focus()}
      />
      {(tools || buttons) && (
        <div class="display-tools" data-covers>
          {buttons}
          {tools && (
            <>
              <Tool label={labels.zoomOut} text="−" onClick={() => view.zoom(1 / 1.25)} />
              <Tool label={labels.zoomIn} text="+" onClick={() => view.zoom(1.25)} />
              <Tool label={labels.fitLabel} text={labels.fit} onClick={view.fit} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface SquaresProps extends Pick<DisplayWidgetProps, "labels" | "tiles"> {
  readonly ghostSignal: Signal<Ghost | null>;
  readonly onSquare: (square: Square | null) => void;
  readonly onClose: () => void;
}

/**
 * For screen readers: a button that opens the grid of squares, on which the ghost can be put. It is loaded on demand, not by
 * `lazy`: the widget knows nothing of `ui/`.
 */
function Squares({ labels, tiles, ghostSignal, onSquare, onClose }: SquaresProps) {
  const [Opened, open] = useState<typeof Walk | null>(null);
  const choose = ([x, y]: Square) => {
    const now = ghostSignal.peek();
    if (!now) return;
    const { width, height } = shapeOf(now.number, now.rotation);
    ghostSignal.value = setGhost(movedTo(now, x - Math.floor(width / 2), y - Math.floor(height / 2), 2));
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
function Spoken({ ghost, labels, note }: { ghost: Ghost | null; labels: DisplayLabels; note: string | undefined }) {
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
