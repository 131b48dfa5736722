/** What a new try is worth, and the figures of all placements side by side. */

import { type PlacedTile, points } from "../../base/geometry";
import { decimal } from "../../ui/figures";
import { focusDisplay } from "../../ui/hand";
import { placementWords } from "../../ui/texts/placement";
import { gamesTexts } from "../texts";
import { type Exercise, figuresOf } from "./mistakes";

export function Verdict({ exercise }: { exercise: Exercise }) {
  const judged = exercise.judgement.value;
  const good = judged?.state === "done" && (judged.verdict === "best" || judged.verdict === "better");
  return (
    <div class="mistakes-verdict">
      <p class={`notice ${good ? "good" : ""}`} role="status">
        {judged && verdictText(exercise)}
      </p>
      <button type="button" class="button" onClick={() => takeBack(exercise)}>
        {gamesTexts().mistakes.tryAgain}
      </button>
    </div>
  );
}

/** The focused button is removed, so the focus moves to the display. */
function takeBack(exercise: Exercise): void {
  exercise.again();
  focusDisplay();
}

function verdictText(exercise: Exercise): string {
  const words = gamesTexts().mistakes;
  const judged = exercise.judgement.value;
  if (judged?.state !== "done") return judged?.state === "judging" ? words.judging : words.failedToJudge;
  const { placed, best } = figuresOf(exercise);
  const { mine, verdict } = judged;
  switch (verdict) {
    case "best":
      return mine < best ? words.nearlyBest : words.best;
    case "better":
      return `${words.better(decimal(mine - placed))} ${words.bestLeft(decimal(best - mine))}`;
    case "same":
      return words.same;
    case "worse":
      return words.worse(decimal(placed - mine));
  }
}

interface Row {
  readonly name: string;
  readonly tile: PlacedTile;
  readonly expected: number;
}

/** The reason, in figures: what each placement scores now, and what strong play makes of it in the end. */
export function Figures({ exercise }: { exercise: Exercise }) {
  const words = gamesTexts().mistakes;
  return (
    <table class="mistakes-figures">
      <caption class="eyebrow">{words.figures}</caption>
      <tbody>
        {rowsOf(exercise).map(({ name, tile, expected }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{gamesTexts().replay.placed(placementWords(tile), points(tile))}</td>
            <td class="number">
              <b>{decimal(expected)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(exercise: Exercise): Row[] {
  const { review: round, tried } = exercise;
  const words = gamesTexts().mistakes;
  const figures = figuresOf(exercise);
  const [best] = round.best;
  const mine = tried.value;
  return [
    ...(best ? [{ name: words.engine, tile: best.placement, expected: figures.best }] : []),
    { name: words.placed, tile: round.placed, expected: figures.placed },
    ...(mine && figures.mine !== null ? [{ name: words.yours, tile: mine, expected: figures.mine }] : []),
  ];
}
