/**
 * The second part of the router: screens with texts of their own. It is loaded on demand, so that the first load of the page
 * has none of their names.
 */

import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { hasServer } from "./base/hosting";
import { type MoreScreen, route } from "./base/route";
import { decks } from "./online/challenges/texts";
import { daily } from "./online/daily/texts";
import { players } from "./online/players/texts";
import { puzzles } from "./online/puzzles/texts";
import { markReturning } from "./room/stored/returning";
import { caller } from "./table/caller/texts";
import { score } from "./table/score/texts";
import { loadNeedsServer, NotLoaded, useLater } from "./ui/later";
import { t } from "./ui/texts";
import type { Texts } from "./ui/texts/texts";

/** A screen, when its texts are there, too. */
const withTexts = async <S,>(screen: Promise<S>, texts: Texts<object>) =>
  (await Promise.all([screen, texts.load()]))[0];

const dailyScreen = () => withTexts(import("./online/daily/screen"), daily).then((m) => m.DailyScreen);
const decksScreen = () => withTexts(import("./online/challenges/screen"), decks).then((m) => m.DecksScreen);

/** It names decks, and asks for their numbers. */
const callerScreen = async () => {
  const [screen] = await Promise.all([withTexts(import("./table/caller/screen"), caller), decks.load()]);
  return screen.CallerScreen;
};

const SCREENS: Readonly<Record<MoreScreen, () => Promise<FunctionComponent>>> = {
  daily: hasServer ? dailyScreen : loadNeedsServer,
  ranking: hasServer ? dailyScreen : loadNeedsServer,
  caller: callerScreen,
  deck: decksScreen,
  challenge: hasServer ? decksScreen : loadNeedsServer,
  puzzles: () => withTexts(import("./online/puzzles/screen"), puzzles).then((m) => m.PuzzlesScreen),
  score: () => withTexts(withTexts(import("./table/score/screen"), score), decks).then((m) => m.ScoreScreen),
  me: () => withTexts(withTexts(import("./online/players/screen"), players), decks).then((m) => m.PlayersScreen),
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
