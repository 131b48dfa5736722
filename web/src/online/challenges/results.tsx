/** Who has made how many points of a challenge, and who of two has won. */

import type { ChallengeResult } from "../../base/generated/wire";
import { t } from "../../ui/texts";
import { decks } from "./texts";

interface ResultsProps {
  readonly results: readonly ChallengeResult[];
  /** Whether I may see the displays. */
  readonly known: boolean;
  /** Whether nobody else has played yet. */
  readonly waiting: boolean;
}

export function Results({ results, known, waiting }: ResultsProps) {
  const words = decks();
  return (
    <section class="panel stack" aria-labelledby="challenge-results">
      <h2 id="challenge-results">{words.results}</h2>
      {results.length > 0 && (
        <ol class="decks-results">
          {results.map((result, index) => (
            <li key={index} class={result.me ? "here" : ""}>
              <span class="ellipsis" title={result.name}>
                {result.name}
              </span>
              <Tags result={result} />
              <b class="decks-points number">{t().common.points(result.score)}</b>
            </li>
          ))}
        </ol>
      )}
      {results.length === 0 && !waiting && <p class="muted">{words.nobody}</p>}
      {waiting && <p class="muted">{words.nobodyElse}</p>}
      {!known && results.length > 0 && <p class="small muted">{words.hidden}</p>}
    </section>
  );
}

function Tags({ result: { me, knew, hints } }: { result: ChallengeResult }) {
  const words = decks();
  return (
    <>
      {me && <span class="tag">{words.you}</span>}
      {knew && <span class="tag">{words.knew}</span>}
      {hints > 0 && <span class="tag">{t().hints.taken(hints)}</span>}
    </>
  );
}

interface Side {
  readonly name: string;
  readonly me: boolean;
  readonly score: number;
}

/** Who has won, of two. `lost`: whether the first one has. */
export function verdictOf(one: Side, other: Side): { readonly text: string; readonly lost: boolean } {
  const words = decks();
  const lead = one.score - other.score;
  const ahead = lead > 0 ? one : other;
  const won = ahead.me ? words.youWon(Math.abs(lead)) : words.won(ahead.name, Math.abs(lead));
  return { text: lead === 0 ? words.tied : won, lost: lead < 0 };
}
