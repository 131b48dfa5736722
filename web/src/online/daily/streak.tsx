/** Days in a row, and how many in all. */

import type { StreakView } from "../../base/generated/wire";
import { daily } from "./texts";

export function StreakFigures({ streak: { current, longest, played } }: { streak: StreakView }) {
  const words = daily();
  if (played === 0) return null;
  const figures: readonly (readonly [name: string, days: number])[] = [
    [words.streak, current],
    [words.longest, longest],
    [words.played, played],
  ];
  return (
    <div class="stack tight">
      <dl class="daily-figures number">
        {figures.map(([name, days]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words.days(days)}</dd>
          </div>
        ))}
      </dl>
      {current === 0 && <p class="small muted">{words.noDrama}</p>}
    </div>
  );
}
