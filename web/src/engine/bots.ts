/** How the bots choose, in the engine's terms. */

import { BOTS, PERSON, PERSONS } from "../base/generated/layout";

export interface Method {
  /** The engine's number of it. */
  readonly method: number;
  /** How many futures are played out. */
  readonly playouts: number;
  /** For how many placements. */
  readonly candidates: number;
  /** Of a person: what is noticed, foresight, looking ahead. */
  readonly habits: readonly number[];
}

/** Throws for a bot that the engine does not have; the server chooses for it. */
export function methodOf(bot: string): Method {
  const person = PERSONS[Number(/^person-(\d+)$/.exec(bot)?.[1])];
  if (person) {
    const [notice, foresight, lookAhead, playouts] = person;
    return { ...PERSON, playouts, habits: [notice, foresight, lookAhead] };
  }
  const found = Object.hasOwn(BOTS, bot) ? BOTS[bot] : undefined;
  if (!found) throw new Error(`there is no bot ${bot} here`);
  return { ...found, habits: [] };
}
