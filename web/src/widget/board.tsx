/**
 * The display: a widget that draws tiles and the ghost of the tile in hand, and lets it be moved by mouse, touch, pen and
 * keyboard. It knows no rules and no server: legal spots are data, and it tells what it was asked to do.
 *
 * The data (tiles, hand) come from outside; what belongs to this window (camera, pointers, focus) stays here.
 */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useId, useMemo, useRef, useState } from "preact/hooks";
import { footprint, key, type PlacedTile, type Square, shapeOf } from "../geometry";
import { t } from "../i18n";
import { toScreen } from "./camera";
import { Ghost } from "./ghost";
import { type Hand, levelOf, movedTo, set } from "./hand";
import { GhostPill, TilePill } from "./pills";
import { tileAt } from "./scene";
import { LIFT, SQUARE } from "./shapes";
import { Scene } from "./tiles";
import { Walk } from "./walk";
import { NOWHERE, useCamera, useKeys, usePointing, useSize } from "./window";
import "./widget.css";

export interface BoardProps {
  /** What the display is called, for those who hear the page. */
  readonly label: string;
  /** In the order of placing. */
  readonly tiles: readonly PlacedTile[];
  /** The tile in hand; null, or none at all, when there is nothing to place. The board changes it. */
  readonly hand?: Signal<Hand | null>;
  /** Enter: whoever uses the board confirms, if the spot is legal. */
  readonly onConfirm?: () => void;
  /** Backspace: take the tile that has been confirmed back into the hand. */
  readonly onLift?: () => void;
  /** Squares of the ghost that break a rule. */
  readonly offending?: readonly Square[];
  /** The index of the tile that was confirmed and can still be taken back; it gets a ring. */
  readonly settled?: number | null;
  /** Tiles from this index on are new and drop in. */
  readonly fresh?: number;
  /** Tiles above this level are not drawn; null for all. */
  readonly peel?: number | null;
  /** Shade every square that a legal placement of the tile in hand could cover. */
  readonly showLegal?: boolean;
}

export function Board(props: BoardProps) {
  const { tiles, offending = [], peel = null, settled = null, fresh } = props;
  const none = useSignal<Hand | null>(null);
  const held = props.hand ?? none;
  const hand = held.value;
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const size = useSize(frame);
  const view = useCamera(tiles, held, size);
  const [walking, walk] = useState(false);
  const [walked, stepOn] = useState<Square | null>(null);
  const [focused, focus] = useState(false);
  const pointing = usePointing(frame, held, view, size, tiles);
  const pressed = useKeys(held, view, props);

  const choose = useCallback(
    ([x, y]: Square) => {
      const now = held.peek();
      if (!now) return;
      const { width, height } = shapeOf(now.number, now.rotation);
      held.value = set(movedTo(now, x - Math.floor(width / 2), y - Math.floor(height / 2), 2));
    },
    [held],
  );

  // Nothing of the scene is drawn anew while the ghost moves.
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
    <div class="board" style={look}>
      <div
        ref={frame}
        class={`board-window ${hand ? "placing" : ""} ${pointing.panning ? "panning" : ""}`}
        role="application"
        aria-label={props.label}
        aria-describedby={hand ? help : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is interactive
        tabIndex={0}
        onKeyDown={pressed}
        onFocus={(event) => focus(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => focus(false)}
        {...pointing.handlers}
      >
        {size !== NOWHERE && (
          <div
            class={`board-world ${view.eased ? "eased" : ""}`}
            style={{
              transform: `translate(${left}px, ${top}px) scale(${camera.scale / SQUARE})`,
              "--badge": Math.min(1.3, Math.max(1, 36 / camera.scale)),
            }}
          >
            {scene}
            {hand && props.showLegal && <LegalSquares hand={hand} />}
            {hand && <Ghost hand={hand} offending={offending} />}
            {walked && <WalkedSquare tiles={tiles} at={walked} />}
          </div>
        )}
        {hand && size !== NOWHERE && <GhostPill hand={hand} camera={camera} size={size} />}
        {pointing.hovered !== null && !(hand && !hand.set) && (
          <TilePill tile={tiles[pointing.hovered]} camera={camera} size={size} />
        )}
      </div>
      <p id={help} class={focused && hand && tiles.length < 3 ? "board-hint" : "hidden"}>
        {t().board.help}
      </p>
      <Spoken hand={hand} />
      {walking ? (
        <Walk
          tiles={tiles}
          onSquare={stepOn}
          onChoose={choose}
          onClose={() => {
            walk(false);
            frame.current?.focus();
          }}
        />
      ) : (
        <button type="button" class="button board-walk" onClick={() => walk(true)}>
          {t().board.walk}
        </button>
      )}
      <div class="board-tools">
        <Tool label={t().board.zoomOut} text="−" onClick={() => view.zoom(1 / 1.25)} />
        <Tool label={t().board.zoomIn} text="+" onClick={() => view.zoom(1.25)} />
        <Tool label={t().board.fitLabel} text={t().board.fit} onClick={view.fit} />
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

/** Where the ghost is, in words, once it stays somewhere. */
function Spoken({ hand }: { hand: Hand | null }) {
  const level = hand && levelOf(hand);
  const { rotations, legalSpot, illegalSpot } = t().board;
  let text = "";
  if (hand?.set) {
    const where = [hand.number, rotations[hand.rotation], hand.x, hand.y] as const;
    text = level === null ? illegalSpot(...where) : legalSpot(...where, level, level * hand.number);
  }
  return (
    <p class="hidden" aria-live="polite" data-spoken>
      {text}
    </p>
  );
}

/** Every square that a legal placement could cover, on its highest level there. */
function LegalSquares({ hand: { number, legal } }: { hand: Hand }) {
  const squares = useMemo(() => {
    const best = new Map<string, { square: Square; level: number }>();
    for (const { level, ...spot } of legal.spots) {
      for (const square of footprint({ number, ...spot })) {
        if (level > (best.get(key(square))?.level ?? -1)) best.set(key(square), { square, level });
      }
    }
    return [...best.values()];
  }, [legal, number]);
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
