/** What is known about a whole game: par + luck − mistakes = score, and what it means. */

import type { ComponentChildren } from "preact";
import { decimal, percentOfBest, shownFigures, signed } from "../analysis/shown";
import type { ReviewState, SeatReview } from "../analysis/types";
import { review as texts } from "../i18n";
import { SIGNS } from "./words";

export function Totals({ review, state }: { review: SeatReview | null; state: ReviewState }) {
  return (
    <section class="review-totals" aria-label={texts().screen.title}>
      {review && <Sum review={review} />}
      {review && <Facts review={review} />}
      <Progress state={state} known={review !== null} />
    </section>
  );
}

function Sum({ review }: { review: SeatReview }) {
  const words = texts().screen;
  const { par, luck, mistakes, score } = shownFigures(review);
  const about = decimal(review.error);
  const error = about === "0" ? "" : ` ± ${about}`;
  return (
    <>
      <p class="hidden">
        {words.sum(par, signed(luck), mistakes, score)} {error && words.error(about)}
      </p>
      <div class="review-sum number" aria-hidden="true">
        <Figure value={par} word={words.par} />
        <Figure value={signed(luck)} word={words.luck + error} />
        <Figure value={signed(-mistakes)} word={words.mistakes + error} />
        <Figure value={`= ${score}`} word={words.points} />
      </div>
    </>
  );
}

function Figure({ value, word }: { value: number | string; word: string }) {
  return (
    <div>
      <b>{value}</b>
      <span>{word}</span>
    </div>
  );
}

const COUNTED = ["blunder", "mistake", "inaccuracy", "brilliant"] as const;

/** Accuracy, grades, hindsight, and the rank among bots. */
function Facts({ review }: { review: SeatReview }) {
  const words = texts().screen;
  const facts: ComponentChildren[] = [words.accuracy(Math.round(review.accuracy))];
  for (const grade of COUNTED) {
    const count = review.rounds.filter((one) => one.grade === grade).length;
    if (count)
      facts.push(
        <>
          <span class={`grade-sign grade-${grade}`} aria-hidden="true">
            {SIGNS[grade]}
          </span>{" "}
          {words.counts[grade](count)}
        </>,
      );
  }
  if (review.rounds.length && review.rounds.every(({ grade }) => grade === "good" || grade === "brilliant"))
    facts.push(words.flawless);
  const percent = percentOfBest(review);
  // The search for better displays comes before the bots.
  if (percent !== null && review.bots.length)
    facts.push(words.ofBest(percent, Math.round(review.rounds[0]?.before ?? 0)));
  if (review.bots.length) facts.push(words.rank(rankOf(review), review.bots.length + 1));
  return (
    <ul class="review-facts">
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}

/** From 1, among the bots that have played these cards; whoever has as many points shares a rank. */
export function rankOf({ bots, score }: Pick<SeatReview, "bots" | "score">): number {
  return 1 + bots.filter((bot) => bot.score > score).length;
}

function Progress({ state: { stage, part }, known }: { state: ReviewState; known: boolean }) {
  const words = texts().screen;
  if (stage === "failed")
    return (
      <p class="notice" role="status">
        {known ? words.stopped : words.failed}
      </p>
    );
  const text = stage === "starting" ? words.starting : stage === "done" ? words.done : words.refining;
  return (
    <div class={`review-progress ${stage}`}>
      {stage !== "done" && <progress value={part} max={1} aria-label={words.refining} />}
      <p class={stage === "done" ? "hidden" : "small muted"} role="status">
        {text}
      </p>
    </div>
  );
}
