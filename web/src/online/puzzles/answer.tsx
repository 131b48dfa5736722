/** After the last tile: what was possible, what it has changed, and the best answer step by step. */

import { useEffect, useRef } from "preact/hooks";
import type { PuzzleAnswer } from "../../base/generated/wire";
import { points } from "../../base/geometry";
import { Button } from "../../ui/button";
import { focusDisplay } from "../../ui/hand";
import { StepButton } from "../../ui/icons";
import { placementWords } from "../../ui/texts/placement";
import { isUnrated } from "./api";
import type { Attempt } from "./attempt";
import { themeName } from "./places";
import { puzzles } from "./texts";

/** +12, −7, ±0. */
export const signedChange = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");

export function verdictOf({ solved, points: made, best }: PuzzleAnswer): string {
  return solved ? puzzles().solvedAll(best) : puzzles().notSolved(made, best);
}

interface AnswerProps {
  readonly attempt: Attempt;
  readonly answer: PuzzleAnswer;
  /** The link to the next puzzle. */
  readonly next: string;
}

/** What it has changed. */
function changeOf(answer: PuzzleAnswer): string {
  if (isUnrated(answer)) return puzzles().keptHere;
  return answer.counted ? puzzles().ratingNow(answer.rating, signedChange(answer.change)) : puzzles().notCounted;
}

function stepWords({ best }: Attempt, step: number): string {
  const tile = best.value[step - 1];
  return tile ? puzzles().step(step, best.value.length, placementWords(tile), points(tile)) : puzzles().stepStart;
}

/** What the screen shows, for the ear. */
export function spokenAnswer(attempt: Attempt): string {
  const answer = attempt.answer.value;
  if (!answer) return "";
  return attempt.step.value === null
    ? `${verdictOf(answer)} ${changeOf(answer)}`
    : stepWords(attempt, attempt.step.value);
}

export function Answer({ attempt, answer, next }: AnswerProps) {
  const { solved } = answer;
  return (
    <div class="puzzle-answer">
      <div class={`notice ${solved ? "good" : ""}`}>
        <p>
          <b>{verdictOf(answer)}</b>
        </p>
        <p class="small">{changeOf(answer)}</p>
        <Themes themes={attempt.puzzle.themes} />
      </div>
      {attempt.step.value !== null && <Steps attempt={attempt} step={attempt.step.value} />}
      <Buttons attempt={attempt} solved={solved} next={next} />
    </div>
  );
}

/** They are named afterwards, because they would give a part of the answer away. */
function Themes({ themes }: { themes: readonly string[] }) {
  return themes.length > 0 ? <p class="small">{puzzles().itsThemes(themes.map(themeName).join(", "))}</p> : null;
}

/** The tiles of the best answer, one by one, in words as well. */
function Steps({ attempt, step }: { attempt: Attempt; step: number }) {
  const words = puzzles();
  return (
    <div class="puzzle-steps">
      <StepButton label={words.previousStep} to="left" stuck={step === 0} onClick={() => attempt.show(step - 1)} />
      <p>{stepWords(attempt, step)}</p>
      <StepButton
        label={words.nextStep}
        to="right"
        stuck={step === attempt.best.value.length}
        onClick={() => attempt.show(step + 1)}
      />
    </div>
  );
}

function Buttons({ attempt, solved, next }: { attempt: Attempt; solved: boolean; next: string }) {
  const words = puzzles();
  const showing = attempt.step.value !== null;
  const first = useRef<HTMLElement | null>(null);
  // The tile in hand, which had the focus, is gone.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  // The Enter that confirmed the tile may still be held down when the focus moves here.
  const noRepeat = (event: KeyboardEvent) => event.repeat && event.preventDefault();
  const keep = (element: HTMLElement | null) => {
    first.current = element;
  };
  return (
    <div class="split-buttons">
      <button
        ref={solved ? null : keep}
        type="button"
        class={`button ${solved || showing ? "" : "primary"}`}
        onKeyDown={noRepeat}
        onClick={() => attempt.show(showing ? null : 1)}
      >
        {showing ? words.showMine : words.showBest}
      </button>
      <Button onClick={() => again(attempt)} text={words.again} />
      <a
        ref={solved ? keep : null}
        class={`button ${solved || showing ? "primary" : ""}`}
        onKeyDown={noRepeat}
        href={next}
      >
        {words.next}
      </a>
    </div>
  );
}

function again(attempt: Attempt): void {
  attempt.again();
  focusDisplay();
}
