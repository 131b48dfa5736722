/** The challenges that I have made, taken or opened, and what is new: on the start page, and in the profile. Loaded on demand. */

import { useState } from "preact/hooks";
import type { OwnChallenge } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { useRequest, useRetry } from "../../ui/requests";
import { t } from "../../ui/texts";
import { myChallenges, type OpenedChallenge, openedChallenges } from "./api";
import { decks } from "./texts";
import "./own.css";

const REFRESH = 60_000;
/** Seconds. On the start page, a challenge in which nothing happens gives way after this time. */
const RECENT = 7 * 24 * 3600;

/** A game to be continued first, then news, then the newest. */
export function inOrder(challenges: readonly OwnChallenge[]): OwnChallenge[] {
  const rank = ({ state, news }: OwnChallenge) => (state === "playing" ? 0 : news > 0 ? 1 : 2);
  return challenges.toSorted((one, other) => rank(one) - rank(other) || other.at - one.at);
}

/** Whether it belongs on the start page. */
export const isCurrent = ({ state, news, at }: Pick<OwnChallenge, "state" | "news" | "at">, now = Date.now() / 1000) =>
  state === "playing" || news > 0 || now - at < RECENT;

/** `most`: only what is current, and at most so many; without it, all. Nothing while there are none, or no answer. */
export function OwnChallengesPanel({ most = 0 }: { most?: number }) {
  const words = decks();
  const asked = useRequest(myChallenges, REFRESH);
  useRetry(asked);
  const { value } = asked;
  const [opened] = useState(openedChallenges);
  if (!value) return null;
  const all = inOrder(value.challenges);
  const mine = most ? all.filter((one) => isCurrent(one)).slice(0, most) : all;
  const others = opened.filter(
    ({ challenge, at }) =>
      !all.some((one) => one.challenge === challenge) && (!most || isCurrent({ state: "open", news: 0, at })),
  );
  if (mine.length + others.length === 0) return null;
  return (
    <section class="panel stack own-challenges" aria-labelledby="own-challenges">
      <h2 id="own-challenges">{words.own.title}</h2>
      <ul>
        {mine.map((each) => (
          <Own key={each.challenge} own={each} />
        ))}
        {others.map((each) => (
          <Opened key={each.challenge} opened={each} />
        ))}
      </ul>
      {mine.length < all.length && (
        <p class="links">
          <a href={linkTo({ screen: "me", path: [] })}>{words.own.all}</a>
        </p>
      )}
    </section>
  );
}

const from = (name: string) => (name ? decks().from(name) : decks().fromSomebody);

function Own({ own }: { own: OwnChallenge }) {
  const words = decks();
  const { challenge, mine, name, state, room, score, others, news } = own;
  return (
    <li>
      <div class="own-challenge-words">
        <p>
          <b>{mine ? words.mine : from(name)}</b> {news > 0 && <span class="tag">{words.own.fresh}</span>}
        </p>
        <p class={news > 0 ? "" : "muted"}>{newsText(own)}</p>
      </div>
      {state === "playing" ? (
        <LinkButton look="primary" href={linkTo({ screen: "room", room })} text={t().home.goOn} />
      ) : (
        <LinkButton
          href={linkTo({ screen: "challenge", path: [challenge] })}
          text={score !== null && others > 0 ? words.game.compare : words.own.open}
        />
      )}
    </li>
  );
}

/** "Bo has played: 57 points. You made 78 points." */
export function newsText({ score, others, newest_name, newest_score }: OwnChallenge): string {
  const words = decks().own;
  const { points } = t().common;
  const said = [
    newest_score === null ? words.waiting : words.theirs(newest_name || decks().somebody, points(newest_score)),
    ...(others > 1 ? [words.more(others - 1)] : []),
    ...(score === null ? [] : [words.yours(points(score))]),
  ];
  return said.join(" ");
}

function Opened({ opened: { challenge, name } }: { opened: OpenedChallenge }) {
  return (
    <li>
      <p class="own-challenge-words">
        <b>{from(name)}</b>
      </p>
      <LinkButton href={linkTo({ screen: "challenge", path: [challenge] })} text={decks().own.open} />
    </li>
  );
}
