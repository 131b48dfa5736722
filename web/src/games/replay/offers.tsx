/** What can be watched at once, on the start screen of replays: my own finished games, and the highest score there is. */

import { linkTo } from "../../base/route";
import { decks } from "../../online";
import { myRooms } from "../../room";
import { lazyComponent } from "../../ui/lazy";
import { shownName } from "../../ui/names";
import { language } from "../../ui/settings";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";
import type { Game } from "./game";

const SameDeckOf = lazyComponent(async () => (await import("../race")).SameDeckOf, [gamesTexts]);

/** Beside a finished game: play its cards, and race against it, first of all against this seat. */
export function RaceOffer({ game, seat }: { game: Game; seat: number }) {
  return game.finished ? <SameDeckOf game={game} seat={seat} /> : null;
}

/** Beside a finished game: the number of its deck, and a challenge with it. */
export const DeckOffer = lazyComponent(
  async () => (await import("../../online/challenges/in-room")).DeckOfGame,
  [decks],
);

const MOST = 4;

/** records/free-262.nmbr9 as one word. */
const HIGHEST = "1AKAAyARsSCqyJzDvEAAboeo01ggCFCRBw1QCmVRCiAUUC";

export function Offers() {
  const words = gamesTexts().replay;
  const mine = myRooms()
    .filter(({ state }) => state === "finished")
    .slice(0, MOST);
  return (
    <section class="panel stack" aria-labelledby="replay-offers">
      <h2 id="replay-offers">{words.offers}</h2>
      {mine.length === 0 && <p class="muted">{words.noneOfMine}</p>}
      <ul class="replay-offers">
        {mine.map(({ room, players, at }) => (
          <li key={room}>
            <a href={linkTo({ screen: "room-replay", room, round: null })}>{whose(players)}</a>{" "}
            <span class="small muted">{new Date(at * 1000).toLocaleDateString(language.value)}</span>{" "}
            <a class="small" href={linkTo({ screen: "review", source: { room }, seat: null, round: null })}>
              {words.review}
              <span class="hidden">: {whose(players)}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={linkTo({ screen: "game", compact: HIGHEST, round: null })}>{words.highest}</a>
        </li>
      </ul>
    </section>
  );
}

const whose = (players: readonly string[]) =>
  players.length < 2 ? t().home.soloGame : players.map(shownName).join(", ");
