/** Where the points lie: a bar for each level, with a block for each tile, as wide as its number. */

import { signedNumber } from "../../ui/figures";
import { t } from "../../ui/texts";
import type { LevelCount } from "../play/count";
import { roomTexts } from "../texts";

/** The tiles whose colours levels have, from level 0; heat rises with them. */
const HUES = [0, 6, 4, 3, 2, 9, 7];

/** The points when this level has been counted. */
export function totalAt(counts: readonly LevelCount[], level: number | null): number {
  return counts.filter((count) => level === null || count.level <= level).at(-1)?.total ?? 0;
}

interface LevelsProps {
  readonly counts: readonly LevelCount[];
  /** The level that is being counted; null when the count is over. */
  readonly level: number | null;
}

/** The highest level above. Those that are not counted yet are invisible, but keep their space. */
export function Levels({ counts, level: counted }: LevelsProps) {
  const most = Math.max(1, ...counts.map(({ sum }) => sum));
  return (
    <ol class={`end-levels number ${counted === null ? "" : "counting"}`}>
      {[...counts].reverse().map(({ level, numbers, sum, points }) => (
        <li
          key={level}
          class={`n${HUES[Math.min(level, HUES.length - 1)]} ${counted === null || level <= counted ? "" : "end-later"}`}
        >
          <span class="end-level">
            <span class="end-level-word">{t().end.level} </span>
            {level}
          </span>
          <span class="end-blocks" aria-hidden="true">
            <span style={{ width: `${(100 * sum) / most}%` }}>
              {numbers.map((number, index) => (
                <span key={index} style={{ flexGrow: number }} />
              ))}
            </span>
          </span>
          <span class="hidden">: {roomTexts().result.product(sum, level)}</span>
          <b aria-hidden="true">{signedNumber(points)}</b>
        </li>
      ))}
    </ol>
  );
}
