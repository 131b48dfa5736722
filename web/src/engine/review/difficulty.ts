/** How difficult a deck is, by the engine of the page. The same figures as in Python: `nmbr9/analysis/difficulty.py`. */

import { useEffect } from "preact/hooks";
import { CARDS } from "../../base/generated/limits";
import { EASY_PAR, HARD_PAR, PAR_GAMES, PAR_PURPOSE, SEED, WIDTHS } from "../../base/generated/review-constants";
import { type PlacedTile, score } from "../../base/geometry";
import { type Engine, pageEngine } from "..";
import { deriveSeed, situationAt } from "./chance";
import { better, type Deck, type DeckFacts, factsOf, raiseFacts } from "./facts";

type Kind = "hard" | "average" | "easy";

type Player = Pick<Engine, "candidates" | "beam">;
/** What is known of a deck as soon as it is known, and the share of the work that is done. */
type Report = (found: Partial<DeckFacts>, part: number) => void;

/** Par of a deck, and the best display. Throws when the engine fails, or the signal aborts. */
export async function findDifficulty(engine: Player, deck: Deck, signal: AbortSignal, report: Report): Promise<void> {
  const steps = PAR_GAMES + WIDTHS.length;
  await findPar(engine, deck, signal, (found, part) => report(found, (part * PAR_GAMES) / steps));
  for (const [index, width] of WIDTHS.entries()) {
    const best = await engine.beam(deck.start, deck.cards, { width, signal });
    report({ best }, (PAR_GAMES + index + 1) / steps);
  }
}

/** What strong play makes with these cards on average, without knowing their order. */
async function findPar(
  engine: Pick<Player, "candidates">,
  deck: Deck,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  let [sum, best]: [number, readonly PlacedTile[]] = [0, []];
  for (let game = 0; game < PAR_GAMES; game++) {
    const tiles = await playStrongly(engine, deck, deriveSeed(BigInt(SEED), PAR_PURPOSE + game), signal);
    sum += score(tiles);
    best = better(best, tiles);
    report({}, (game + 1) / PAR_GAMES);
  }
  report({ best, par: sum / PAR_GAMES }, 1);
}

/** Null for a deck from which cards were removed, and with a start tile: those are not compared. */
export function kindOf(par: number, { cards, start }: Deck): Kind | null {
  if (cards.length < CARDS || start.length > 0) return null;
  return par < HARD_PAR ? "hard" : par > EASY_PAR ? "easy" : "average";
}

/** The facts of a deck; null while there is no deck. Its par is computed as soon as `ready`, unless it is known. */
export function useDeckFacts(deck: Deck | null, ready: boolean): DeckFacts | null {
  const facts = deck && factsOf(deck);
  const wanted = deck !== null && ready && facts?.par === null;
  useEffect(() => {
    if (!deck || !wanted) return;
    const abort = new AbortController();
    pageEngine
      .open()
      .then((engine) => engine && findPar(engine, deck, abort.signal, (found) => raiseFacts(deck, found)))
      .catch(() => {}); // the engine has failed, or the player has left: then there is no par
    return () => abort.abort();
  }, [deck?.start[0]?.number, deck?.cards.join(), wanted]);
  return facts;
}

/** One game of the strong player. */
async function playStrongly(
  engine: Pick<Player, "candidates">,
  { cards, start }: Deck,
  seed: bigint,
  signal: AbortSignal,
): Promise<readonly PlacedTile[]> {
  let tiles = start;
  for (const index of cards.keys()) {
    const options = { seed: deriveSeed(seed, index), signal };
    const [chosen] = await engine.candidates("strong", situationAt(cards, index, tiles), options);
    if (!chosen) throw new Error("nothing can be placed");
    tiles = [...tiles, chosen];
  }
  return tiles;
}
