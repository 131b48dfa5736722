/** What this browser stores. Storage may be switched off, full, or hold nonsense: then the page works without it. */

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Functions, because some browsers throw when a page merely reads these properties. */
export const local = (): Store => localStorage;
export const session = (): Store => sessionStorage;

/** The IndexedDB with the games that were played without a server: `local/` keeps them. */
export const DATABASE = "nmbr9";

/** The lock that a tab holds while it sends these games to a profile, or gives the browser another profile. */
export const PROFILE_LOCK = "nmbr9 join";

export function read(store: () => Store, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function write(store: () => Store, key: string, value: unknown): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
  } catch {
    // The value is lost when the page is closed.
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list that have the right shape. */
export function listOf<T>(value: unknown, is: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}
