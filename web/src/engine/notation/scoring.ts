/** Who wins: as `winners` in nmbr9/core/scoring.py. */

/** Those with the most points that have not resigned; nobody when all have. */
export function winnersOf(scores: readonly number[], resigned: readonly number[]): number[] {
  const ranked = scores.flatMap((_, seat) => (resigned.includes(seat) ? [] : [seat]));
  const best = Math.max(0, ...ranked.map((seat) => scores[seat] ?? 0));
  return ranked.filter((seat) => scores[seat] === best);
}
