/** What if: the analysis board. Any position, any cards; every line that was tried is kept. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { samePlace, score } from "../../base/geometry";
import type { Valued } from "../../engine/review/types";
import { Failure } from "../../ui/form";
import { LoadingSheet, Sheet, useTitle } from "../../ui/frame";
import { focusDisplay, Hand, PlacingDisplay, useHandKeys } from "../../ui/hand";
import { SplitScreen } from "../../ui/split";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { gamesTexts } from "../texts";
import { type Opened, useOpened } from "./address";
import type { Board } from "./board";
import { Cards, Picker, Shuffle } from "./cards";
import { EngineView } from "./engine-view";
import { Lines } from "./lines";
import { Outlines, rankedMarks } from "./outlines";
import { OpenForm, PositionPanel, refusalText } from "./position";
import { childrenOf, drawnAt, isOver } from "./tree";
import "./board.css";

export function BoardScreen() {
  const opened = useOpened();
  const { board, refusal } = opened;
  if (board) return <BoardPage key={opened.count} board={board} opened={opened} />;
  if (refusal) return <Refused opened={opened} />;
  return <LoadingSheet title={gamesTexts().board.title} />;
}

/** Why there is no board, and ways out. */
function Refused({ opened: { refusal, again, install } }: { opened: Opened }) {
  const words = gamesTexts().board;
  if (!refusal) return null;
  return (
    <Sheet title={words.badLink} narrow>
      {"failure" in refusal ? (
        <Failure failure={refusal.failure} again={again} />
      ) : (
        <p role="alert">{refusalText(refusal)}</p>
      )}
      <div class="row">
        <a class="button primary" href="#/board">
          {words.empty}
        </a>
        <a class="button quiet" href="#/">
          {t().frame.toHome}
        </a>
      </div>
      <section class="panel stack" aria-label={words.open}>
        <OpenForm install={install} />
      </section>
    </Sheet>
  );
}

function BoardPage({ board, opened }: { board: Board; opened: Opened }) {
  const words = gamesTexts().board;
  useTitle(words.title);
  useBoardKeys(board);
  useFocus(board);
  return (
    <SplitScreen
      title={words.title}
      kind="board"
      stage={<Stage board={board} />}
      more={
        <>
          <EngineView board={board} />
          <Cards board={board} />
          <Lines board={board} />
          <PositionPanel board={board} install={opened.install} />
        </>
      }
      said={saidOf(board)}
    >
      <Head board={board} />
      <Act board={board} />
      <Steps board={board} />
    </SplitScreen>
  );
}

const NOTHING: readonly Valued[] = [];

function Stage({ board }: { board: Board }) {
  const { placing, opinion } = board;
  const ghost = placing.ghost.value;
  const best = opinion.value?.best ?? NOTHING;
  const marked = useMemo(() => best.map(({ placement }) => placement), [best]);
  const marks = rankedMarks(best);
  const shown = ghost ? marks.filter(({ placement }) => !(ghost.set && samePlace(placement, ghost))) : [];
  return (
    <PlacingDisplay
      placing={placing}
      tiles={board.tiles.value}
      onConfirm={board.confirm}
      onLift={board.takeBack}
      marked={marked}
      marks={shown.length > 0 && <Outlines marks={shown} ghost={ghost} />}
    />
  );
}

function Head({ board }: { board: Board }) {
  const tree = board.tree.value;
  const round = Math.min(drawnAt(tree) + 1, tree.rounds);
  return (
    <div class="board-head">
      <h1>{gamesTexts().board.title}</h1>
      <p class="number">
        {t().game.round(round, tree.rounds)} · <b>{t().common.points(score(board.tiles.value))}</b>
      </p>
      {tree.nodes.size === 1 && <p class="small muted">{gamesTexts().board.about}</p>}
    </div>
  );
}

/** Place the card; choose one; or it is over. */
function Act({ board }: { board: Board }) {
  const words = gamesTexts().board;
  const card = board.card.value;
  if (card !== null)
    return <Hand placing={board.placing} number={card} onConfirm={board.confirm} task={t().game.place(card)} />;
  if (isOver(board.tree.value))
    return <p class="notice board-over">{words.over(t().common.points(score(board.tiles.value)))}</p>;
  return (
    <div class="stack tight board-pick">
      <p>{words.pick}</p>
      <Picker board={board} />
      <Shuffle board={board} />
    </div>
  );
}

function Steps({ board }: { board: Board }) {
  const tree = board.tree.value;
  const [first, last] = [drawnAt(tree) === 0, childrenOf(tree, tree.at).length === 0];
  return (
    <div class="split-buttons">
      <button type="button" class="button" aria-disabled={first} aria-keyshortcuts="Control+Z" onClick={board.takeBack}>
        {t().game.takeBack}
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={last}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={board.goForward}
      >
        {gamesTexts().board.forward}
      </button>
    </div>
  );
}

/** What was done, and what is to be done now: for those who hear the page. */
function saidOf(board: Board): string {
  const { placed, ...said } = gamesTexts().board.said;
  const deed = board.deed.value;
  const tree = board.tree.value;
  const tile = tree.nodes.get(tree.at)?.tile;
  const done =
    deed === "placed" && tile ? placed(placementWords(tile)) : ((said as Record<string, string>)[deed] ?? "");
  const card = board.card.value;
  const total = t().common.points(score(board.tiles.value));
  const now = isOver(tree) ? gamesTexts().board.over(total) : gamesTexts().board.pick;
  if (deed === "opened") return "";
  return `${done} ${card === null ? now : t().game.newCard(drawnAt(tree) + 1, card)}`.trim();
}

function useBoardKeys(board: Board): void {
  useHandKeys(board.placing, board.confirm, (event) => {
    const letter = event.key.toLowerCase();
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (command && letter === "z") event.shiftKey ? board.goForward() : board.takeBack();
    else if (command && letter === "y") board.goForward();
    else if (command || event.altKey) return false;
    else if (letter === "e") board.asked.value = !board.asked.peek();
    else return false;
    return true;
  });
}

/** A card must be chosen after a tile was placed by keys: the focus goes to the numbers, and from there to the display. */
function useFocus(board: Board): void {
  const card = board.card.value;
  const before = useRef(card);
  useEffect(() => {
    const [was, at] = [before.current, document.activeElement];
    before.current = card;
    const lost = !at || at === document.body;
    if (was !== null && card === null && (lost || at.closest(".split-stage")))
      document
        .querySelector<HTMLElement>(".board-pick button:not([aria-disabled=true])")
        ?.focus({ preventScroll: true });
    else if (was === null && card !== null && lost) focusDisplay();
  }, [card]);
}
