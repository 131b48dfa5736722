/** The board as this browser keeps it: for a reload in the tab, and the last one of all tabs to come back to. */

import { isObject, local, read, type Store, session, write } from "../../base/storage";
import { encode } from "./link";
import { branches, lineOf, readTree, storedTree, type Tree } from "./tree";

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
