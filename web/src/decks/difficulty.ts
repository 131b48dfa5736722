/** How difficult a deck is, by the engine of the page. The same figures as in Python: `nmbr9/analysis/difficulty.py`. */

import { derived } from "../analysis/chance";
import { EASY_PAR, GOOD_GAMES, GOOD_PURPOSE, GOOD_STRENGTH, HARD_PAR, SEED, WIDTHS } from "../analysis/constants";
import { situationAt } from "../analysis/expectation";
import type { Engine } from "../engine";
import { type PlacedTile, score } from "../geometry";
import { CARDS } from "../limits";

export type Kind = "hard" | "average" | "easy";

export interface Difficulty {
  /** What a good player makes with these cards, on average. */
  readonly par: number;
  /** The points of the best known display. */
  readonly best: number;
  /** Null for a deck from which cards were removed. */
  readonly kind: Kind | null;
}

type Player = Pick<Engine, "candidates" | "beam">;

/** `report` is called with the share of the work that is done. Throws when the engine fails, or the signal aborts. */
export async function difficultyOf(
  engine: Player,
  cards: readonly number[],
  signal: AbortSignal,
  report: (part: number) => void,
): Promise<Difficulty> {
  const steps = GOOD_GAMES + WIDTHS.length;
  const scores: number[] = [];
  for (let game = 0; game < GOOD_GAMES; game++) {
    scores.push(score(await played(engine, cards, derived(BigInt(SEED), GOOD_PURPOSE + game), signal)));
    report((game + 1) / steps);
  }
  const found: number[] = [];
  for (const [index, width] of WIDTHS.entries()) {
    found.push(score(await engine.beam([], cards, { width, signal })));
    report((GOOD_GAMES + index + 1) / steps);
  }
  const par = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  return { par, best: Math.max(...scores, ...found), kind: kindOf(par, cards.length) };
}

export function kindOf(par: number, rounds: number): Kind | null {
  if (rounds < CARDS) return null;
  return par < HARD_PAR ? "hard" : par > EASY_PAR ? "easy" : "average";
}

/** One game of the good player. */
async function played(
  engine: Player,
  cards: readonly number[],
  seed: bigint,
  signal: AbortSignal,
): Promise<readonly PlacedTile[]> {
  let tiles: readonly PlacedTile[] = [];
  for (const index of cards.keys()) {
    const options = { seed: derived(seed, index), signal };
    const [chosen] = await engine.candidates(`person-${GOOD_STRENGTH}`, situationAt(cards, index, tiles), options);
    if (!chosen) throw new Error("nothing can be placed");
    tiles = [...tiles, chosen];
  }
  return tiles;
}
