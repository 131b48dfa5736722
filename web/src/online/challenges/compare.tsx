/** Displays of one deck side by side, with the points of each level; on a phone one below the other. */

import { useState } from "preact/hooks";
import type { ChallengeResult } from "../../base/generated/wire";
import { type PlacedTile, parseDisplay, score, scoreByLevel } from "../../base/geometry";
import { linkTo } from "../../base/route";
import { useBestOf } from "../../engine/review/shared-best";
import { LinkButton } from "../../ui/button";
import { Select } from "../../ui/form";
import { Crown } from "../../ui/icons";
import { LargeDisplay } from "../../ui/large-display";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { daily } from "../daily/texts";
import { verdictOf } from "./results";
import { decks } from "./texts";

export interface Compared {
  readonly name: string;
  readonly me: boolean;
  readonly score: number;
  readonly room: string;
  readonly tiles: readonly PlacedTile[];
}

/** The one that is looked at first: mine, or the best. The others in their order, the best first. */
export function firstOf(results: readonly ChallengeResult[]): number {
  return Math.max(
    0,
    results.findIndex(({ me }) => me),
  );
}

export function Compare({ results }: { results: readonly ChallengeResult[] }) {
  const words = decks();
  const known = useBestOf(results);
  const first = firstOf(results);
  const others = results.map((_, index) => index).filter((index) => index !== first);
  const [chosen, choose] = useState<number | null>(null);
  const second = chosen !== null && others.includes(chosen) ? chosen : others[0];
  const shown = [first, ...(second === undefined ? [] : [second])].flatMap((index) => {
    const result = results[index];
    return result ? [{ ...result, tiles: parseDisplay(result.display) }] : [];
  });
  return (
    <section class="stack" aria-labelledby="challenge-compare">
      <h2 id="challenge-compare">{words.compare}</h2>
      {others.length > 1 && second !== undefined && (
        <Select
          label={words.whom}
          value={second}
          choices={others.map((index) => [index, labelOf(results[index])])}
          onChange={choose}
        />
      )}
      <Verdict shown={shown} />
      <Displays shown={shown} />
      <Levels shown={shown} />
      {known !== null && <p class="muted">{daily().bestKnown(t().common.points(known))}</p>}
    </section>
  );
}

const labelOf = (result: ChallengeResult | undefined) =>
  result ? `${result.name}, ${t().common.points(result.score)}` : "";

/** Who is ahead, of two. */
function Verdict({ shown: [one, other] }: { shown: readonly Compared[] }) {
  if (!one || !other) return null;
  const { text, lost } = verdictOf(one, other);
  return <p class={`outcome ${one.me && lost ? "lost" : ""}`}>{text}</p>;
}

function Displays({ shown }: { shown: readonly Compared[] }) {
  const words = decks();
  const [large, enlarge] = useState<Compared | null>(null);
  const best = Math.max(...shown.map(({ tiles }) => score(tiles)));
  return (
    <>
      <ul class="decks-displays" data-count={shown.length}>
        {shown.map((each, index) => (
          <li key={index} class={each.me ? "mine" : ""}>
            <div class="decks-head">
              <h3 class="ellipsis" title={each.name}>
                {each.name}
              </h3>
              {shown.length > 1 && score(each.tiles) === best && <Crown label={t().end.wins} />}
              <b class="decks-points number">{t().common.points(score(each.tiles))}</b>
            </div>
            <button
              type="button"
              class="enlarge decks-picture"
              aria-label={words.large(each.name)}
              onClick={() => enlarge(each)}
            >
              <Picture tiles={each.tiles} label="" badges />
            </button>
            {each.room && <Links name={each.name} room={each.room} />}
          </li>
        ))}
      </ul>
      {large && <LargeDisplay name={large.name} tiles={large.tiles} onClose={() => enlarge(null)} />}
    </>
  );
}

function Links({ name, room }: { name: string; room: string }) {
  const words = decks();
  return (
    <div class="row">
      <LinkButton
        href={linkTo({ screen: "room-replay", room, round: null })}
        aria-label={words.replayOf(name)}
        text={words.replay}
      />
      <LinkButton
        href={linkTo({ screen: "review", source: { room }, seat: null, round: null })}
        aria-label={words.reviewOf(name)}
        text={words.review}
      />
    </div>
  );
}

/** The points of each level, the highest first. Level 0 scores nothing. */
function Levels({ shown }: { shown: readonly Compared[] }) {
  const words = decks();
  const points = shown.map(({ tiles }) => scoreByLevel(tiles));
  const levels = Math.max(...points.map(({ length }) => length)) - 1;
  return (
    <table class="decks-levels number">
      <thead>
        <tr>
          <th scope="col">{t().end.level}</th>
          {shown.map(({ name }, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.max(0, levels) }, (_, index) => levels - index).map((level) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {points.map((own, index) => (
              <td key={index}>{own[level] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {shown.map(({ tiles }, index) => (
            <td key={index}>{score(tiles)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
