/** The router, and the screens: one row for each path in `base/route.ts`. Screens that a first visit does not need are loaded on demand. */

import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { hasServer } from "./base/hosting";
import { route, type Screen } from "./base/route";
import { gamesTexts } from "./games";
import { Home } from "./home/home";
import { homeTexts } from "./home/texts";
import { learnTexts } from "./learn/texts";
import { daily, decks, players, puzzles } from "./online";
import { markReturning } from "./room";
import { RoomScreen } from "./room/screen";
import { caller, score } from "./table";
import { lazyScreen } from "./ui/lazy";
import { HomeLink, Message } from "./ui/message";
import { NeedsServerScreen } from "./ui/needs-server";

interface Row {
  /** It reads the route itself. */
  readonly Screen: FunctionComponent;
  /** A page of static files says so in its place. */
  readonly needsServer?: true;
  /** Whoever comes here by a link knows the game, or will: from then on the start page shows what is new. */
  readonly marksReturning?: true;
}

const Replay = lazyScreen(async () => (await import("./games/replay/screen")).ReplayScreen, [gamesTexts]);
const loadDaily = async () => (await import("./online/daily/screen")).DailyScreen;
const loadDecks = async () => (await import("./online/challenges/screen")).DecksScreen;

export const ROUTES: Readonly<Record<Screen, Row>> = {
  home: { Screen: Home },
  play: { Screen: lazyScreen(async () => (await import("./home/forms")).PlayScreen, [decks]) },
  bots: { Screen: lazyScreen(async () => (await import("./home/forms")).NewBots) },
  friends: { Screen: lazyScreen(async () => (await import("./home/forms")).NewRoom), needsServer: true },
  settings: { Screen: lazyScreen(async () => (await import("./home/forms")).SettingsScreen, [homeTexts]) },
  rules: { Screen: lazyScreen(async () => (await import("./learn")).Rules, [learnTexts]) },
  learn: { Screen: lazyScreen(async () => (await import("./learn")).Learn, [learnTexts]) },
  room: { Screen: Room },
  replay: { Screen: Replay },
  "room-replay": { Screen: Replay },
  game: { Screen: Replay },
  review: { Screen: lazyScreen(async () => (await import("./games/review")).ReviewScreen, [gamesTexts]) },
  mistakes: {
    Screen: lazyScreen(async () => (await import("./games/review")).MistakesScreen, [gamesTexts]),
  },
  board: { Screen: lazyScreen(async () => (await import("./games/board/screen")).BoardScreen, [gamesTexts]) },
  daily: { Screen: lazyScreen(loadDaily, [daily]), needsServer: true, marksReturning: true },
  ranking: { Screen: lazyScreen(loadDaily, [daily]), needsServer: true, marksReturning: true },
  puzzles: {
    Screen: lazyScreen(async () => (await import("./online/puzzles/screen")).PuzzlesScreen, [puzzles]),
    marksReturning: true,
  },
  deck: { Screen: lazyScreen(loadDecks, [decks]), marksReturning: true },
  challenge: { Screen: lazyScreen(loadDecks, [decks]), needsServer: true, marksReturning: true },
  me: { Screen: lazyScreen(async () => (await import("./online/players/screen")).PlayersScreen, [players, decks]) },
  score: { Screen: lazyScreen(async () => (await import("./table/score/screen")).ScoreScreen, [score, decks]) },
  caller: { Screen: lazyScreen(async () => (await import("./table/caller/screen")).CallerScreen, [caller, decks]) },
  unknown: { Screen: NotFound },
};

/** The screen of the address. */
export function App() {
  const { screen } = route.value;
  const { Screen, needsServer, marksReturning } = ROUTES[screen];
  useEffect(() => {
    if (marksReturning) markReturning();
  }, [marksReturning]);
  return needsServer && !hasServer ? <NeedsServerScreen key={screen} /> : <Screen />;
}

function Room() {
  const at = route.value;
  return at.screen === "room" ? <RoomScreen key={at.room} room={at.room} /> : null;
}

function NotFound() {
  return (
    <Message>
      <HomeLink look="primary" />
    </Message>
  );
}
