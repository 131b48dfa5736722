/** The board of the address: decoded, checked by the engine, and kept in step with the address and in this browser. */

import { effect, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go, route } from "../../base/route";
import { isObject, local, read, type Store, session, write } from "../../base/storage";
import { pageEngine } from "../../engine";
import { type Board, boardOf, boardWorld } from "./board";
import { EMPTY } from "./line";
import { decode, encode } from "./link";
import { type PastedLine, type Wrong, withoutLevels } from "./paste";
import { branches, lineOf, readTree, storedTree, type Tree, treeOf } from "./tree";
import { type Fault, verifyLine } from "./verify";

/** Why there is no board. */
export type Refusal =
  | { readonly wrong: Wrong }
  | { readonly fault: Fault }
  /** Nobody could be asked. */
  | { readonly failure: unknown };

export type Found = { readonly tree: Tree } | Refusal;

/** A line whose tiles the engine has checked, as a tree; or why it is none. */
export async function openLine(line: PastedLine): Promise<Found> {
  try {
    const verdict = await verifyLine(line, pageEngine.rules.check);
    return "fault" in verdict ? verdict : { tree: treeOf(line, verdict.tiles) };
  } catch (failure) {
    return { failure };
  }
}

async function openWord(word: string): Promise<Found> {
  const kept = keptFor(word) ?? keptFor(word, local);
  if (kept) return { tree: kept };
  const line = word === "" ? EMPTY : decode(word);
  return line ? openLine(withoutLevels(line)) : { wrong: { what: "link" } };
}

export interface Opened {
  /** Null while it is being opened. */
  readonly board: Board | null;
  /** How many boards were opened so far. */
  readonly count: number;
  readonly refusal: Refusal | null;
  again(): void;
  /** Show another board. */
  install(tree: Tree): void;
}

const position = () => {
  const at = route.peek();
  return at.screen === "board" ? at.position : null;
};

export function useOpened(): Opened {
  const board = useSignal<Board | null>(null);
  const refusal = useSignal<Refusal | null>(null);
  const tries = useSignal(0);
  const count = useSignal(0);
  const stop = useRef(() => {});
  const gone = useRef(false);
  const install = (tree: Tree) => {
    if (gone.current) return; // nobody would stop its effects
    stop.current();
    refusal.value = null;
    count.value += 1;
    [board.value, stop.current] = startBoard(tree);
  };
  const at = route.value;
  const word = at.screen === "board" ? at.position : "";
  useEffect(() => {
    if (board.peek() && wordOf((board.peek() as Board).tree.peek()) === word) return;
    let here = true;
    board.value = null;
    refusal.value = null;
    openWord(word).then((found) => {
      if (!here) return;
      if ("tree" in found) install(found.tree);
      else refusal.value = found;
    });
    return () => {
      here = false;
    };
  }, [word, tries.value]);
  useEffect(
    () => () => {
      gone.current = true;
      stop.current();
    },
    [],
  );
  const again = () => {
    tries.value += 1;
  };
  return { board: board.value, count: count.value, refusal: refusal.value, again, install };
}

/** A board that is kept, and whose position is in the address. Stepping adds nothing to the history. */
function startBoard(tree: Tree): [Board, () => void] {
  const board = boardOf(
    tree,
    boardWorld((now) => keep(now, now !== tree)),
  );
  const follow = effect(() => {
    const word = wordOf(board.tree.value);
    if (position() !== null && position() !== word) go({ screen: "board", position: word }, { replace: true });
  });
  const stop = () => {
    follow();
    board.close();
  };
  return [board, stop];
}

// As this browser keeps it: for a reload in the tab, and the last one of all tabs to come back to

const KEY = "nmbr9.board";

export const wordOf = (tree: Tree): string => encode(lineOf(tree));

/** Keep a board for a reload; once something was done on it, it is the last one of this browser. */
export function keep(tree: Tree, used: boolean): void {
  const kept = { word: wordOf(tree), tree: storedTree(tree) };
  write(session, KEY, kept);
  if (used) write(local, KEY, kept);
}

/** The tree of this tab whose shown position is in the address; null if it is another one. */
export function keptFor(word: string, store: () => Store = session): Tree | null {
  const kept = read(store, KEY);
  return isObject(kept) && kept.word === word ? readTree(kept.tree) : null;
}

/** The last board of this browser, if there is something on it. */
export function keptLast(store: () => Store = local): Tree | null {
  const kept = read(store, KEY);
  const tree = isObject(kept) ? readTree(kept.tree) : null;
  return tree && branches(tree).some(({ rounds }) => rounds > 0) ? tree : null;
}
