/** The lines that were tried, as a tree: every node is a tile that was placed, and going back and placing otherwise makes a branch. Pure. */

import { type PlacedTile, parsePlaced, plainRotation, samePlace, score, tileText } from "../../base/geometry";
import { isObject, listOf } from "../../base/storage";
import { DECK, type Line, unseenOf } from "./line";

interface Node {
  /** Null for the root. */
  readonly parent: number | null;
  /** What was placed; null for the root without a start tile. */
  readonly tile: PlacedTile | null;
  /** The cards to come after it, in their order, as far as they are known: the first is to be placed now. */
  readonly cards: readonly number[];
  /** The child that was visited last: there, Forward goes. */
  readonly next: number | null;
}

export interface Tree {
  readonly rounds: number;
  readonly hidden: boolean;
  /** By id. The root is 0, and a child has a greater id than its parent. */
  readonly nodes: ReadonlyMap<number, Node>;
  /** The node that is shown. */
  readonly at: number;
}

export const ROOT = 0;

/** The tree of a line whose tiles are known to be legal. */
export function treeOf(line: Line, tiles: readonly PlacedTile[]): Tree {
  const first = line.start ? 1 : 0;
  const cards = [...tiles.slice(first).map(({ number }) => number), ...line.cards];
  const nodes = new Map<number, Node>();
  const last = tiles.length - first;
  for (let id = ROOT; id <= last; id += 1) {
    const tile = tiles[id - 1 + first] ?? null;
    nodes.set(id, { parent: id ? id - 1 : null, tile, cards: cards.slice(id), next: id < last ? id + 1 : null });
  }
  return { rounds: line.rounds, hidden: line.hidden, nodes, at: line.at - first };
}

function nodeAt({ nodes }: Tree, id: number): Node {
  const node = nodes.get(id);
  if (!node) throw new RangeError(`there is no node ${id}`);
  return node;
}

/** From the root to a node. */
function pathTo(tree: Tree, id: number = tree.at): number[] {
  const { parent } = nodeAt(tree, id);
  return parent === null ? [id] : [...pathTo(tree, parent), id];
}

/** The display at a node. */
export function tilesAt(tree: Tree, id: number = tree.at): PlacedTile[] {
  return pathTo(tree, id).flatMap((one) => nodeAt(tree, one).tile ?? []);
}

/** Cards that were drawn up to a node: its depth. */
export const drawnAt = (tree: Tree, id: number = tree.at): number => pathTo(tree, id).length - 1;

export const cardsAt = (tree: Tree): readonly number[] => nodeAt(tree, tree.at).cards;

/** The card to be placed; null if it is to be chosen, or the game is over. */
export const cardAt = (tree: Tree): number | null => cardsAt(tree)[0] ?? null;

export const isOver = (tree: Tree): boolean => drawnAt(tree) >= tree.rounds;

const hasStart = (tree: Tree): boolean => nodeAt(tree, ROOT).tile !== null;

/** By number: how many cards may still be drawn here, the one to be placed included. */
export function openAt(tree: Tree): number[] {
  return unseenOf({ start: hasStart(tree), tiles: tilesAt(tree), cards: [] });
}

export function childrenOf(tree: Tree, id: number): number[] {
  return [...tree.nodes].filter(([, { parent }]) => parent === id).map(([child]) => child);
}

function changeNode(tree: Tree, id: number, change: Partial<Node>): Tree {
  return { ...tree, nodes: new Map(tree.nodes).set(id, { ...nodeAt(tree, id), ...change }) };
}

/** Place this round's tile; what was placed like this before is gone to again. */
export function placeTile(tree: Tree, tile: PlacedTile): Tree {
  const [card, ...cards] = cardsAt(tree);
  if (card !== tile.number) throw new RangeError(`the card is ${card}`);
  const plain = { ...tile, rotation: plainRotation(tile.number, tile.rotation) };
  const known = childrenOf(tree, tree.at).find((id) => {
    const child = nodeAt(tree, id);
    return child.tile && samePlace(child.tile, plain) && child.cards.join() === cards.join();
  });
  if (known !== undefined) return goneTo(tree, known);
  const id = Math.max(...tree.nodes.keys()) + 1;
  const nodes = new Map(tree.nodes).set(id, { parent: tree.at, tile: plain, cards, next: null });
  return goneTo({ ...tree, nodes }, id);
}

/** Show a node; on the way to it, every node remembers where it goes on. */
export function goneTo(tree: Tree, id: number): Tree {
  const path = pathTo(tree, id);
  const nodes = new Map(tree.nodes);
  path.forEach((one, index) => {
    const next = path[index + 1];
    if (next !== undefined) nodes.set(one, { ...nodeAt(tree, one), next });
  });
  return { ...tree, nodes, at: id };
}

export function back(tree: Tree): Tree {
  const { parent } = nodeAt(tree, tree.at);
  return parent === null ? tree : { ...tree, at: parent };
}

export function forward(tree: Tree): Tree {
  const { next } = nodeAt(tree, tree.at);
  return next === null ? tree : { ...tree, at: next };
}

/** The line through the node that is shown: from the root to where Forward ends. */
export function lineThrough(tree: Tree): number[] {
  const line = pathTo(tree);
  for (let { next } = nodeAt(tree, tree.at); next !== null; { next } = nodeAt(tree, next)) line.push(next);
  return line;
}

