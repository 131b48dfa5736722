/**
 * The second part of the router: screens with texts of their own. It is loaded on demand, so that the first load of the page
 * has none of their names.
 */

import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { hasServer } from "./hosting";
import { t } from "./i18n";
import { caller } from "./i18n/caller";
import { daily } from "./i18n/daily";
import { decks } from "./i18n/decks";
import { players } from "./i18n/players";
import { puzzles } from "./i18n/puzzles";
import { score } from "./i18n/score";
import type { Texts } from "./i18n/texts";
import { markReturning } from "./live/returning";
import { type MoreScreen, route } from "./route";
import { loadNeedsServer, NotLoaded, useLater } from "./ui/later";

/** A screen, when its texts are there, too. */
const withTexts = async <S,>(screen: Promise<S>, texts: Texts<object>) =>
  (await Promise.all([screen, texts.load()]))[0];

const dailyScreen = () => withTexts(import("./daily/screen"), daily).then((m) => m.DailyScreen);
const decksScreen = () => withTexts(import("./decks/screen"), decks).then((m) => m.DecksScreen);

/** It names decks, and asks for their numbers. */
const callerScreen = async () => {
  const [screen] = await Promise.all([withTexts(import("./caller/screen"), caller), decks.load()]);
  return screen.CallerScreen;
};

const SCREENS: Readonly<Record<MoreScreen, () => Promise<FunctionComponent>>> = {
  daily: hasServer ? dailyScreen : loadNeedsServer,
  ranking: hasServer ? dailyScreen : loadNeedsServer,
  caller: callerScreen,
  deck: decksScreen,
  challenge: hasServer ? decksScreen : loadNeedsServer,
  puzzles: () => withTexts(import("./puzzles/screen"), puzzles).then((m) => m.PuzzlesScreen),
  score: () => withTexts(withTexts(import("./score/screen"), score), decks).then((m) => m.ScoreScreen),
  me: () => withTexts(withTexts(import("./players/screen"), players), decks).then((m) => m.PlayersScreen),
};

/** People who come here by a link know the game, or will: from then on the start page shows what is new. */
const KNOWING: readonly string[] = ["daily", "ranking", "puzzles", "deck", "challenge"] satisfies MoreScreen[];

export function More() {
  const { screen } = route.value;
  useEffect(() => {
    if (KNOWING.includes(screen)) markReturning();
  }, [screen]);
  return screen in SCREENS ? <Shown key={screen} load={SCREENS[screen as MoreScreen]} /> : null;
}

function Shown({ load }: { load: () => Promise<FunctionComponent> }) {
  const Screen = useLater(load);
  if (Screen === "failed") return <NotLoaded />;
  return Screen ? <Screen /> : <p class="sheet muted">{t().common.loading}</p>;
}
