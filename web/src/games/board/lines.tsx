/** The line that is shown, step by step, and all lines that were tried. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { gamesTexts } from "../texts";
import type { Board } from "./board";
import { type Branch, branches, lineThrough, type Tree } from "./tree";

export function Lines({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const list = branches(board.tree.value);
  return (
    <section class="stack tight" aria-labelledby="board-lines">
      <h2 id="board-lines" class="eyebrow">
        {words.lines}
      </h2>
      <Steps board={board} />
      {list.length < 2 && <p class="small muted">{words.linesAbout}</p>}
      {list.length > 1 && (
        <ul class="board-branches">
          {list.map((branch) => (
            <Item key={branch.leaf} board={board} branch={branch} />
          ))}
        </ul>
      )}
      {board.deleted.value && (
        <div class="row" role="status">
          <span class="small">{words.removed}</span>
          <button type="button" class="button" onClick={board.restore}>
            {words.undo}
          </button>
        </div>
      )}
    </section>
  );
}

/** From the start to the end of the line that is shown; each step leads there. */
function Steps({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const tree = board.tree.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [all, now] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (all && now) all.scrollTop = now.offsetTop - all.offsetTop - all.clientHeight / 2;
  }, [tree.at]);
  return (
    <ol ref={list} class="board-steps number" aria-label={words.line}>
      {lineThrough(tree).map((id, round) => (
        <li key={id}>
          <button
            type="button"
            aria-label={round ? words.step(round, placementWords(tileOf(tree, id))) : words.start}
            aria-current={id === tree.at ? "step" : undefined}
            onClick={() => board.goTo(id)}
          >
            {round ? <Step tree={tree} id={id} /> : "•"}
          </button>
        </li>
      ))}
    </ol>
  );
}

function tileOf(tree: Tree, id: number) {
  return tree.nodes.get(id)?.tile ?? { number: 0, rotation: "n" as const, level: 0 };
}

function Step({ tree, id }: { tree: Tree; id: number }) {
  const { number, level } = tileOf(tree, id);
  return (
    <>
      {number}
      {level > 0 && <sup>{level}</sup>}
    </>
  );
}

function Item({ board, branch }: { board: Board; branch: Branch }) {
  const words = gamesTexts().board;
  const name = branch.tile ? words.step(branch.round, placementWords(branch.tile)) : words.main;
  const remove = () => {
    board.remove(branch.leaf);
    document.querySelector<HTMLElement>(".board-branches button, .board-steps [aria-current]")?.focus();
  };
  return (
    <li class={branch.shown ? "shown" : ""}>
      <button
        type="button"
        class="button quiet board-branch"
        aria-current={branch.shown ? "true" : undefined}
        onClick={() => board.goTo(branch.leaf)}
      >
        <span>{name}</span>{" "}
        <span class="small muted">{words.ends(branch.rounds, t().common.points(branch.score))}</span>
      </button>
      <button type="button" class="button quiet" aria-label={words.removeOf(name)} onClick={remove}>
        {words.remove}
      </button>
    </li>
  );
}