/** Choose the card that is drawn now. The cards that were to come stay, but for this one, or for the last if it was none of them. */
export function pickCard(tree: Tree, card: number): Tree {
  const cards = cardsAt(tree);
  const index = cards.indexOf(card);
  const others = cards.filter((_, one) => one !== index);
  const left = tree.rounds - drawnAt(tree);
  return changeNode(tree, tree.at, {
    cards: [card, ...others].slice(0, cards.length ? Math.min(cards.length, left) : 1),
  });
}

/** Other cards from here on, drawn from what is unseen. `random` gives numbers from 0 to 1, 1 excluded. */
export function shuffleRest(tree: Tree, random: () => number): Tree {
  const cards = openAt(tree).flatMap((count, number) => Array<number>(Math.max(0, count)).fill(number));
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [cards[last], cards[other]] = [cards[other] as number, cards[last] as number];
  }
  return changeNode(tree, tree.at, { cards: cards.slice(0, tree.rounds - drawnAt(tree)) });
}

/** The card can be chosen anew. */
export const undoDraw = (tree: Tree): Tree => changeNode(tree, tree.at, { cards: [] });

/** A line from its fork to its end. */
export interface Branch {
  /** Its last node. */
  readonly leaf: number;
  /** The node with which it begins, which is no first child; the root for the main line. */
  readonly from: number;
  /** The round of that node: 0 for the main line. */
  readonly round: number;
  /** The tile with which it begins; null for the main line. */
  readonly tile: PlacedTile | null;
  readonly rounds: number;
  readonly score: number;
  /** Whether it is the line that is shown. */
  readonly shown: boolean;
}

/** The main line first; each branch after the one that it leaves. */
export function branches(tree: Tree): Branch[] {
  const end = lineThrough(tree).at(-1);
  const found: Branch[] = [];
  const visit = (id: number, from: number): void => {
    const [first, ...others] = childrenOf(tree, id);
    if (first === undefined) found.push(branchOf(tree, id, from, id === end));
    else visit(first, from);
    for (const other of others) visit(other, other);
  };
  visit(ROOT, ROOT);
  return found;
}

function branchOf(tree: Tree, leaf: number, from: number, shown: boolean): Branch {
  const tile = from === ROOT ? null : nodeAt(tree, from).tile;
  const [round, rounds] = [drawnAt(tree, from), drawnAt(tree, leaf)];
  return { leaf, from, round, tile, rounds, score: score(tilesAt(tree, leaf)), shown };
}

/** Delete the end of a line, back to the last fork; other lines are not touched. */
export function pruneBranch(tree: Tree, leaf: number): Tree {
  const path = pathTo(tree, leaf);
  const forks = path.slice(0, -1).filter((id) => childrenOf(tree, id).length > 1);
  const fork = forks.at(-1) ?? ROOT;
  const gone = new Set(path.slice(path.indexOf(fork) + 1));
  const nodes = new Map([...tree.nodes].filter(([id]) => !gone.has(id)));
  const at = gone.has(tree.at) ? fork : tree.at;
  const rest = { ...tree, nodes, at };
  const { next } = nodeAt(tree, fork);
  return next !== null && gone.has(next) ? changeNode(rest, fork, { next: childrenOf(rest, fork)[0] ?? null }) : rest;
}

/** The position that is shown, with the line that leads there and the cards to come: what a link holds. */
export function lineOf(tree: Tree): Line {
  const tiles = tilesAt(tree);
  const { rounds, hidden } = tree;
  return { start: hasStart(tree), rounds, tiles, at: tiles.length, cards: cardsAt(tree), hidden };
}

// As it is stored

export function storedTree({ rounds, hidden, nodes, at }: Tree): object {
  const list = [...nodes].map(([id, { parent, tile, cards, next }]) => {
    return { id, parent, tile: tile && tileText(tile), cards: cards.join(""), next };
  });
  return { rounds, hidden, at, nodes: list };
}

interface StoredNode {
  readonly id: number;
  readonly parent: number | null;
  readonly tile: string | null;
  readonly cards: string;
  readonly next: number | null;
}

function isNode(value: unknown): value is StoredNode {
  return (
    isObject(value) &&
    Number.isInteger(value.id) &&
    (value.id === ROOT ? value.parent === null : Number.isInteger(value.parent)) &&
    (value.tile === null ? value.id === ROOT : typeof value.tile === "string") &&
    typeof value.cards === "string" &&
    /^\d{0,20}$/.test(value.cards) &&
    (value.next === null || Number.isInteger(value.next))
  );
}

/** A tree as it was stored; null for nonsense. */
export function readTree(value: unknown): Tree | null {
  if (!isObject(value)) return null;
  const { rounds, hidden, at } = value;
  const nodes = new Map<number, Node>();
  try {
    for (const { id, parent, tile, cards, next } of listOf(value.nodes, isNode).sort((a, b) => a.id - b.id)) {
      if (parent !== null && !nodes.has(parent)) return null;
      nodes.set(id, { parent, tile: tile === null ? null : parsePlaced(tile), cards: [...cards].map(Number), next });
    }
  } catch {
    return null;
  }
  if (typeof rounds !== "number" || rounds < 1 || rounds > DECK || typeof at !== "number") return null;
  if (!nodes.has(ROOT) || !nodes.has(at)) return null;
  if ([...nodes].some(([id, { next }]) => next !== null && nodes.get(next)?.parent !== id)) return null;
  return { rounds, hidden: hidden === true, nodes, at };
}
