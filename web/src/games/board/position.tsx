/** The position as a link and as text, and how to open another one. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Refused, showReplay } from "../../base/api";
import { displayText } from "../../base/geometry";
import { addressOf } from "../../base/route";
import { CopyLink } from "../../ui/copy";
import { reasonText } from "../../ui/reason";
import { t } from "../../ui/texts";
import { failureOf, failureText } from "../replay/failure";
import { type Game, gameOf } from "../replay/game";
import { nameOf } from "../replay/names";
import { openRecord, openWord } from "../replay/open";
import { gamesTexts } from "../texts";
import { keptLast, openLine, type Refusal, wordOf } from "./address";
import type { Board } from "./board";
import { lineOfGame } from "./link";
import { type Pasted, type PastedLine, readPasted, type Wrong, withoutLevels } from "./paste";
import { drawnAt, type Tree } from "./tree";
import type { Fault } from "./verify";

interface PanelProps {
  readonly board: Board;
  readonly install: (tree: Tree) => void;
}

export function PositionPanel({ board, install }: PanelProps) {
  const words = gamesTexts().board;
  const tree = board.tree.value;
  const last = drawnAt(tree) === 0 ? keptLast() : null;
  return (
    <section class="stack tight" aria-labelledby="board-position">
      <h2 id="board-position" class="eyebrow">
        {words.position}
      </h2>
      <div class="row">
        <CopyLink text={t().common.copy} address={addressOf({ screen: "board", position: wordOf(tree) })} />
        <a class="button" href="#/board">
          {words.empty}
        </a>
        {last && wordOf(last) !== wordOf(tree) && (
          <button type="button" class="button" onClick={() => install(last)}>
            {words.last}
          </button>
        )}
      </div>
      <details class="fold">
        <summary>{words.open}</summary>
        <OpenForm install={install} />
      </details>
      <details class="fold">
        <summary>{words.text}</summary>
        <p class="board-text" tabIndex={-1}>
          {displayText(board.tiles.value)}
        </p>
      </details>
    </section>
  );
}

/** A display that can be chosen, and whose it is. */
interface Choice {
  readonly name: string;
  readonly line: PastedLine;
}

/** Paste a display, a record or a link; of several displays, one is chosen. */
export function OpenForm({ install }: Pick<PanelProps, "install">) {
  const words = gamesTexts().board;
  const [text, write] = useState("");
  const [failure, fail] = useState("");
  const [choices, offer] = useState<readonly Choice[]>([]);
  const asked = useRef(0);
  /** Says later whether this is still the last request, and the form is still there. */
  const ask = () => {
    asked.current += 1;
    const mine = asked.current;
    return () => asked.current === mine;
  };
  useEffect(() => () => void ask(), []);
  const open = async (line: PastedLine) => {
    const isWanted = ask();
    const found = await openLine(line);
    if (!isWanted()) return;
    if ("tree" in found) install(found.tree);
    else fail(refusalText(found));
  };
  const submit = async () => {
    fail("");
    offer([]);
    const isWanted = ask();
    const found = await choicesOf(readPasted(text));
    if (!isWanted()) return;
    if (typeof found === "string") fail(found);
    else if (found.length === 1 && found[0]) await open(found[0].line);
    else offer(found);
  };
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="field">
        <label for="board-paste">{words.paste}</label>
        <textarea
          id="board-paste"
          class="input"
          rows={3}
          value={text}
          autocapitalize="off"
          spellcheck={false}
          aria-describedby={failure ? "board-paste-about board-paste-failure" : "board-paste-about"}
          aria-invalid={failure ? "true" : undefined}
          onInput={(event) => {
            write(event.currentTarget.value);
            fail("");
          }}
        />
        <p id="board-paste-about" class="small muted">
          {words.pasteAbout}
        </p>
      </div>
      <p id="board-paste-failure" class={failure ? "notice bad" : "hidden"} role="alert">
        {failure}
      </p>
      <button type="submit" class="button">
        {words.openIt}
      </button>
      {choices.length > 0 && <Whose choices={choices} onChoose={open} />}
    </form>
  );
}

function Whose({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (line: PastedLine) => void }) {
  return (
    <fieldset class="stack tight">
      <legend class="label">{gamesTexts().board.whose}</legend>
      <div class="row">
        {choices.map(({ name, line }, index) => (
          <button key={index} type="button" class="button" onClick={() => onChoose(line)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The displays of what was pasted; a sentence if there are none. */
async function choicesOf(pasted: Pasted): Promise<readonly Choice[] | string> {
  if (pasted.kind === "wrong") return refusalText({ wrong: pasted.wrong });
  if (pasted.kind === "lines")
    return pasted.lines.map((line, seat) => ({ name: gamesTexts().replay.seat(seat + 1), line }));
  try {
    const game = await loadGame(pasted);
    const round = pasted.kind === "game" ? pasted.route.round : null;
    return game.displays.map((_, seat) => ({
      name: nameOf(game, seat),
      line: withoutLevels(lineAt(game, seat, round)),
    }));
  } catch (error) {
    const unreadable = error instanceof Refused && error.problem.place === "record" && pasted.kind === "game";
    return unreadable ? gamesTexts().board.wrong.link : failureText(failureOf(error));
  }
}

async function loadGame(pasted: Extract<Pasted, { kind: "game" | "record" }>): Promise<Game> {
  if (pasted.kind === "record") return openRecord(pasted.text);
  const { route } = pasted;
  return route.screen === "game" ? openWord(route.compact) : gameOf(await showReplay(route.room));
}

/** After the round of the link; without one, a finished game is opened at its start, and another where it stands. */
function lineAt(game: Game, seat: number, round: number | null) {
  return lineOfGame(game, seat, round !== null ? round + 1 : game.finished ? 1 : game.cards.length + 1);
}

/** What is wrong with a position, in words. */
export function refusalText(refusal: Refusal): string {
  if ("wrong" in refusal) return wrongText(refusal.wrong);
  if ("fault" in refusal) return faultText(refusal.fault);
  return failureText(failureOf(refusal.failure)) || gamesTexts().replay.unreachable;
}

function wrongText(wrong: Wrong): string {
  const words = gamesTexts().board.wrong;
  if (wrong.what === "word") return words.word(wrong.text);
  if (wrong.what === "surplus") return words.surplus(wrong.text, wrong.number);
  return words[wrong.what];
}

/** It names the tile. */
function faultText({ tile, text, reason, level }: Fault): string {
  const words = gamesTexts().board.wrong;
  if (!reason) return words.level(tile, text, level);
  return words.rule(tile, text, reasonText(reason));
}
