/** Figures as they are shown: whole numbers that add up, decimals as the language writes them, and lists with their names. */

import type { ComponentChildren } from "preact";
import type { RoundReview, SeatReview } from "../engine/review/types";
import { language } from "./settings";

/** Whole numbers: score = par + luck − mistakes. */
export interface ShownFigures {
  readonly par: number;
  readonly luck: number;
  readonly mistakes: number;
  readonly score: number;
}

/**
 * The figures, rounded so that they add up: par and mistakes for themselves, so that par is the same in every game, and
 * luck is what is left. It may differ from the estimate by up to a point; it has a standard error beside it.
 */
export function shownFigures(review: ShownFigures): ShownFigures {
  const [par, mistakes, score] = [Math.round(review.par), Math.round(review.mistakes), review.score];
  return { par, luck: score - par + mistakes, mistakes, score };
}

/** How much of the best known score it was, in percent, rounded down: only the best known is 100. Null if that is 0. */
export function percentOfBest({ score, rounds }: Pick<SeatReview, "score" | "rounds">): number | null {
  const best = Math.max(score, rounds[0]?.before ?? 0);
  return best > 0 ? Math.floor((100 * score) / best) : null;
}

/** With one decimal, as it is shown: differences of such numbers are what a reader finds by subtracting. */
export const tenths = (value: number) => Math.round(10 * value) / 10;

/** The expected scores of a round as they are shown: apart by what the mistake is said to have cost. */
export function shownExpected({ expected, mistake }: Pick<RoundReview, "expected" | "mistake">) {
  const placed = tenths(expected);
  return { placed, best: placed + tenths(mistake) };
}

/** 4.2, with at most one decimal, and a real minus sign. */
export function decimal(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}

/** +4.2, −4.2 or 0. */
export function signedNumber(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(language.value, options).format(value);
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace(/^[-−+]/, ""); // what is rounded to 0 has no sign
}

interface FiguresProps {
  readonly kind: string;
  readonly figures: readonly (readonly [name: string, value: ComponentChildren])[];
}

export function Figures({ kind, figures }: FiguresProps) {
  return (
    <dl class={kind}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
