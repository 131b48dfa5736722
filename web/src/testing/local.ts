/** Browsers for tests of games without a server: tabs that share what is kept, and hear of each other. */

import type { RoomView } from "../base/generated/wire";
import type { Engine } from "../engine";
import { type GameStore, type KeptGame, MemoryStore } from "../room/local/kept";
import { GamesHere } from "../room/local/server";
import type { LocalWorld } from "../room/local/world";
import type { ConnectionWorld } from "../room/remote/connection";
import { settled } from "./world";

/** A store that can fail, and that a test can look into. */
export class TestStore extends MemoryStore {
  override lasting = true;
  failing = false;
  appends = 0;

  override async append(game: KeptGame, known: number) {
    this.appends += 1;
    if (this.failing) throw new DOMException("no space", "QuotaExceededError");
    return super.append(structuredClone(game), known);
  }
}

export class Browser {
  readonly store = new TestStore();
  time = 1_700_000_000_000;
  /** Whether tabs hear nothing of each other. */
  deaf = false;
  /** How often the browser was asked to keep everything. */
  persisted = 0;
  /** How often a game has ended. */
  ended = 0;
  readonly #told: { tab: number; act: (room: string) => void }[] = [];
  readonly #timers = new Map<number, { at: number; act: () => void }>();
  #count = 0;

  constructor(public engine: Engine | null) {}

  /** A new tab, or the page after a reload. */
  tab(): Tab {
    return new Tab(this, ++this.#count);
  }

  world(tab: number): LocalWorld {
    return {
      store: async (): Promise<GameStore> => this.store,
      engine: async () => this.engine,
      rules: async () => this.engine,
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

  newId = () => `id${++this.#count}`;

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

export class Tab {
  readonly server: GamesHere;
  readonly #stored = new Map<string, string>();

  constructor(
    private readonly browser: Browser,
    number: number,
  ) {
    this.server = new GamesHere(browser.world(number));
  }

  /** What the connection of a page needs: as in a browser, but for time. */
  get connections(): ConnectionWorld {
    const { browser, server } = this;
    return {
      showRoom: async (room) => (await server.request(`rooms/${room}?legal=false`)) as RoomView,
      takeSeat: async (room, name) => (await server.request(`rooms/${room}/seats`, { name })) as RoomView,
      computes: () => true,
      legal: async (display, number) => (await browser.engine?.legal(display, number)) ?? {},
      engine: async () => browser.engine,
      socket: (url) => server.socket(url),
      after: browser.after,
      clock: () => browser.time,
      random: () => 1,
      store: () => ({
        getItem: (key) => this.#stored.get(key) ?? null,
        setItem: (key, value) => this.#stored.set(key, value),
        removeItem: (key) => this.#stored.delete(key),
      }),
      newId: browser.newId,
      onWake: () => () => {},
    };
  }
}
