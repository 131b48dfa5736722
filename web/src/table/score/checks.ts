/**
 * What can't be true of a count. Only what follows from the rules whatever the display looks like: a count without a
 * finding may still be wrong, but no real display has one. Pure.
 */

import { byNumber, countsOn, type Levels, NUMBERS, OF_EACH, squaresOf, sum, tileCount } from "./count";

/** A display that can't be, and the level at which that is said; null for the display as a whole. */
export type Finding =
  /** More tiles of a number than there are cards of it. */
  | {
      readonly kind: "surplus";
      readonly level: null;
      readonly number: number;
      readonly count: number;
      readonly of: number;
    }
  /** More tiles than cards. */
  | { readonly kind: "many"; readonly level: null; readonly count: number; readonly of: number }
  /** Nothing lies below this level. */
  | { readonly kind: "gap"; readonly level: number }
  /** Only one tile lies below it. */
  | { readonly kind: "few"; readonly level: number }
  /** It has more squares than the level below it. */
  | { readonly kind: "wide"; readonly level: number; readonly squares: number; readonly below: number }
  /** Level 0 was not counted, and what is left of the tiles can't carry level 1. */
  | { readonly kind: "left"; readonly level: 1; readonly squares: number; readonly below: number }
  /** Everything was counted, and some tiles are missing. They may have been removed. */
  | { readonly kind: "missing"; readonly level: null; readonly count: number; readonly of: number };

/** What there is to place. */
export interface Supply {
  /** By number. */
  readonly numbers: readonly number[];
  /** Of all numbers together, which may be fewer: cards were removed, and nobody knows which. */
  readonly tiles: number;
}

/** Of a deck from which cards were removed unseen, or of cards that are known. */
export function supplyOf(removed: number, cards: readonly number[] = []): Supply {
  const numbers = NUMBERS.map((number) => (cards.length ? cards.filter((card) => card === number).length : OF_EACH));
  return { numbers, tiles: cards.length || sum(numbers) - removed };
}

/** Whether the table was counted, too. It scores nothing, so nobody has to. */
export const isWhole = (levels: Levels) => sum(countsOn(levels, 0)) > 0;

/** What can't be true, and at last what is only strange. */
export function findingsOf(levels: Levels, { numbers, tiles: of }: Supply): Finding[] {
  const count = tileCount(levels);
  return [
    ...surplusOf(levels, numbers),
    ...(count > of ? [{ kind: "many", level: null, count, of } as const] : []),
    ...levels.flatMap((_, level) => (level > 0 ? carrying(levels, level, numbers) : [])),
    ...(isWhole(levels) && count < of ? [{ kind: "missing", level: null, count, of } as const] : []),
  ];
}

/** A hint is no error: it may be so. */
export const isHint = ({ kind }: Finding) => kind === "missing";

/** Whether a display can look like this, as far as it is counted: nobody wins before that. */
export const isPossible = (levels: Levels, supply: Supply) => findingsOf(levels, supply).every(isHint);

function surplusOf(levels: Levels, numbers: readonly number[]): Finding[] {
  return byNumber(levels).flatMap((count, number) => {
    const of = numbers[number] ?? 0;
    return count > of ? [{ kind: "surplus", level: null, number, count, of } as const] : [];
  });
}

/** Whether the level below can carry a level. */
function carrying(levels: Levels, level: number, numbers: readonly number[]): Finding[] {
  const [here, below] = [countsOn(levels, level), countsOn(levels, level - 1)];
  if (sum(here) === 0) return [];
  const squares = squaresOf(here);
  if (level === 1 && !isWhole(levels)) return leftFor(levels, squares, numbers);
  if (sum(below) === 0) return [{ kind: "gap", level }];
  if (sum(below) === 1) return [{ kind: "few", level }];
  return squares > squaresOf(below) ? [{ kind: "wide", level, squares, below: squaresOf(below) }] : [];
}

/** Level 0 was not counted: no tiles can lie there but those that lie nowhere else. */
function leftFor(levels: Levels, squares: number, numbers: readonly number[]): Finding[] {
  const counted = byNumber(levels);
  const left = numbers.map((of, number) => Math.max(0, of - (counted[number] ?? 0)));
  const below = squaresOf(left);
  return sum(left) < 2 || squares > below ? [{ kind: "left", level: 1, squares, below }] : [];
}

/**
 * Whether a finding may still go away while a player counts, so that it is too early to say it: the level below is the one
 * that is being entered, or the count has not come down to it. Null: nothing is being entered.
 */
export function isEarly(finding: Finding, entered: number | null): boolean {
  if (entered === null) return false;
  if (finding.kind === "missing") return true;
  if (finding.kind === "gap") return entered >= finding.level - 1;
  return (finding.kind === "few" || finding.kind === "wide") && entered === finding.level - 1;
}

/** Two players who can't have played the same game: everyone gets the same tiles. Those who have counted all are compared. */
export type Difference =
  | { readonly kind: "tiles"; readonly players: readonly [number, number]; readonly counts: readonly [number, number] }
  | {
      readonly kind: "number";
      readonly players: readonly [number, number];
      readonly number: number;
      readonly counts: readonly [number, number];
    };

/** The first difference of each player from the first who has counted all. */
export function differencesOf(all: readonly Levels[]): Difference[] {
  const whole = all.flatMap((levels, player) => (isWhole(levels) ? [{ levels, player }] : []));
  const [first, ...others] = whole;
  return first ? others.flatMap((other) => differenceOf(first, other)) : [];
}

interface Counted {
  readonly levels: Levels;
  readonly player: number;
}

function differenceOf(one: Counted, other: Counted): Difference[] {
  const players = [one.player, other.player] as const;
  const tiles = [tileCount(one.levels), tileCount(other.levels)] as const;
  if (tiles[0] !== tiles[1]) return [{ kind: "tiles", players, counts: tiles }];
  const [mine, theirs] = [byNumber(one.levels), byNumber(other.levels)];
  const number = NUMBERS.find((each) => mine[each] !== theirs[each]);
  if (number === undefined) return [];
  return [{ kind: "number", players, number, counts: [mine[number] ?? 0, theirs[number] ?? 0] }];
}
