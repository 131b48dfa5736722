/** The screens of numbered decks and challenges. Loaded on demand, as one file. */

import { route } from "../../base/route";
import { pathNow } from "../../ui/deck";
import { ChallengeScreen } from "./challenge-screen";
import { DeckScreen } from "./deck-screen";
import "./decks.css";

export function DecksScreen() {
  const path = pathNow();
  // Another deck or challenge is another component: nothing of the last one is shown.
  const key = path.join("/");
  return route.value.screen === "challenge" ? (
    <ChallengeScreen key={key} id={key} />
  ) : (
    <DeckScreen key={key} path={path} />
  );
}
