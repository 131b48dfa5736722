/** The rival of the room that is shown: read from storage, and, if it builds its display now, led from card to card. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { PlacedTile } from "../../base/geometry";
import { type Engine, pageEngine } from "../../engine";
import { unseenAfter } from "../../engine/review/chance";
import type { RoomState } from "../../room";
import { hasDeckOf, isBuilding, roundsPlaced } from "./race";
import { keepRival, keptRival, type Rival } from "./rival";

export interface Followed {
  readonly room: string;
  readonly rival: Rival;
  /** The engine can't play for it here. */
  readonly stuck: boolean;
}

const followed = signal<Followed | null>(null);

/** The rival in a room. */
export function rivalIn(room: string): Followed | null {
  return followed.value?.room === room ? followed.value : null;
}

/** Follow the rival of a room, while the component is there. */
export function useFollowing(state: RoomState): Followed | null {
  const { room, round } = state;
  const [builder, begin] = useState<Builder | null>(null);
  useEffect(() => {
    const found = keptRival(room);
    if (!found || !hasDeckOf(found, state)) return;
    followed.value = { room, rival: found, stuck: false };
    const made = new Builder(room);
    begin(made);
    return () => {
      made.stop();
      if (followed.peek()?.room === room) followed.value = null;
    };
  }, [room]);
  useEffect(() => void builder?.reach(round), [builder, round]);
  return rivalIn(room);
}

/** Seconds for a choice: nobody waits for it before they have placed themselves. */
const SECONDS = 5;

/** Has a rival place its tiles, one after the other. What it has placed is kept. */
export class Builder {
  readonly #abort = new AbortController();
  #wanted = 0;
  #busy = false;

  constructor(
    private readonly room: string,
    private readonly open: () => Promise<Engine | null> = () => pageEngine.open(),
  ) {}

  /** Place up to this round. A choice that is being made is not begun anew. */
  async reach(round: number): Promise<void> {
    this.#wanted = Math.max(this.#wanted, round);
    if (this.#busy) return;
    this.#busy = true;
    while (await this.#step());
    this.#busy = false;
  }

  stop(): void {
    this.#abort.abort();
  }

  /** Whether there may be more to do. */
  async #step(): Promise<boolean> {
    const { room } = this;
    const rival = rivalIn(room)?.rival;
    if (this.#abort.signal.aborted || !rival || !isBuilding(rival) || roundsPlaced(rival) >= this.#wanted) return false;
    const tiles = await this.#next(rival);
    if (this.#abort.signal.aborted) return false;
    if (!tiles) {
      followed.value = { room, rival, stuck: true };
      return false;
    }
    const next = { ...rival, tiles };
    keepRival(room, next);
    followed.value = { room, rival: next, stuck: false };
    return true;
  }

  /** One tile more; null when the engine can't do it. */
  async #next({ name, cards, tiles, seed }: Rival): Promise<readonly PlacedTile[] | null> {
    const { signal } = this.#abort;
    const round = tiles.length + 1;
    const card = cards[round - 1] ?? 0;
    const situation = { display: tiles, card, unseen: unseenAfter(cards, round), left: cards.length - round };
    try {
      const engine = await this.open();
      if (!engine) return null;
      const random = { seed: BigInt(seed) + BigInt(round), seconds: SECONDS, signal };
      const placement = await engine.choose(name, situation, random);
      const { level } = await engine.check(tiles, placement, card);
      return level === null ? null : [...tiles, { ...placement, level }];
    } catch {
      return null;
    }
  }
}

/** For tests: as if the room were shown. */
export function showRival(shown: Followed | null): void {
  followed.value = shown;
}
