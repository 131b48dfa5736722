/** The analysis board: a tree of lines, the tile that is being placed, and the engine's view. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { PlacedTile } from "../../base/geometry";
import { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "../../ui/placing";
import { type Opinion, type OpinionWorld, opinionOf, parFor } from "./opinion";
import {
  back,
  cardAt,
  drawnAt,
  forward,
  goneTo,
  openAt,
  pickCard,
  placeTile,
  pruneBranch,
  ROOT,
  shuffleRest,
  type Tree,
  tilesAt,
  undoDraw,
} from "./tree";

/** What was done last, for those who hear the page. */
type Deed = "opened" | "placed" | "back" | "forward" | "gone" | "card" | "shuffled" | "deleted" | "restored";

export interface Board {
  readonly tree: ReadonlySignal<Tree>;
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  readonly card: ReadonlySignal<number | null>;
  readonly placing: Placing;
  /** Whether the engine's view is wanted. */
  readonly asked: Signal<boolean>;
  readonly opinion: ReadonlySignal<Opinion | null>;
  readonly deed: ReadonlySignal<Deed>;
  /** The tree before a branch was deleted; null once something else was done. */
  readonly deleted: ReadonlySignal<Tree | null>;
  confirm(): void;
  takeBack(): void;
  goForward(): void;
  goTo(node: number): void;
  pick(card: number): void;
  /** The card that is to be placed can be chosen anew. */
  unpick(): void;
  shuffle(): void;
  hide(hidden: boolean): void;
  remove(leaf: number): void;
  restore(): void;
  close(): void;
}

/** What the board needs from the browser; tests replace it. */
interface BoardWorld extends PlacingWorld {
  readonly opinions?: OpinionWorld;
  random(): number;
  /** Keep what was done. */
  save(tree: Tree): void;
}

export const boardWorld = (save: (tree: Tree) => void): BoardWorld => ({
  ...PLACING_WORLD,
  random: Math.random,
  save,
});

/** What the engine is told: the cards to come are no secret here, but it does not know them either. */
export function situationOf(tree: Tree) {
  const card = cardAt(tree);
  if (card === null) return null;
  const unseen = openAt(tree).map((count, number) => count - (number === card ? 1 : 0));
  return { display: tilesAt(tree), card, unseen, left: tree.rounds - drawnAt(tree) - 1 };
}

export function boardOf(first: Tree, world: BoardWorld): Board {
  const tree = signal(first);
  const deed = signal<Deed>("opened");
  const deleted = signal<Tree | null>(null);
  const asked = signal(false);
  const tiles = computed(() => tilesAt(tree.value));
  const card = computed(() => cardAt(tree.value));
  const placing = placingOf(tiles, card, world);
  const { opinion, stop } = opinionOf(
    computed(() => situationOf(tree.value)),
    asked,
    parFor(tilesAt(first, ROOT), first.rounds),
    world.opinions,
  );
  const saved = effect(() => world.save(tree.value));
  const become = (next: Tree, how: Deed) => {
    if (next === tree.peek()) return;
    deleted.value = how === "deleted" ? tree.peek() : null;
    deed.value = how;
    tree.value = next;
  };
  return {
    tree,
    tiles,
    card,
    placing,
    asked,
    opinion,
    deed,
    deleted,
    confirm() {
      const tile = placing.onConfirm();
      if (tile) become(placeTile(tree.peek(), tile), "placed");
    },
    takeBack: () => become(back(tree.peek()), "back"),
    goForward: () => become(forward(tree.peek()), "forward"),
    goTo: (node) => become(goneTo(tree.peek(), node), "gone"),
    pick: (number) => become(pickCard(tree.peek(), number), "card"),
    unpick: () => become(undoDraw(tree.peek()), "card"),
    shuffle: () => become(shuffleRest(tree.peek(), world.random), "shuffled"),
    hide: (hidden) => become({ ...tree.peek(), hidden }, deed.peek()),
    remove: (leaf) => become(pruneBranch(tree.peek(), leaf), "deleted"),
    restore() {
      const before = deleted.peek();
      if (before) become(before, "restored");
    },
    close() {
      placing.close();
      stop();
      saved();
    },
  };
}
