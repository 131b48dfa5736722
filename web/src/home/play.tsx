/** The screen with all ways to play: new games, my games, rooms that are open to everyone, decks by number. Loaded on demand. */

import { listRooms, reachable } from "../base/api";
import { hasServer } from "../base/hosting";
import { decks } from "../online";
import { Sheet } from "../ui/frame";
import { useRequest } from "../ui/requests";
import { t } from "../ui/texts";
import { MyGames } from "./lists";
import { OpenRooms } from "./open-rooms";
import { Ways } from "./ways";
import "./home.css";

const REFRESH = 10_000;
const MOST_MINE = 30;

const askServer = async () => (hasServer ? await listRooms() : null);

export function PlayScreen() {
  const server = useRequest(askServer, hasServer ? REFRESH : 0);
  return (
    <Sheet title={t().home.play} showTitle={false}>
      <div class="home-return">
        <Ways server={server} />
        <MyGames most={MOST_MINE} />
        {!server.failure && reachable.value && <OpenRooms rooms={server.value ?? []} />}
        <p class="links home-links">
          <a href="#/deck">{decks().title}</a>
          <a href="#/replay">{t().home.replay}</a>
        </p>
      </div>
    </Sheet>
  );
}
