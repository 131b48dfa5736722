/**
 * Routes: which screen is shown, and what of. They are in the fragment of the address, so that the page works in any folder of
 * any site. `routes.tsx` has the screens.
 */

import { computed, effect, signal } from "@preact/signals";

/** The paths of all screens. A value has a colon, and a question mark if it may be missing. */
const PATHS = {
  home: "",
  play: "play",
  bots: "bots",
  friends: "friends",
  settings: "settings",
  replay: "replay",
  rules: "rules/:form?",
  learn: "learn/:step",
  room: "room/:room",
  "room-replay": "room/:room/replay/:round?",
  game: "game/:compact/:round?",
  review: ":source/review/:seat?/:round?",
  mistakes: ":source/mistakes/:seat",
  board: "board/:position",
  daily: "daily/:path",
  ranking: "ranking/:path",
  puzzles: "puzzles/:path",
  me: "me/:path",
  deck: "deck/:path",
  challenge: "challenge/:path",
  caller: "caller/:path",
  score: "score/:path",
} as const;

/** The values in paths. */
interface Values {
  readonly room: string;
  /** A game as one word. */
  readonly compact: string;
  /** Empty for the empty table. */
  readonly position: string;
  readonly round: number;
  /** From 0; in paths, from 1. */
  readonly seat: number;
  readonly step: number;
  /** How much of the rules. */
  readonly form: RulesForm;
  readonly source: GameSource;
  /** What comes after the screen's name; the screen reads it. */
  readonly path: readonly string[];
}

/** Where a finished game comes from: a room, or a word that holds it whole. */
export type GameSource = { readonly room: string } | { readonly compact: string };

export const RULES_FORMS = ["short", "detailed", "both"] as const;
export type RulesForm = (typeof RULES_FORMS)[number];

/** The values in a path; null for one that is missing. */
type Params<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Params<First> & Params<Rest>
  : Path extends `:${infer Name extends keyof Values}?`
    ? { readonly [K in Name]: Values[K] | null }
    : Path extends `:${infer Name extends keyof Values}`
      ? Pick<Values, Name>
      : unknown;

type Paths = typeof PATHS;
export type Route =
  | { [S in keyof Paths]: { readonly screen: S } & Params<Paths[S]> }[keyof Paths]
  | { readonly screen: "unknown"; readonly path: string };
export type Screen = Route["screen"];

interface Value<T> {
  /** Take the value from the segments of a path; undefined if it can't be read. */
  readonly read: (segments: string[]) => T | undefined;
  /** The segments of a value. */
  readonly write: (value: T) => readonly string[];
}

const VALUES: { readonly [K in keyof Values]: Value<Values[K]> } = {
  room: {
    read: (segments) => decode(segments.shift() ?? "") || undefined,
    write: (room) => [encodeURIComponent(room)],
  },
  compact: { read: (segments) => segments.shift() || undefined, write: (word) => [word] },
  position: { read: (segments) => segments.shift() ?? "", write: (word) => (word ? [word] : []) },
  round: { read: (segments) => numberOf(segments.shift()), write: (round) => [`${round}`] },
  seat: { read: (segments) => ordinalOf(segments.shift(), 0), write: (seat) => [`${seat + 1}`] },
  step: { read: (segments) => ordinalOf(segments.shift() ?? "1", 1), write: (step) => [`${step}`] },
  form: { read: (segments) => formOf(segments.shift()), write: (form) => [form] },
  source: {
    read: sourceOf,
    write: (source) => ("room" in source ? ["room", encodeURIComponent(source.room)] : ["game", source.compact]),
  },
  path: { read: (segments) => segments.splice(0).map(decode), write: (path) => path.map(encodeURIComponent) },
};

function numberOf(text = ""): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** A number from 1 in a path, as one from `first`. */
function ordinalOf(text: string | undefined, first: number): number | undefined {
  const number = numberOf(text);
  return number ? number - 1 + first : undefined;
}

function formOf(text: string | undefined): RulesForm | undefined {
  return RULES_FORMS.find((one) => one === text);
}

function sourceOf(segments: string[]): GameSource | undefined {
  const [kind, word] = segments.splice(0, 2);
  if (!word) return undefined;
  return kind === "room" ? { room: decode(word) } : kind === "game" ? { compact: word } : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "").replace(/\/+$/, "");
  for (const [screen, pattern] of Object.entries(PATHS)) {
    const values = read(pattern, path.split("/"));
    if (values) return { screen, ...values } as Route;
  }
  return { screen: "unknown", path };
}

/** The values of a path of this pattern; null for another path. */
function read(pattern: string, segments: string[]): object | null {
  const values: Record<string, unknown> = {};
  for (const part of pattern.split("/")) {
    if (!part.startsWith(":")) {
      if (segments.shift() !== part) return null;
      continue;
    }
    const name = nameOf(part);
    values[name] = part.endsWith("?") && segments.length === 0 ? null : VALUES[name].read(segments);
    if (values[name] === undefined) return null;
  }
  return segments.length === 0 ? values : null;
}

const nameOf = (part: string) => part.replace(/\W/g, "") as keyof Values;

export function linkTo(route: Route): string {
  if (route.screen === "unknown") return `#/${route.path}`;
  const segments: string[] = [];
  for (const part of PATHS[route.screen].split("/")) {
    const written = part.startsWith(":") ? write(nameOf(part), route) : [part];
    if (!written) break; // without a seat, no round
    segments.push(...written);
  }
  return `#/${segments.join("/")}`;
}

/** The segments of a value; null if it is missing. */
function write<K extends keyof Values>(name: K, route: object): readonly string[] | null {
  const value = (route as { readonly [L in K]?: Values[L] | null })[name] ?? null;
  return value === null ? null : VALUES[name].write(value);
}

/** The absolute address, for sharing. A room is in its path: the server describes it to those who preview links. */
export function addressOf(route: Route): string {
  const link = linkTo(route);
  const described = route.screen === "room" || route.screen === "room-replay";
  return new URL(described ? link.slice(2) : link, document.baseURI).href;
}

/** The fragment of a link that was shared; null for another address. */
export function sharedFragment(path: string): [base: string, fragment: string] | null {
  const [, base, room] = /^(.*\/)(room\/[^/]+(?:\/replay(?:\/\d+)?)?)\/?$/.exec(path) ?? [];
  return base === undefined ? null : [base, `#/${room}`];
}

// The page was opened by a link that was shared. From here on the room is in the fragment, and the base is as always.
const shared = sharedFragment(location.pathname);
if (shared) history.replaceState(null, "", shared.join(""));

export const route = signal<Route>(parseRoute(location.hash));
addEventListener("hashchange", () => {
  route.value = parseRoute(location.hash);
});

let room: string | null = null;
effect(() => {
  if (route.value.screen === "room") room = route.value.room;
  else if (!aside(route.value)) room = null;
});

function aside({ screen }: Route): boolean {
  return screen === "rules" || screen === "settings" || screen === "learn";
}

/** The room from which a player went to the rules, the settings or the tutorial. */
export const roomBefore = computed(() => (aside(route.value) ? room : null));

export function go(to: Route, { replace = false } = {}): void {
  const link = linkTo(to);
  if (replace) replaceAddress(link);
  else location.hash = link;
  route.value = to;
}

/** Browsers refuse more than about a hundred changes in half a minute. Then the address is an old one for a while. */
function replaceAddress(link: string): void {
  try {
    history.replaceState(null, "", link);
  } catch {
    // What is shown changes all the same.
  }
}
