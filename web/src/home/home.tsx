/** The start page. On a first visit: what the game is, and how to begin. Afterwards: what waits, what is new today, then the ways to play. */

import { useEffect, useState } from "preact/hooks";
import { listRooms, reachable, serverInfo } from "../base/api";
import { hasServer } from "../base/hosting";
import { daily, decks, players, puzzles } from "../online";
import { isReturning, markReturning } from "../room";
import { Sheet } from "../ui/frame";
import { lazyComponent } from "../ui/lazy";
import { PlayAlone } from "../ui/play-alone";
import { useNewRoom, useRequest } from "../ui/requests";
import { t } from "../ui/texts";
import { Hero } from "./hero";
import { MyGames } from "./lists";
import { Trouble, Ways, type WaysProps } from "./ways";
import "./home.css";

const REFRESH = 10_000;
/** Unfinished games on the start page; the others are on the screen with the ways to play. */
const MOST_MINE = 3;

const askServer = async () => (hasServer ? { rooms: await listRooms(), info: await serverInfo() } : null);

const CARDS = [daily, puzzles, players, decks];
const Today = lazyComponent(async () => (await import("./today-cards")).Today, CARDS);
const OpenRooms = lazyComponent(async () => (await import("./forms")).OpenRooms);
const Since = lazyComponent(async () => (await import("./today-cards")).Since, CARDS);

export function Home() {
  const server = useRequest(askServer, hasServer ? REFRESH : 0);
  const [returning] = useState(isReturning);
  const known = server.value?.info.known;
  useEffect(() => {
    if (known) markReturning();
  }, [known]);
  const Beginning = returning ? Return : FirstVisit;
  return (
    <Sheet title={t().common.title} showTitle={false}>
      <Beginning server={server} />
      {/* Only the server knows this browser. Nothing that is shown already moves away. */}
      {!returning && known && (
        <>
          <TodaysCards />
          <CardsSince />
        </>
      )}
      {!server.failure && reachable.value && !!server.value?.rooms.length && <OpenRooms rooms={server.value.rooms} />}
      <Footer />
    </Sheet>
  );
}

/** Playing and learning are equals; all else is below the fold. */
function FirstVisit({ server }: WaysProps) {
  const opening = useNewRoom();
  const words = t().home;
  return (
    <>
      <div class="home-hero">
        <div class="home-words">
          <p class="home-line">{words.line}</p>
          <p class="home-more">{words.more}</p>
          <nav class="home-pair" aria-label={words.play}>
            <PlayAlone opening={opening} look="primary slab">
              <span>
                {words.play} <small>{words.playAbout}</small>
              </span>
            </PlayAlone>
            <a class="button slab" href="#/learn">
              <span>
                {words.learnTitle} <small>{words.learnTime}</small>
              </span>
            </a>
          </nav>
          <Trouble opening={opening.failure} server={server} />
        </div>
        <Hero />
      </div>
      <Ways server={server} first />
    </>
  );
}

/** The buttons stand above all that arrives late with an unknown height: a press on one that moves away is lost. */
function Return({ server }: WaysProps) {
  const [games, setGames] = useState(0);
  return (
    <div class="home-return">
      <MyGames most={MOST_MINE} onCount={setGames} />
      <TodaysCards primary={games === 0} />
      <Ways server={server} />
      <CardsSince />
    </div>
  );
}

/** `primary`: nothing waits for me, so today's deck is the first thing to do. */
const TodaysCards = ({ primary = false }) => (
  <section class="stack home-section" aria-label={t().home.today}>
    <h2>{t().home.today}</h2>
    <div class={`home-cards home-today ${hasServer ? "" : "alone"}`}>
      <Today primary={primary} />
    </div>
  </section>
);

const CardsSince = () => (
  <div class="home-cards">
    <Since />
  </div>
);

function Footer() {
  const words = t().home;
  return (
    <footer class="home-footer">
      <nav class="home-group" aria-labelledby="home-box">
        <h3 id="home-box">{words.box}</h3>
        <p class="links">
          <a href="#/caller">{words.caller}</a>
          <a href="#/score">{words.score}</a>
        </p>
      </nav>
      <nav class="home-group" aria-labelledby="home-learn">
        <h3 id="home-learn">{words.learnTitle}</h3>
        <p class="links">
          <a href="#/learn">{words.learn}</a>
          <a href="#/rules">{t().frame.rules}</a>
          <a href="#/replay">{words.replay}</a>
        </p>
      </nav>
      <p class="small muted">{words.footer}</p>
    </footer>
  );
}
