/** The engine's view: on or off, and the best placements with what they are worth. */

import { placementText } from "../../base/geometry";
import type { Valued } from "../../engine/review/types";
import { decimal } from "../../ui/figures";
import { focusDisplay } from "../../ui/hand";
import { placementWords } from "../../ui/texts/placement";
import { gamesTexts } from "../texts";
import type { Board } from "./board";

export function EngineView({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const on = board.asked.value;
  const opinion = board.opinion.value;
  return (
    <section class="stack tight" aria-labelledby="board-engine">
      <h2 id="board-engine" class="hidden">
        {words.engine}
      </h2>
      <button
        type="button"
        class="button board-toggle"
        aria-pressed={on}
        aria-keyshortcuts="E"
        onClick={() => {
          board.asked.value = !on;
        }}
      >
        {words.engine} <kbd>E</kbd>
      </button>
      <p class={on && statusOf(board) ? "small" : "hidden"} role="status">
        {on && statusOf(board)}
      </p>
      {opinion?.state === "thinking" && <progress value={opinion.part} aria-label={words.progress} />}
      {opinion?.state === "done" && <Ranked board={board} best={opinion.best} />}
      {on && <p class="small muted">{words.engineAbout}</p>}
    </section>
  );
}

function statusOf(board: Board): string {
  const words = gamesTexts().board;
  const opinion = board.opinion.value;
  if (!opinion) return words.nothing;
  return opinion.state === "done" ? "" : opinion.state === "thinking" ? words.thinking : words.noEngine;
}

/** Each is a button that puts the tile there. */
function Ranked({ board, best }: { board: Board; best: readonly Valued[] }) {
  const put = ({ placement }: Valued) => {
    board.placing.put(placement);
    if (!matchMedia("(pointer: coarse)").matches) focusDisplay();
  };
  return (
    <ol class="board-ranked">
      {best.map((one) => (
        <li key={placementText(one.placement)}>
          <button type="button" class="button quiet" onClick={() => put(one)}>
            <span>{placementWords(one.placement)}</span> <b class="number">{decimal(one.expected)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
