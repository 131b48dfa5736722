/** One player on the sheet: the name, the total, and the levels from the top down. */

import { LONGEST_NAME } from "../../base/generated/limits";
import { linkTo } from "../../base/route";
import { Button, LinkButton } from "../../ui/button";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import type { Supply } from "./checks";
import { type Levels, tileCount, totalOf } from "./count";
import { LevelRows } from "./levels";
import { Look } from "./links";
import { Findings, Winner, Wrong } from "./marks";
import { changePlayer, levelsIn, type Player, withoutPlayer } from "./sheet";
import { nameOf } from "./sheet-texts";
import { change, enter, entered, enteredLevel, isWrong, saidOf, sheet } from "./state";
import { score } from "./texts";

interface PanelProps {
  readonly player: Player;
  readonly supply: Supply;
  readonly won: boolean;
  readonly say: (text: string) => void;
}

export function PlayerPanel({ player, supply, won, say }: PanelProps) {
  const levels = levelsIn(player);
  const isEntered = entered.value.id === player.id;
  const level = isEntered && player.laid.length === 0 ? enteredLevel.value : null;
  const said = saidOf(player, supply);
  const name = nameOf(sheet.value, player);
  return (
    <li class={`panel score-player ${isEntered ? "entered" : ""}`}>
      <Head
        player={player}
        name={name}
        total={totalOf(levels)}
        won={won}
        wrong={isWrong(player, supply)}
        isEntered={isEntered}
      />
      <div class="score-body">
        {player.laid.length > 0 && (
          <div class="score-picture">
            <Picture tiles={player.laid} label={score().laid(name)} badges />
          </div>
        )}
        <LevelRows player={player} levels={levels} at={level} findings={said} say={say} />
        <Findings findings={said.filter((finding) => finding.level === null)} />
        <Foot player={player} name={name} levels={levels} of={supply.tiles} />
      </div>
    </li>
  );
}

interface HeadProps {
  readonly player: Player;
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly wrong: boolean;
  readonly isEntered: boolean;
}

function Head({ player, name, total, won, wrong, isEntered }: HeadProps) {
  const words = score();
  return (
    <div class="score-head">
      <input
        class="input score-name"
        type="text"
        autocomplete="off"
        maxLength={LONGEST_NAME}
        value={player.name}
        placeholder={name}
        aria-label={words.nameOf(name)}
        onFocus={() => isEntered || enter(player)}
        onInput={(event) =>
          change(changePlayer(sheet.peek(), player.id, { name: event.currentTarget.value }), { step: false })
        }
      />
      {wrong ? <Wrong /> : <Winner won={won} />}
      <button
        type="button"
        class="control score-total"
        aria-pressed={isEntered}
        aria-label={`${words.countName(name)}. ${words.total}: ${t().common.points(total)}`}
        onClick={() => enter(player)}
      >
        <b class="number">{total}</b>
        <span class="small">{isEntered ? t().game.pointsWord(total) : words.count}</span>
      </button>
    </div>
  );
}

interface FootProps {
  readonly player: Player;
  readonly name: string;
  readonly levels: Levels;
  readonly of: number;
}

function Foot({ player, name, levels, of }: FootProps) {
  const words = score();
  const index = sheet.value.players.indexOf(player);
  const isLaid = player.laid.length > 0;
  const lay = linkTo({ screen: "score", path: ["lay", String(index + 1)] });
  return (
    <div class="score-foot">
      <p class="small muted">{words.tilesOf(tileCount(levels), of)}</p>
      <Look sheet={sheet.value} player={player} name={name} />
      <div class="row">
        <LinkButton
          href={lay}
          aria-label={isLaid ? `${words.layMore}: ${name}` : words.layOf(name)}
          text={isLaid ? words.layMore : words.lay}
        />
        {isLaid && (
          <Button
            onClick={() => change(changePlayer(sheet.peek(), player.id, { counted: levels, laid: [] }))}
            text={words.countInstead}
          />
        )}
        {sheet.value.players.length > 1 && (
          <Button
            look="quiet"
            aria-label={words.removeName(name)}
            onClick={() => change(withoutPlayer(sheet.peek(), player.id))}
            text={words.remove}
          />
        )}
      </div>
    </div>
  );
}
