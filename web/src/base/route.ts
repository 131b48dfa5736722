/** Routes are in the fragment of the address, so that the page works in any folder of any site. */

import { computed, effect, signal } from "@preact/signals";

export type Route =
  | { readonly screen: "home" | "bots" | "friends" | "settings" | "replay" }
  /** form: how much of the rules; null for what was chosen last */
  | { readonly screen: "rules"; readonly form: RulesForm | null }
  | { readonly screen: "learn"; readonly step: number }
  | { readonly screen: "room"; readonly room: string }
  | { readonly screen: "room-replay"; readonly room: string; readonly round: number | null }
  | { readonly screen: "game"; readonly compact: string; readonly round: number | null }
  /** seat, round: null for those that are shown first */
  | {
      readonly screen: "review";
      readonly source: GameSource;
      readonly seat: number | null;
      readonly round: number | null;
    }
  | { readonly screen: "mistakes"; readonly source: GameSource; readonly seat: number }
  /** position: empty for the empty table */
  | { readonly screen: "board"; readonly position: string }
  /** path: what comes after the screen's name; the screen reads it */
  | { readonly screen: MoreScreen; readonly path: readonly string[] }
  | { readonly screen: "unknown"; readonly path: string };

/** Where a finished game comes from: a room, or a word that holds it whole. */
export type GameSource = { readonly room: string } | { readonly compact: string };

const MORE = ["daily", "ranking", "puzzles", "me", "deck", "challenge", "caller", "score"] as const;
export type MoreScreen = (typeof MORE)[number];

const NAMED = ["bots", "friends", "settings", "replay"] as const;

export const RULES_FORMS = ["short", "detailed", "both"] as const;
export type RulesForm = (typeof RULES_FORMS)[number];

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "").replace(/\/$/, "");
  const [first = "", second = "", third = "", ...more] = path.split("/");
  const unknown: Route = { screen: "unknown", path };
  if (path === "") return { screen: "home" };
  const named = NAMED.find((name) => name === first);
  if (named && second === "") return { screen: named };
  const further = MORE.find((name) => name === first);
  if (further) return { screen: further, path: path.split("/").slice(1).map(decoded) };
  if (first === "rules" && third === "") {
    const form = RULES_FORMS.find((one) => one === second) ?? null;
    return form || second === "" ? { screen: "rules", form } : unknown;
  }
  if (first === "learn" && third === "") {
    const step = second === "" ? 1 : Number(second);
    return Number.isInteger(step) && step > 0 ? { screen: "learn", step } : unknown;
  }
  if (first === "board" && third === "") return { screen: "board", position: second };
  if ((first === "room" || first === "game") && second !== "" && more.length < 3) {
    const found = analysisOf(first === "room" ? { room: decoded(second) } : { compact: second }, third, more);
    if (found) return found;
  }
  if (first === "room" && second !== "") {
    if (third === "") return { screen: "room", room: decoded(second) };
    const round = roundOf(more[0]);
    if (third === "replay" && more.length < 2 && round !== undefined)
      return { screen: "room-replay", room: decoded(second), round };
  }
  if (first === "game" && second !== "" && more.length === 0) {
    const round = roundOf(third || undefined);
    if (round !== undefined) return { screen: "game", compact: second, round };
  }
  return unknown;
}

/** The screens about a finished game: `…/review/SEAT/ROUND` and `…/mistakes/SEAT`, seats from 1. */
function analysisOf(source: GameSource, screen: string, [seat, round]: readonly string[]): Route | null {
  const [at, shown] = [roundOf(seat), roundOf(round)];
  if (at === undefined || shown === undefined || at === 0) return null;
  if (screen === "review") return { screen, source, seat: at && at - 1, round: shown };
  return screen === "mistakes" && at && shown === null ? { screen, source, seat: at - 1 } : null;
}

function roundOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function linkTo(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "rules":
      return `#/rules${route.form ? `/${route.form}` : ""}`;
    case "learn":
      return `#/learn/${route.step}`;
    case "room":
      return `#/room/${encodeURIComponent(route.room)}`;
    case "room-replay":
      return `#/room/${encodeURIComponent(route.room)}/replay${route.round === null ? "" : `/${route.round}`}`;
    case "game":
      return `#/game/${route.compact}${route.round === null ? "" : `/${route.round}`}`;
    case "review": {
      const { seat, round } = route;
      const at = seat === null ? "" : `/${seat + 1}${round === null ? "" : `/${round}`}`;
      return `${sourceLink(route.source)}/review${at}`;
    }
    case "mistakes":
      return `${sourceLink(route.source)}/mistakes/${route.seat + 1}`;
    case "board":
      return `#/board${route.position && `/${route.position}`}`;
    case "unknown":
      return `#/${route.path}`;
    case "daily":
    case "ranking":
    case "puzzles":
    case "me":
    case "deck":
    case "challenge":
    case "score":
    case "caller":
      return `#/${[route.screen, ...route.path.map(encodeURIComponent)].join("/")}`;
    default:
      return `#/${route.screen}`;
  }
}

function sourceLink(source: GameSource): string {
  return "room" in source ? `#/room/${encodeURIComponent(source.room)}` : `#/game/${source.compact}`;
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
  return screen === "rules" || screen === "settings";
}

/** The room from which a player went to the rules or settings. */
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
