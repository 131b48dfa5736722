/**
 * The screens about finished games and positions. Each is loaded on demand, and so is this file: the first load of the page
 * has only its name, and not those of everything that these screens need.
 */

import type { FunctionComponent } from "preact";
import { route } from "../../base/route";
import { NotLoaded, useLater } from "../../ui/later";
import { t } from "../../ui/texts";

const SCREENS = {
  review: () => import("./screen").then((m) => m.ReviewScreen),
  mistakes: () => import("./mistakes-screen").then((m) => m.MistakesScreen),
  board: () => import("../board/screen").then((m) => m.BoardScreen),
};

export function AnalysisScreen() {
  const { screen } = route.value;
  if (screen === "review" || screen === "mistakes" || screen === "board") return <Shown load={SCREENS[screen]} />;
  return null;
}

function Shown({ load }: { load: () => Promise<FunctionComponent> }) {
  const Screen = useLater(load);
  if (Screen === "failed") return <NotLoaded />;
  return Screen ? <Screen /> : <p class="sheet muted">{t().common.loading}</p>;
}
