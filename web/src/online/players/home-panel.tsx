/** For the start page: the last finished games. Loaded on demand, with its texts. */

import { useEffect } from "preact/hooks";
import { waitingGames } from "../../base/api";
import type { PastGame } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import { linkTo } from "../../base/route";
import { decimal } from "../../ui/figures";
import { useRequest, useRetry } from "../../ui/requests";
import { t } from "../../ui/texts";
import { dateText } from "../../ui/time";
import { Picture } from "../../widget/picture";
import { myGames, showMe } from "./api";
import { tilesOf } from "./past-game";
import { players } from "./texts";
import "./home-panel.css";

const MOST = 3;

const ask = async () => {
  await waitingGames.join(); // so that they are among them
  return { history: await myGames("", MOST), best: hasServer ? (await showMe()).best : null };
};

/** Milliseconds after which whoever is still on the start page does nothing else at the moment. */
const REST = 3_000;

function useIdleReviews(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const begin = () =>
      import("./idle-reviews").then(
        ({ finishReviews }) => finishReviews(stopping.signal),
        () => {}, // another time
      );
    const timer = setTimeout(begin, REST);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, []);
}

/** Nothing while there is no finished game, or no answer: the start page has enough to say without it. */
export function LastGamesPanel() {
  const words = players().panel;
  const asked = useRequest(ask);
  useRetry(asked);
  const { value } = asked;
  useIdleReviews();
  if (!value || value.history.games.length === 0) return null;
  const { best } = value;
  const { games } = value.history;
  return (
    <section class="panel stack last-games" aria-labelledby="last-games">
      <h2 id="last-games">{words.title}</h2>
      <ul class="last-games-list">
        {games.map((game) => (
          <LastGame key={`${game.room} ${game.seat}`} game={game} />
        ))}
      </ul>
      <p class="row links last-games-more">
        {best !== null && (
          <span class="muted">
            {words.best(t().common.points(best))} {games.some(({ score }) => score > best) && words.notCounted}
          </span>
        )}
        <a href={linkTo({ screen: "me", path: ["history"] })}>{players().profile.toHistory}</a>
      </p>
    </section>
  );
}

function LastGame({ game }: { game: PastGame }) {
  const { room, score, ended, replayable } = game;
  const label = players().panel.open(t().common.points(score), dateText(ended));
  const link = linkTo(replayable ? { screen: "room-replay", room, round: null } : { screen: "me", path: ["history"] });
  return (
    <li>
      <a class="last-game" href={link} aria-label={label}>
        <Picture tiles={tilesOf(game)} label="" />
        <b class="number">{decimal(score)}</b>
        <span class="small muted">{dateText(ended)}</span>
      </a>
    </li>
  );
}
