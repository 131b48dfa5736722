/** What a player does with the ghost: turn it, nudge it, confirm, take back; and one sentence about it. */

import { useEffect, useState } from "preact/hooks";
import { CALLED_TIME } from "../../base/generated/limits";
import type { Problem } from "../../base/generated/wire";
import { points } from "../../base/geometry";
import { Arrow, type Direction, TurnIcon } from "../../ui/icons";
import { reasonText } from "../../ui/reason";
import { problemText } from "../../ui/requests";
import { t } from "../../ui/texts";
import { isIllegal, levelOf } from "../../widget/ghost";
import { Clock } from "./clock";
import { plays } from "./controller";
import { spots as lazySpots, others } from "./lazy";
import { awaitedSeats } from "./people";
import { canStepBack, type Part, stepBack, tablet, wide } from "./play";
import { Waiting } from "./waiting";

/** Always there, so that it keeps its place and its focus. */
export function Confirm({ play: { mine } }: Pick<Part, "play">) {
  const ghost = mine.ghost.value;
  const placed = mine.placed.value;
  const level = ghost && levelOf(ghost);
  const sending = mine.sending.value;
  const slow = useSlow(sending);
  const words = t().game;
  let text: string = words.confirm;
  if (slow) text = words.sending;
  else if (placed && !sending) text = words.placedAt(placed.level, points(placed));
  else if (placed) text = words.confirmAt(placed.level, points(placed));
  else if (ghost && level !== null) text = words.confirmAt(level, ghost.number * level);
  return (
    <button
      type="button"
      class={`button primary big game-confirm number ${placed ? (sending && !slow ? "going" : "done") : ""}`}
      aria-disabled={placed !== null || level === null}
      data-resting={mine.resting.value}
      aria-describedby="game-status"
      onClick={mine.confirm}
    >
      {text}
    </button>
  );
}

/** Whether sending takes so long that it is worth showing. */
function useSlow(sending: boolean): boolean {
  const [slow, become] = useState(false);
  useEffect(() => {
    become(false);
    if (!sending) return;
    const timer = setTimeout(() => become(true), 300);
    return () => clearTimeout(timer);
  }, [sending]);
  return sending && slow;
}

/** A player who has placed may call time: the others have one minute left, unless they have less. */
function CallTime({ play, state }: Part) {
  const placed = state.seat !== null && state.seats[state.seat]?.placed === true;
  const longer = state.deadline === null || state.deadline - play.connection.now() > CALLED_TIME;
  if (!plays(state) || !placed || !longer || awaitedSeats(state).length === 0) return null;
  return (
    <button type="button" class="button" onClick={() => play.connection.send({ type: "more_time" })}>
      {t().game.callTime}
    </button>
  );
}

/** Buttons that move the ghost; after confirming, buttons to take it back and to call time. */
export function Handle({ play, state }: Part) {
  // Alone and against bots the next card comes with the answer. The buttons stay until then, or they would flicker.
  if (play.mine.placed.value && !play.mine.sending.value)
    return (
      <div class="game-after">
        <button type="button" class="button" onClick={play.mine.lift}>
          {t().game.takeBack}
        </button>
        <CallTime play={play} state={state} />
      </div>
    );
  return wide.value && !tablet.value ? (
    <div class="game-act-side">
      <p>{t().game.place(state.cards.at(-1) ?? 0)}</p>
      <Turn play={play} />
    </div>
  ) : (
    <>
      <Turn play={play} />
      <Nudge play={play} />
    </>
  );
}

function Turn({ play: { mine } }: Pick<Part, "play">) {
  const words = t().game;
  return (
    <div class="game-turn">
      <button
        type="button"
        class="button"
        aria-label={words.turnLeft}
        aria-keyshortcuts="Shift+R"
        onClick={() => mine.turn(-1)}
      >
        <TurnIcon left />
        {wide.value && <kbd>⇧R</kbd>}
      </button>
      <button
        type="button"
        class="button"
        aria-label={words.turnRight}
        aria-keyshortcuts="R"
        onClick={() => mine.turn(1)}
      >
        <TurnIcon />
        {wide.value && <kbd>R</kbd>}
      </button>
    </div>
  );
}

const STEPS: readonly (readonly [to: Direction, dx: number, dy: number])[] = [
  ["up", 0, -1],
  ["left", -1, 0],
  ["down", 0, 1],
  ["right", 1, 0],
];

/** Arrow buttons for touch screens. */
function Nudge({ play: { mine } }: Pick<Part, "play">) {
  return (
    <div class="game-nudge">
      {STEPS.map(([to, dx, dy]) => (
        <button
          key={to}
          type="button"
          class={`button game-step ${to}`}
          aria-label={t().game.nudge[to]}
          onClick={() => mine.nudge(dx, dy)}
        >
          <Arrow to={to} />
        </button>
      ))}
    </div>
  );
}

/** One sentence: what went wrong, why the spot is not legal, or who has not placed yet. */
export function Status({ play, state }: Part) {
  const placed = play.mine.placed.value !== null;
  const sending = play.mine.sending.value;
  const problem = useProblem({ play, state });
  const ghost = play.mine.ghost.value;
  // A phone has room for one of them.
  const back = ghost && !problem && canStepBack({ play, state }) && (wide.value || !isIllegal(ghost));
  return (
    <div class={`game-status ${problem ? "notice bad" : ""}`}>
      <p id="game-status" role="status">
        {problem
          ? problemText(problem)
          : placed
            ? !sending && <Waiting connection={play.connection} state={state} />
            : (wide.value || !back) && <Reason play={play} state={state} />}
      </p>
      {back && (
        <button type="button" class="button quiet" aria-keyshortcuts="Control+Z" onClick={() => stepBack(play)}>
          {t().game.takeBack}
        </button>
      )}
      {placed && !problem && !sending && <Clock connection={play.connection} />}
    </div>
  );
}

/** A refusal, until the next command or the next round. */
function useProblem({ play, state }: Part): Problem | null {
  const problem = play.connection.refused.value;
  const [old, forget] = useState<Problem | null>(problem);
  useEffect(() => forget(play.connection.refused.peek()), [state.round]);
  return problem === old ? null : problem;
}

function Reason({ play, state }: Part) {
  const { mine, showing } = play;
  const ghost = mine.ghost.value;
  const reason = mine.reason.value;
  if (ghost && isIllegal(ghost)) return reason && reasonText(reason);
  const note = ghost && others.value?.clockNote({ play, state });
  if (note) return note;
  if (ghost && mine.missed.value) return t().game.timeWasUp;
  const spots = ghost?.legal.known
    ? lazySpots.value?.sentence(ghost, showing.value, mine.tiles.value.length === 0)
    : "";
  return <span class="muted">{spots || (ghost ? t().game.hint : "")}</span>;
}
