/** How many players made how many points: bars for the eye, and a table for those who hear the page. */

import type { ScoreCount } from "../../base/generated/wire";
import { t } from "../../ui/texts";
import { type Bar, barsOf, rangeText } from "./histogram";
import { daily } from "./texts";

const STEP = 20; // from bar to bar
const GAP = 3;
const TOP = 22; // for the word above my bar
const HEIGHT = 140;
const FOOT = 20; // for the numbers below
const EDGE = 14; // words are wider than bars
/** Fewer bars than this would be very wide ones. */
const LEAST_BARS = 16;
/** Below every so many bars is a number. */
const LABELS = 6;

export function Histogram({ counts, mine }: { counts: readonly ScoreCount[]; mine: number | null }) {
  const players = counts.reduce((sum, { count }) => sum + count, 0);
  if (players < 2) return null; // nothing to compare
  const bars = barsOf(counts, mine);
  return (
    <figure class="daily-histogram">
      <figcaption>
        <h3>{daily().histogram}</h3>
      </figcaption>
      <Bars bars={bars} />
      <div class="hidden">
        <Table bars={bars} />
      </div>
    </figure>
  );
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count));
  const space = (Math.max(LEAST_BARS, bars.length) - bars.length) * STEP;
  const width = bars.length * STEP;
  const every = Math.ceil(bars.length / LABELS);
  const box = `${-EDGE - space / 2} 0 ${width + space + 2 * EDGE} ${TOP + HEIGHT + FOOT}`;
  return (
    <svg viewBox={box} aria-hidden="true">
      <line class="daily-axis" x1={-space / 2} x2={width + space / 2} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
      {bars.map((bar, index) => {
        const height = bar.count && Math.max(2, (bar.count / most) * HEIGHT);
        const middle = (index + 0.5) * STEP;
        return (
          <g key={bar.from} class={bar.mine ? "daily-bar mine" : "daily-bar"}>
            <rect
              x={index * STEP + GAP / 2}
              y={TOP + HEIGHT - height}
              width={STEP - GAP}
              height={height}
              rx={Math.min(3, height / 2)}
            />
            {bar.mine && (
              <text class="daily-bar-mine" x={middle} y={TOP + HEIGHT - height - 6}>
                {t().common.you}
              </text>
            )}
            {index % every === 0 && (
              <text class="daily-bar-label" x={middle} y={TOP + HEIGHT + 15}>
                {bar.from}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Bars without anybody are left out. */
function Table({ bars }: { bars: readonly Bar[] }) {
  const words = daily();
  return (
    <table>
      <caption>{words.histogram}</caption>
      <thead>
        <tr>
          <th scope="col">{t().end.points}</th>
          <th scope="col">{words.archivePlayers}</th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ count }) => count > 0)
          .map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{bar.mine ? words.yours(rangeText(bar)) : rangeText(bar)}</th>
              <td>{bar.count}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
