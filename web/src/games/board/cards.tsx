/** Cards: the one to be placed, which can be chosen, and those to come, which can be shown, hidden and shuffled. */

import { Check } from "../../ui/form";
import { focusDisplay } from "../../ui/hand";
import { TilePicture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import type { Board } from "./board";
import { cardsAt, drawnAt, isOver, openAt } from "./tree";

/** The ten numbers, each with how many of its cards may still be drawn. */
export function Picker({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const now = board.card.value;
  const open = openAt(board.tree.value);
  return (
    <ul class="board-numbers" aria-label={words.next}>
      {open.map((left, number) => (
        <li key={number}>
          <button
            type="button"
            class="button"
            aria-label={words.pickOf(number, left)}
            aria-pressed={number === now}
            aria-disabled={left === 0}
            data-number={number}
            onClick={() => left > 0 && choose(board, number)}
          >
            <TilePicture number={number} />
            <span class="board-pips" aria-hidden="true">
              <i class={left > 0 ? "on" : ""} />
              <i class={left > 1 ? "on" : ""} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** With the card chosen, the tile is to be placed: keys go to the display. A finger needs no focus. */
function choose(board: Board, number: number): void {
  board.pick(number);
  if (!matchMedia("(pointer: coarse)").matches) focusDisplay();
}

export function Shuffle({ board }: { board: Board }) {
  return (
    <button type="button" class="button" onClick={board.shuffle}>
      {gamesTexts().board.shuffle}
    </button>
  );
}

export function Cards({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const tree = board.tree.value;
  if (isOver(tree)) return null;
  const rest = cardsAt(tree).slice(1);
  const undecided = rest.length < tree.rounds - drawnAt(tree) - 1;
  return (
    <section class="stack tight" aria-labelledby="board-cards">
      <h2 id="board-cards" class="eyebrow">
        {words.toCome}
      </h2>
      {rest.length > 0 && <ToCome cards={rest} hidden={tree.hidden} />}
      {undecided && <p class="small muted">{words.undecided}</p>}
      {rest.length > 0 && (
        <Check label={words.show} value={!tree.hidden} onChange={(show: boolean) => board.hide(!show)} />
      )}
      {board.card.value !== null && (
        <>
          <h3 id="board-pick">{words.next}</h3>
          <Picker board={board} />
          <div class="row">
            <Shuffle board={board} />
            <button type="button" class="button" onClick={board.unpick}>
              {words.chooseEach}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function ToCome({ cards, hidden }: { cards: readonly number[]; hidden: boolean }) {
  if (hidden) return <p>{gamesTexts().board.faceDown(cards.length)}</p>;
  return (
    <ol class="board-cards number" aria-labelledby="board-cards">
      {cards.map((card, index) => (
        <li key={index}>{card}</li>
      ))}
    </ol>
  );
}
