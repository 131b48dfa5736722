/** The start page. On a first visit: what the game is, and one button that plays it. Afterwards: what is new today. */

import { useEffect, useState } from "preact/hooks";
import { lacksServer, listRooms, reachable, serverInfo } from "../base/api";
import { hasServer } from "../base/hosting";
import { daily, decks, players, puzzles } from "../online";
import { isReturning, markReturning } from "../room";
import { Button, LinkButton } from "../ui/button";
import { Failure } from "../ui/form";
import { Sheet } from "../ui/frame";
import { lazyComponent } from "../ui/lazy";
import { PlayAlone } from "../ui/play-alone";
import { type Request, useNewRoom, useRequest } from "../ui/requests";
import { t } from "../ui/texts";
import { hosting } from "../ui/texts/hosting";
import { Hero } from "./hero";
import { MyGames, OpenRooms } from "./lists";
import { homeTexts } from "./texts";
import "./home.css";

const REFRESH = 10_000;

const askServer = async () => (hasServer ? { rooms: await listRooms(), info: await serverInfo() } : null);

/** What can be played without a server. */
const Offline = lazyComponent(async () => OfflineNote, [hasServer ? homeTexts : hosting]);
const CARDS = [daily, puzzles, players, decks];
const Today = lazyComponent(async () => (await import("./today-cards")).Today, CARDS);
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
      <div class="home-lists">
        {!returning && <MyGames first />}
        {!server.failure && reachable.value && <OpenRooms rooms={server.value?.rooms} />}
      </div>
      <Footer version={server.value?.info.version} />
    </Sheet>
  );
}

interface WaysProps {
  readonly server: Pick<Request<unknown>, "failure" | "again">;
}

function FirstVisit({ server }: WaysProps) {
  return (
    <div class="home-hero">
      <div class="stack home-words">
        <p class="home-line">{t().home.line}</p>
        <p class="muted">{t().home.more}</p>
        <Ways server={server} />
      </div>
      <Hero />
    </div>
  );
}

/** The buttons stand above all that arrives late with an unknown height: a press on one that moves away is lost. */
function Return({ server }: WaysProps) {
  return (
    <div class="home-return">
      <TodaysCards />
      <MyGames />
      <Ways server={server} />
      <CardsSince />
    </div>
  );
}

/** `alone`: without the daily deck. */
const TodaysCards = () => (
  <div class={`home-cards home-today ${hasServer ? "" : "alone"}`}>
    <Today />
  </div>
);

const CardsSince = () => (
  <div class="home-cards">
    <Since />
  </div>
);

/** Ways to begin. */
function Ways({ server }: WaysProps) {
  const opening = useNewRoom();
  return (
    <nav class="stack" aria-label={t().home.play}>
      <PlayAlone opening={opening} />
      <Trouble opening={opening.failure} server={server} />
      <div class="home-pair">
        <LinkButton href="#/bots" text={t().home.bots} />
        <LinkButton
          href={hasServer ? "#/friends" : "#/puzzles"}
          text={hasServer ? t().home.friends : t().home.puzzles}
        />
      </div>
      <div class="home-links links">
        <a href="#/learn">{t().home.learn}</a>
        <a href="#/rules">{t().home.rules}</a>
        <a href="#/replay">{t().home.replay}</a>
        <a href="#/caller">{t().home.caller}</a>
        <a href="#/score">{t().home.score}</a>
      </div>
      {!hasServer && <Offline again={server.again} />}
    </nav>
  );
}

/** Why a game can't be opened, or what the server says; no alarm when it only can't be reached. */
function Trouble({ opening, server }: { opening: unknown; server: WaysProps["server"] }) {
  if (opening) return <Failure failure={opening} />;
  const lost = hasServer && (!reachable.value || lacksServer(server.failure));
  return lost ? <Offline again={server.again} /> : <Failure {...server} />;
}

function Footer({ version }: { version: string | undefined }) {
  return (
    <footer class="home-footer small muted">
      <p>{t().home.footer}</p>
      <p class="row links">
        {hasServer && <a href="./api/openapi.json">{t().home.programs}</a>}
        {version && <span>{t().home.version(version)}</span>}
      </p>
    </footer>
  );
}

/** The server does not answer, or there is none, and the page plays without it. */
function OfflineNote({ again }: { again: () => void }) {
  if (!hasServer) return <p class="small muted">{hosting().home}</p>;
  return (
    <div class="notice row spread" role="status">
      <span class="form-failure">{homeTexts().offline}</span>
      <div class="row">
        {/* A first visit shows no other way to them. */}
        <LinkButton href="#/puzzles" text={t().home.puzzles} />
        <Button onClick={again} text={t().common.tryAgain} />
      </div>
    </div>
  );
}
