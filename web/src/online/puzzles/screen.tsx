/** The screens of puzzles: the address says which. */

import { route } from "../../base/route";
import { Message } from "../../ui/message";
import { puzzleHome } from "./api";
import { PuzzlesHome } from "./home";
import { type Place, placeOf } from "./places";
import { Loaded, NextPuzzle, PuzzleById } from "./play";
import { puzzles } from "./texts";
import { ThreeMinutes } from "./three-minutes-screen";

export function PuzzlesScreen() {
  const at = route.value;
  return at.screen === "puzzles" ? <Screen at={placeOf(at.path)} /> : null;
}

const askToday = async () => (await puzzleHome()).today;

function Screen({ at }: { at: Place }) {
  switch (at.screen) {
    case "home":
      return <PuzzlesHome />;
    case "daily":
      return <Loaded ask={askToday} title={puzzles().today} />;
    case "next":
      return <NextPuzzle />;
    case "three-minutes":
      return <ThreeMinutes />;
    case "theme":
      return at.id ? <PuzzleById id={at.id} theme={at.theme} /> : <NextPuzzle key={at.theme} theme={at.theme} />;
    case "puzzle":
      return <PuzzleById id={at.id} />;
    case "unknown":
      return <Message />;
  }
}
