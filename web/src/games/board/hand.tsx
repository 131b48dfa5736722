/** What a hand needs to place a tile: the card, buttons that turn and move it, Confirm, and a sentence about the spot. */

import { useLayoutEffect } from "preact/hooks";
import { Failure } from "../../ui/form";
import { Moves, NUDGES, TileCard } from "../../ui/moves";
import { t } from "../../ui/texts";
import { isIllegal, levelOf } from "../../widget/ghost";
import type { Placing } from "./placing";
import "./hand.css";

interface HandProps {
  readonly placing: Placing;
  readonly number: number;
  readonly onConfirm: () => void;
  /** What is to be done: shown, but not said, while nothing else is. */
  readonly task: string;
  /** Said, unless the tile can't lie where it is. */
  readonly news?: string;
}

export function Hand({ placing, number, onConfirm, task, news = "" }: HandProps) {
  if (placing.failure.value) return <Failure failure={placing.failure.value} again={placing.again} />;
  return (
    <div class="hand">
      <Status placing={placing} task={task} news={news} />
      <div class="hand-tray">
        <TileCard number={number} />
        <Moves moved={placing} />
      </div>
      <Confirm placing={placing} onConfirm={onConfirm} />
    </div>
  );
}

/** Why the tile can't lie where it is; otherwise what the caller says. */
function Status({ placing, task, news }: Pick<HandProps, "placing" | "task"> & { news: string }) {
  const ghost = placing.ghost.value;
  const reason = placing.reason.value;
  const wrong = ghost && isIllegal(ghost) ? reason : null;
  const said = wrong ? (wrong.rule ? t().why[wrong.rule] : t().game.notHere) : news;
  return (
    <div class={`hand-status ${wrong ? "notice bad" : ""}`}>
      <p class={said ? "" : "hidden"} role="status">
        {said}
      </p>
      {!said && <p class="muted">{task}</p>}
    </div>
  );
}

function Confirm({ placing, onConfirm }: Pick<HandProps, "placing" | "onConfirm">) {
  const ghost = placing.ghost.value;
  const level = ghost && levelOf(ghost);
  const text = ghost && level !== null ? t().game.confirmAt(level, ghost.number * level) : (t().game.confirm as string);
  return (
    <button
      type="button"
      class="button big primary"
      aria-disabled={level === null}
      data-resting={placing.resting.value}
      onClick={onConfirm}
    >
      {text}
    </button>
  );
}

export function focusDisplay(): void {
  document.querySelector<HTMLElement>("main .display-viewport")?.focus({ preventScroll: true });
}

/** Keys that work before the display has the focus, and those of the screen itself, which say whether they did something. */
export function useHandKeys(placing: Placing, onConfirm: () => void, own: (event: KeyboardEvent) => boolean): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || at.closest("input, select, textarea, dialog")) return;
      if (own(event) || (!event.ctrlKey && !event.metaKey && !event.altKey && moved(event, at))) event.preventDefault();
    };
    const moved = (event: KeyboardEvent, at: Element) => {
      const idle = at.matches("body, main");
      const step = NUDGES.find(({ key }) => key === event.key);
      if (!placing.ghost.peek()) return false;
      if (event.key.toLowerCase() === "r") placing.turn(event.shiftKey ? -1 : 1);
      else if (idle && step) placing.nudge(step.dx, step.dy);
      else if (idle && event.key === "Enter") onConfirm();
      else return false;
      return true;
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [placing]);
}
