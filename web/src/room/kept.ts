/** What this browser keeps. Storage may be switched off, full, or hold nonsense: then the page goes on without it. */

export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Asked for anew each time, because a browser may throw when a page so much as looks at it. */
export const local = (): Keep => localStorage;
export const session = (): Keep => sessionStorage;

export function read(keep: () => Keep, key: string): unknown {
  try {
    return JSON.parse(keep().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function write(keep: () => Keep, key: string, value: unknown): void {
  try {
    if (value === null) keep().removeItem(key);
    else keep().setItem(key, JSON.stringify(value));
  } catch {
    // It is kept as long as the page is open.
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list that are what they should be. */
export function listOf<T>(value: unknown, is: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}
