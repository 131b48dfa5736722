/** Games in IndexedDB. Every function is one transaction, so that a killed tab leaves no half of anything. */

import { DATABASE } from "../../base/storage";
import { appendGame, type GameStore, isForgotten, type KeptGame } from "./kept";

const VERSION = 1;
const GAMES = "games";

/** The database; it rejects where the browser keeps nothing, as in some private windows. */
export function openDatabase(factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = factory.open(DATABASE, VERSION);
    asked.onupgradeneeded = () => {
      const games = asked.result.createObjectStore(GAMES, { keyPath: "room" });
      games.createIndex("ended", "ended");
      games.createIndex("waiting", "waiting");
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("another tab has an older version of the database open"));
  });
}

export class IndexedStore implements GameStore {
  constructor(private readonly database: IDBDatabase) {
    database.onversionchange = () => database.close(); // a newer page waits for it
  }

  read(room: string): Promise<KeptGame | null> {
    return this.#run("readonly", async (games) => (await answer<KeptGame | undefined>(games.get(room))) ?? null);
  }

  append(game: KeptGame, known: number): Promise<boolean> {
    return this.#run("readwrite", async (games) => {
      const kept = (await answer<KeptGame | undefined>(games.get(game.room))) ?? null;
      if ((kept?.log.length ?? 0) !== known) return false;
      games.put(appendGame(kept, game));
      return true;
    });
  }

  change(room: string, change: (game: KeptGame) => KeptGame): Promise<void> {
    return this.#run("readwrite", async (games) => {
      const kept = await answer<KeptGame | undefined>(games.get(room));
      if (kept) games.put(change(kept));
    });
  }

  listFinished(before: number, limit: number): Promise<KeptGame[]> {
    return this.#run("readonly", async (games) => {
      const range = Number.isFinite(before) ? IDBKeyRange.upperBound(before, true) : null;
      const found: KeptGame[] = [];
      await each(games.index("ended").openCursor(range, "prev"), ({ value }) => {
        if (limit > 0) found.push(value);
        return found.length < limit;
      });
      return found;
    });
  }

  waiting(): Promise<KeptGame[]> {
    return this.#run("readonly", (games) => answer<KeptGame[]>(games.index("waiting").getAll()));
  }

  remove(room: string): Promise<void> {
    return this.#run("readwrite", async (games) => void games.delete(room));
  }

  forget(before: number): Promise<void> {
    return this.#run("readwrite", (games) =>
      each(games.openCursor(), (cursor) => {
        if (isForgotten(cursor.value, before)) cursor.delete();
        return true;
      }),
    );
  }

  /** Do something in a transaction. It is done when the browser has written it. */
  async #run<T>(mode: IDBTransactionMode, act: (games: IDBObjectStore) => Promise<T>): Promise<T> {
    // Strict: acknowledged means on disk, as on a server.
    const transaction = this.database.transaction(GAMES, mode, { durability: "strict" });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("the browser has not written it"));
    });
    written.catch(() => {}); // whoever waits for it is told
    const result = await act(transaction.objectStore(GAMES));
    await written;
    return result;
  }
}

function answer<T>(asked: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(asked.error);
  });
}

/** Go through a cursor, until `act` says that it is enough. */
function each(
  asked: IDBRequest<IDBCursorWithValue | null>,
  act: (cursor: IDBCursorWithValue) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (cursor && act(cursor)) cursor.continue();
      else resolve();
    };
    asked.onerror = () => reject(asked.error);
  });
}
