/** Browsers for tests of games of one person: tabs that share what is kept, and are told of each other. */

import type { Engine, Rules } from "../engine";
import { LocalGames } from "../room/local/games";
import { appendGame, type GameStore, isForgotten, type KeptGame } from "../room/local/kept";
import { SpillingStore } from "../room/local/spilling";
import type { LocalWorld } from "../room/local/world";
import { settled } from "./world";

/** A disk in memory, that can fail, and that a test can look into. */
export class TestStore implements GameStore {
  failing = false;
  readonly #games = new Map<string, KeptGame>();

  async read(room: string) {
    return this.#games.get(room) ?? null;
  }
  async append(given: KeptGame, known: number) {
    if (this.failing) throw new DOMException("no space", "QuotaExceededError");
    const game = structuredClone(given);
    const kept = this.#games.get(game.room) ?? null;
    if ((kept?.log.length ?? 0) !== known) return false;
    this.#games.set(game.room, appendGame(kept, game));
    return true;
  }
  async change(room: string, change: (game: KeptGame) => KeptGame) {
    const kept = this.#games.get(room);
    if (kept) this.#games.set(room, change(kept));
  }
  async listFinished(before: number, limit: number) {
    const over = this.#sorted("ended").filter(({ ended = 0 }) => ended < before);
    return over.reverse().slice(0, limit);
  }
  async waiting() {
    return this.#sorted("waiting");
  }
  async remove(room: string) {
    this.#games.delete(room);
  }
  async forget(before: number) {
    for (const game of this.#games.values()) if (isForgotten(game, before)) this.#games.delete(game.room);
  }

  #sorted(by: "ended" | "waiting"): KeptGame[] {
    const found = [...this.#games.values()].filter((game) => game[by] !== undefined);
    return found.sort((one, other) => (one[by] ?? 0) - (other[by] ?? 0));
  }
}

export class Browser {
  readonly store = new TestStore();
  /** Whether it keeps anything: in some private windows it does not. */
  keeps = true;
  time = 1_700_000_000_000;
  /** Whether tabs hear nothing of each other. */
  deaf = false;
  /** The rules of a server, which a game needs where the engine can't run. */
  server: Rules | null = null;
  /** How often the browser was asked to keep everything. */
  persisted = 0;
  /** How often a game has ended. */
  ended = 0;
  readonly #told: { tab: number; act: (room: string | null) => void }[] = [];
  readonly #timers = new Map<number, { at: number; act: () => void }>();
  #count = 0;

  constructor(public engine: Engine | null) {}

  /** The games of a new tab, or of the page after a reload. */
  tab(): LocalGames {
    return new LocalGames(this.world(++this.#count));
  }

  world(tab: number): LocalWorld {
    const store = new SpillingStore(this.keeps ? this.store : null);
    return {
      store: async () => store,
      engine: async () => this.engine,
      rules: async () => this.engine ?? this.server,
      canPlay: () => this.engine !== null,
      random: (numbers) => void crypto.getRandomValues(numbers),
      now: () => this.time / 1000,
      after: this.after,
      tell: (room) => {
        if (this.deaf) return;
        for (const other of this.#told) if (other.tab !== tab) queueMicrotask(() => other.act(room));
      },
      onTold: (act) => this.#told.push({ tab, act }),
      persist: () => {
        this.persisted += 1;
      },
      ended: () => {
        this.ended += 1;
      },
    };
  }

  readonly after = (milliseconds: number, act: () => void) => {
    const timer = ++this.#count;
    this.#timers.set(timer, { at: this.time + Math.max(0, milliseconds), act });
    return () => void this.#timers.delete(timer);
  };

  /** All tabs are visible again after a sleep. */
  wake(): void {
    for (const { act } of this.#told) act(null);
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settled();
      const [timer, next] = [...this.#timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (timer === undefined || !next || next.at > end) break;
      this.time = next.at;
      this.#timers.delete(timer);
      next.act();
    }
    this.time = end;
    await settled();
  }
}
