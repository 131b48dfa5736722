/** The router: which screen is shown. Screens that a first visit does not need are loaded on demand. */

import type { FunctionComponent } from "preact";
import { hasServer } from "./base/hosting";
import { route } from "./base/route";
import { gamesTexts } from "./games/texts";
import { Home } from "./home/home";
import { homeTexts } from "./home/texts";
import { learnTexts } from "./learn/texts";
import { RoomScreen } from "./room/screen";
import { Sheet } from "./ui/frame";
import { loadNeedsServer, NotLoaded, useLater } from "./ui/later";
import { t } from "./ui/texts";
import type { Texts } from "./ui/texts/texts";

/** A screen with texts that are loaded on demand, too. */
const withTexts = async <S,>(screen: Promise<S>, texts: Texts<object>) =>
  (await Promise.all([screen, texts.load()]))[0];

const later = {
  bots: () => import("./home/bots").then((m) => m.NewBots),
  friends: () => (hasServer ? import("./home/friends").then((m) => m.NewRoom) : loadNeedsServer()),
  learn: () => withTexts(import("./learn/learn"), learnTexts).then((m) => m.Learn),
  rules: () => withTexts(import("./learn/rules"), learnTexts).then((m) => m.Rules),
  settings: () => withTexts(import("./home/settings"), homeTexts).then((m) => m.SettingsScreen),
  replay: () => withTexts(import("./games/replay/screen"), gamesTexts).then((m) => m.ReplayScreen),
  more: () => import("./more").then((m) => m.More),
  analysis: async () => (await Promise.all([import("./games/review/later"), gamesTexts.load()]))[0].AnalysisScreen,
};

export function App() {
  const at = route.value;
  switch (at.screen) {
    case "home":
      return <Home />;
    case "bots":
      return <Later load={later.bots} />;
    case "friends":
      return <Later load={later.friends} />;
    case "room":
      return <RoomScreen key={at.room} room={at.room} />;
    case "learn":
      return <Later load={later.learn} />;
    case "rules":
      return <Later load={later.rules} />;
    case "settings":
      return <Later load={later.settings} />;
    case "replay":
    case "room-replay":
    case "game":
      return <Later load={later.replay} />;
    case "review":
    case "mistakes":
    case "board":
      return <Later load={later.analysis} />;
    case "daily":
    case "ranking":
    case "puzzles":
    case "me":
    case "deck":
    case "challenge":
    case "score":
    case "caller":
      return <Later load={later.more} />;
    case "unknown":
      return <NotFound />;
  }
}

/** A screen that is loaded on demand. It reads the route itself. */
function Later({ load }: { load: () => Promise<FunctionComponent> }) {
  const Screen = useLater(load);
  if (Screen === "failed") return <NotLoaded />;
  return Screen ? <Screen /> : <p class="sheet muted">{t().common.loading}</p>;
}

function NotFound() {
  return (
    <Sheet title={t().frame.notFoundTitle} narrow>
      <p>{t().frame.notFound}</p>
      <div class="row">
        <a class="button primary" href="#/">
          {t().frame.toHome}
        </a>
      </div>
    </Sheet>
  );
}
