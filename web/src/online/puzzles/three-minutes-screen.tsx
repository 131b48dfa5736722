/** Three minutes, on the screen. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PuzzleAnswer } from "../../base/generated/wire";
import { LinkButton } from "../../ui/button";
import { Failure } from "../../ui/form";
import { Sheet, useTitle } from "../../ui/frame";
import { focusDisplay, TakeBack, undoKey, useHandKeys } from "../../ui/hand";
import { t } from "../../ui/texts";
import { clockText, URGENT } from "../../ui/time";
import { verdictOf } from "./answer";
import type { Attempt } from "./attempt";
import { PuzzleFrame, Tray } from "./frame";
import { puzzlesLink } from "./places";
import { puzzles } from "./texts";
import { bestRun, type Run, runOf } from "./three-minutes";

export function ThreeMinutes() {
  const run = useMemo(() => runOf(), []);
  useEffect(() => run.close, []);
  const words = puzzles();
  useTitle(words.run.title);
  const attempt = run.attempt.value;
  if (run.state.value === "ready") return <Ready run={run} />;
  if (run.state.value === "over") return <Over run={run} />;
  if (attempt) return <Running run={run} attempt={attempt} />;
  return (
    <Sheet title={words.run.title} narrow>
      {run.failure.value ? (
        <Failure failure={run.failure.value} again={run.goOn} />
      ) : (
        <p class="muted" role="status">
          {words.wanted}
        </p>
      )}
    </Sheet>
  );
}

function Ready({ run }: { run: Run }) {
  const words = puzzles().run;
  const best = bestRun();
  return (
    <Sheet title={words.title} narrow>
      <p>{words.about}</p>
      <p class="muted">{best === null ? words.noBest : words.best(best)}</p>
      <Ways run={run} start={words.start} />
    </Sheet>
  );
}

function Over({ run }: { run: Run }) {
  const words = puzzles().run;
  const best = bestRun();
  const solved = run.solved.value;
  return (
    <Sheet title={words.over} narrow>
      <div class="stack tight" role="status">
        <p class="puzzle-result">{solved > 0 ? words.result(solved, run.tried.value) : words.none}</p>
        <p class="muted">{run.record.value ? words.newBest : best !== null && words.best(best)}</p>
      </div>
      <Ways run={run} start={words.again} />
    </Sheet>
  );
}

function Ways({ run, start }: { run: Run; start: string }) {
  return (
    <div class="row">
      <button
        type="button"
        class="button primary big"
        // The Enter that confirmed a tile may still be held down when time is up.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={run.start}
      >
        {start}
      </button>
      <LinkButton href={puzzlesLink()} text={puzzles().all} />
    </div>
  );
}

function Running({ run, attempt }: { run: Run; attempt: Attempt }) {
  const words = puzzles().run;
  useHandKeys(attempt.placing, attempt.confirm, undoKey(attempt));
  useEffect(focusDisplay, [attempt]); // what had the focus is gone with the last puzzle
  const answer = attempt.answer.value;
  const failure = run.failure.value;
  // It is said until the next answer, because the next puzzle is there at once.
  const said = useRef("");
  if (answer) said.current = answer.solved ? words.right(run.solved.value) : verdictOf(answer);
  return (
    <PuzzleFrame attempt={attempt} title={words.title} about={<Score run={run} />} said={said.current}>
      {failure ? (
        <Failure failure={failure} again={run.goOn} />
      ) : !answer ? (
        <>
          <Tray attempt={attempt} />
          {attempt.card.value !== null && <TakeBack from={attempt} />}
        </>
      ) : answer.solved ? (
        <p class="notice good">{said.current}</p>
      ) : (
        <Wrong run={run} answer={answer} />
      )}
    </PuzzleFrame>
  );
}

function Score({ run }: { run: Run }) {
  const words = puzzles().run;
  const left = run.left.value;
  return (
    <p class="puzzle-score">
      <span>{words.solved(run.solved.value)}</span>
      <span class={`puzzle-clock number ${left <= URGENT ? "urgent" : ""}`} role="timer" aria-label={t().game.timeLeft}>
        {clockText(left)}
      </span>
    </p>
  );
}

/** For a moment: what was possible. The best answer is on the display. */
function Wrong({ run, answer }: { run: Run; answer: PuzzleAnswer }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="puzzle-answer">
      <p class="notice">{verdictOf(answer)}</p>
      <button
        ref={button}
        type="button"
        class="button big primary"
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={run.goOn}
      >
        {puzzles().run.goOn}
      </button>
    </div>
  );
}
