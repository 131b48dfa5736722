/** What the games of this browser need of it; tests replace it. */

import { hasServer } from "../../base/hosting";
import { type Engine, pageEngine, type Rules, serverRules } from "../../engine";
import { browserRandomness, type Randomness } from "./deal";
import { IndexedStore, openDatabase } from "./indexed";
import { SpillingStore } from "./spilling";

export interface LocalWorld {
  store(): Promise<SpillingStore>;
  /** The engine of this page; null where it can't run. */
  engine(): Promise<Engine | null>;
  /** The rules: of the engine, or of the server where it can't run; null where there is neither. */
  rules(): Promise<Rules | null>;
  /** Whether the engine can run here, as far as it is known before it is loaded. */
  canPlay(): boolean;
  readonly random: Randomness;
  /** Unix seconds. */
  now(): number;
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
  /** Tell other tabs that a game has gone on. */
  tell(room: string): void;
  /** Call `act` when a game has gone on in another tab; with null when this page has slept, and any may have. */
  onTold(act: (room: string | null) => void): void;
  /** Ask the browser not to delete the games when it needs space. */
  persist(): void;
  /** A game is over, and waits to join a profile. */
  ended(): void;
}

/** The longest time that a timer of a browser can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

let opened: Promise<SpillingStore> | null = null;

/** The games of this browser, or of this page where the browser keeps nothing. */
export function browserStore(): Promise<SpillingStore> {
  opened ??= openDatabase().then(
    (database) => {
      // It is closed then: for a newer page, or because another player has this browser now.
      database.addEventListener("versionchange", () => {
        opened = null;
      });
      return new SpillingStore(new IndexedStore(database));
    },
    () => new SpillingStore(null),
  );
  return opened;
}

export function browserWorld(ended: () => void): LocalWorld {
  const channel = new BroadcastChannel("nmbr9 local games");
  return {
    store: browserStore,
    engine: () => pageEngine.open(),
    rules: async () => (await pageEngine.open()) ?? (hasServer ? serverRules : null),
    canPlay: () => pageEngine.works,
    random: browserRandomness,
    now: () => Date.now() / 1000,
    after(milliseconds, act) {
      const timer = setTimeout(act, Math.min(Math.max(0, milliseconds), LONGEST_WAIT));
      return () => clearTimeout(timer);
    },
    tell: (room) => channel.postMessage(room),
    onTold(act) {
      channel.addEventListener("message", ({ data }) => act(String(data)));
      document.addEventListener("visibilitychange", () => document.hidden || act(null));
    },
    persist() {
      const { storage } = navigator as Partial<Navigator>; // pages without HTTPS have none
      storage?.persist?.().catch(() => {});
    },
    ended,
  };
}
