/** What a hand needs to place a tile outside a room: the card, buttons that turn and move it, Confirm, and a sentence about the spot. */

import { useLayoutEffect } from "preact/hooks";
import { type PlacedTile, points, type Square } from "../base/geometry";
import { isIllegal, levelOf } from "../widget/ghost";
import { TilePicture } from "../widget/picture";
import { Display, type DisplayProps } from "./display";
import { Failure } from "./form";
import { Arrow, type Direction, TurnIcon } from "./icons";
import type { Placing } from "./placing";
import { reasonText } from "./reason";
import { settings } from "./settings";
import { t } from "./texts";
import "./hand.css";

interface HandProps {
  readonly placing: Placing;
  readonly number: number;
  readonly onConfirm: () => void;
  /** What is to be done: shown, but not said, while nothing else is. */
  readonly task: string;
  /** Said, unless the tile can't lie where it is. */
  readonly news?: string;
  /** The class of the news. */
  readonly newsKind?: string;
  /** The tile, once it is placed: it can be taken back. */
  readonly placed?: PlacedTile | null;
  readonly onTakeBack?: () => void;
}

export function Hand({ placing, number, onConfirm, onTakeBack, placed = null, ...said }: HandProps) {
  if (placing.failure.value) return <Failure failure={placing.failure.value} again={placing.again} />;
  return (
    <div class="hand">
      <Status placing={placing} {...said} />
      <div class="hand-tray">
        <TileCard number={number} />
        {placed ? (
          <button type="button" class="button hand-back" onClick={onTakeBack}>
            {t().game.takeBack}
          </button>
        ) : (
          <Moves placing={placing} />
        )}
      </div>
      <Confirm placing={placing} placed={placed} onConfirm={onConfirm} />
    </div>
  );
}

/** Why the tile can't lie where it is; otherwise what the caller says. */
function Status({
  placing,
  task,
  news = "",
  newsKind = "",
}: Pick<HandProps, "placing" | "task" | "news" | "newsKind">) {
  const ghost = placing.ghost.value;
  const reason = placing.reason.value;
  const wrong = ghost && isIllegal(ghost) ? reason : null;
  const said = wrong ? reasonText(wrong) : news;
  return (
    <div class={`hand-status ${wrong ? "notice bad" : newsKind}`}>
      <p class={said ? "" : "hidden"} role="status">
        {said}
      </p>
      {!said && <p class="muted">{task}</p>}
    </div>
  );
}

/** Always there, so that it keeps its place and its focus. */
function Confirm({
  placing,
  placed,
  onConfirm,
}: Pick<HandProps, "placing" | "onConfirm"> & { placed: PlacedTile | null }) {
  const words = t().game;
  const ghost = placing.ghost.value;
  const level = ghost && levelOf(ghost);
  let text: string = words.confirm;
  if (placed) text = words.placedAt(placed.level, points(placed));
  else if (ghost && level !== null) text = words.confirmAt(level, ghost.number * level);
  return (
    <button
      type="button"
      class={`button big hand-confirm ${placed ? "done" : "primary"}`}
      aria-disabled={placed !== null || level === null}
      data-resting={placing.resting.value}
      onClick={onConfirm}
    >
      {text}
    </button>
  );
}

function TileCard({ number }: { number: number }) {
  return (
    <div class="card tile-card" role="img" aria-label={t().game.card(number)}>
      <TilePicture number={number} />
    </div>
  );
}

interface Nudge {
  readonly to: Direction;
  readonly key: string;
  readonly dx: number;
  readonly dy: number;
}

const NUDGES: readonly Nudge[] = [
  { to: "up", key: "ArrowUp", dx: 0, dy: -1 },
  { to: "left", key: "ArrowLeft", dx: -1, dy: 0 },
  { to: "down", key: "ArrowDown", dx: 0, dy: 1 },
  { to: "right", key: "ArrowRight", dx: 1, dy: 0 },
];

function Moves({ placing }: { placing: Placing }) {
  const words = t().game;
  return (
    <>
      <div class="tile-turn">
        <button type="button" class="button" aria-label={words.turnLeft} onClick={() => placing.turn(-1)}>
          <TurnIcon left />
        </button>
        <button type="button" class="button" aria-label={words.turnRight} onClick={() => placing.turn(1)}>
          <TurnIcon />
        </button>
      </div>
      <div class="tile-nudge">
        {NUDGES.map(({ to, dx, dy }) => (
          <button
            key={to}
            type="button"
            class={`button ${to}`}
            aria-label={words.nudge[to]}
            onClick={() => placing.nudge(dx, dy)}
          >
            <Arrow to={to} />
          </button>
        ))}
      </div>
    </>
  );
}

const NONE: readonly Square[] = [];

interface PlacingDisplayProps extends Omit<DisplayProps, "ghost" | "offending" | "label"> {
  readonly placing: Placing;
  readonly label?: string;
}

/** The display on which the tile in hand lies. */
export function PlacingDisplay({ placing, ...props }: PlacingDisplayProps) {
  const reason = placing.reason.value;
  return (
    <Display
      label={t().display.label}
      confirmBy={settings.value.confirmBy}
      {...props}
      ghost={placing.ghost}
      offending={reason?.squares ?? NONE}
      reason={reason ? reasonText(reason) : undefined}
    />
  );
}

export function focusDisplay(): void {
  document.querySelector<HTMLElement>("main .display-viewport")?.focus({ preventScroll: true });
}

/** Where tiles are placed that can be taken back. */
interface TakingBack {
  readonly placed: { readonly value: readonly PlacedTile[] };
  /** Take the last tile back; false if there is none. */
  takeBack(): boolean;
}

/** It is always there while tiles are placed, so that nothing jumps. */
export function TakeBack({ from: { placed, takeBack } }: { from: TakingBack }) {
  return (
    <button
      type="button"
      class="button"
      aria-disabled={placed.value.length === 0}
      aria-keyshortcuts="Control+Z"
      onClick={() => takeBack() && focusDisplay()}
    >
      {t().game.takeBack}
    </button>
  );
}

/** Ctrl+Z takes back. For `useHandKeys`. */
export function undoKey({ takeBack }: TakingBack): (event: KeyboardEvent) => boolean {
  return (event) => {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    return command && event.key.toLowerCase() === "z" && takeBack();
  };
}

/** Keys that work before the display has the focus, and those of the screen itself, which say whether they did something. */
export function useHandKeys(
  placing: Placing,
  onConfirm: () => void,
  own: (event: KeyboardEvent) => boolean = () => false,
): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || at.closest("input, select, textarea, dialog")) return;
      if (own(event) || (!event.ctrlKey && !event.metaKey && !event.altKey && moveByKey(event, at)))
        event.preventDefault();
    };
    const moveByKey = (event: KeyboardEvent, at: Element) => {
      const idle = at.matches("body, main");
      const step = NUDGES.find(({ key }) => key === event.key);
      if (!placing.ghost.peek()) return false;
      if (event.key.toLowerCase() === "r") placing.turn(event.shiftKey ? -1 : 1);
      else if (idle && step) placing.nudge(step.dx, step.dy);
      else if (idle && event.key === "Enter") onConfirm();
      else return false;
      return true;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [placing]);
}
