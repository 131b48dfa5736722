/** What is known about a whole game: an average game + luck − mistakes = score, what it means, and what the deck is like. */

import type { ComponentChildren } from "preact";
import type { OwnReview } from "../../engine/review/own-review";
import type { ReviewFigures, ReviewState, SeatReview } from "../../engine/review/types";
import { decimal, percentOfBest, shownFigures, signedNumber } from "../../ui/figures";
import { gamesTexts } from "../texts";
import { SIGNS } from "./round-text";

interface TotalsProps {
  readonly review: SeatReview | null;
  readonly state: OwnReview;
  readonly score: number;
  /** What is said about the cards; null while that is not known. */
  readonly cards: string | null;
}

export function Totals({ review, state, score, cards }: TotalsProps) {
  const { figures, holds } = state;
  return (
    <section class="review-totals" aria-label={gamesTexts().screen.title}>
      {figures && <Sum figures={figures} score={score} error={(holds && review?.error) || 0} />}
      <Facts review={review} figures={figures} holds={holds} cards={cards} />
      <Progress state={state} known={figures !== null} />
    </section>
  );
}

interface SumProps {
  readonly figures: ReviewFigures;
  readonly score: number;
  readonly error: number;
}

function Sum({ figures, score, error: by }: SumProps) {
  const words = gamesTexts().screen;
  const { par, luck, mistakes } = shownFigures({ ...figures, score });
  const about = decimal(by);
  const error = about === "0" ? "" : ` ± ${about}`;
  return (
    <>
      <p class="hidden">
        {words.sum(par, signedNumber(luck), mistakes, score)} {error && words.error(about)}
      </p>
      <div class="review-sum number" aria-hidden="true">
        <Figure value={par} word={words.average} />
        <Figure value={signedNumber(luck)} word={words.luck + error} />
        <Figure value={signedNumber(-mistakes)} word={words.mistakes + error} />
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

/** Accuracy, grades, hindsight, the rank among bots, and what the deck is like. */
interface FactsProps extends Pick<TotalsProps, "cards"> {
  readonly review: SeatReview | null;
  readonly figures: ReviewFigures | null;
  readonly holds: boolean;
}

function Facts({ review, figures, holds, cards }: FactsProps) {
  const words = gamesTexts().screen;
  const facts: ComponentChildren[] = figures ? [words.accuracy(Math.round(figures.accuracy))] : [];
  const rounds = (holds && review?.rounds) || [];
  for (const grade of COUNTED) {
    const count = rounds.filter((one) => one.grade === grade).length;
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
  if (rounds.length && rounds.every(({ grade }) => grade === "good" || grade === "brilliant"))
    facts.push(words.flawless);
  // The search for better displays comes before the bots.
  if (review?.bots.length) {
    const percent = percentOfBest(review);
    if (percent !== null) facts.push(words.ofBest(percent, Math.round(review.rounds[0]?.before ?? 0)));
    facts.push(words.rank(rankOf(review), review.bots.length + 1));
  }
  if (cards) facts.push(cards);
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
  const words = gamesTexts().screen;
  if (stage === "failed")
    return (
      <p class="notice" role="status">
        {known ? words.stopped : words.failed}
      </p>
    );
  const text = words[stage === "rough" ? "starting" : stage];
  return (
    <div class={`review-progress ${stage}`}>
      {stage !== "done" && <progress value={part} max={1} aria-label={words.starting} />}
      <p class={stage === "done" ? "hidden" : "small muted"} role="status">
        {text}
      </p>
    </div>
  );
}
