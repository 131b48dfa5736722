/** The score sheet: all players side by side, the keys, and the result. */

import { useCallback, useMemo, useState } from "preact/hooks";
import { linkTo } from "../../base/route";
import { Button, LinkButton } from "../../ui/button";
import { Sheet } from "../../ui/frame";
import { isPossible, supplyOf } from "./checks";
import { Keypad } from "./keypad";
import { Options } from "./options";
import { PlayerPanel } from "./player";
import { Result } from "./result";
import { hasTiles, levelsIn, MOST_PLAYERS, withPlayer } from "./sheet";
import { change, enter, sheet } from "./state";
import { keptChanges, keptGames, resultsOf } from "./stored-results";
import { score } from "./texts";

export function Entry() {
  const words = score();
  const { players, removed, cards } = sheet.value;
  const [said, write] = useState("");
  // A second tap of the same number is said again.
  const say = useCallback((text: string) => write((before) => (before === text ? `${text}\u00a0` : text)), []);
  const supply = useMemo(() => supplyOf(removed, cards), [removed, cards]);
  const results = resultsOf(sheet.value);
  const isCounted =
    players.length > 1 && players.every((player) => hasTiles(player) && isPossible(levelsIn(player), supply));
  return (
    <Sheet title={words.title} tabs={false}>
      <Intro />
      <div class="score-counting">
        <ol class="score-players" data-count={players.length}>
          {players.map((player, index) => (
            <PlayerPanel
              key={player.id}
              player={player}
              supply={supply}
              won={isCounted && results[index]?.place === 1}
              say={say}
            />
          ))}
        </ol>
        {players.length < MOST_PLAYERS && <Button look="score-add" onClick={add} text={words.add} />}
        <Keypad supply={supply} say={say} />
      </div>
      <p class="small muted score-help">{words.keys}</p>
      <Result supply={supply} />
      <Options />
      <p class="score-caller links">
        <a href="#/caller">{words.caller}</a>
      </p>
      <p class="hidden" role="status">
        {said}
      </p>
    </Sheet>
  );
}

/** What to do, until something is done; and the way to what was kept. */
function Intro() {
  const words = score();
  const changes = keptChanges.value;
  const kept = useMemo(() => keptGames().length, [changes]);
  const isNew = !sheet.value.players.some(hasTiles);
  if (!isNew && kept === 0) return null;
  return (
    <div class="score-intro">
      {isNew && <p class="muted">{words.about}</p>}
      {kept > 0 && <LinkButton href={linkTo({ screen: "score", path: ["results"] })} text={words.results} />}
    </div>
  );
}

function add(): void {
  change(withPlayer(sheet.peek()));
  const added = sheet.peek().players.at(-1);
  if (added) enter(added);
}
