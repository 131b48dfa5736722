/** The screens of the score keeper: the address says which. Loaded on demand, as one file. */

import { route } from "../../base/route";
import { Message } from "../../ui/message";
import { Entry } from "./entry";
import { LayScreen } from "./lay-screen";
import { FromDeck } from "./options";
import { Results } from "./results";
import { sheet } from "./state";
import "./score.css";

export function ScoreScreen() {
  const at = route.value;
  return at.screen === "score" ? <Screen path={at.path} /> : null;
}

function Screen({ path }: { path: readonly string[] }) {
  const [first = "", ...more] = path;
  if (first === "") return <Entry />;
  if (first === "results" && more.length === 0) return <Results />;
  if (first === "deck") return <FromDeck path={more} />;
  const player = first === "lay" && more.length === 1 && /^\d{1,3}$/.test(more[0] ?? "") ? Number(more[0]) : 0;
  const laying = sheet.value.players[player - 1];
  if (laying) return <LayScreen key={laying.id} player={laying} />;
  return <Message />;
}
