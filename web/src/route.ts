/** Routes are in the fragment of the address, so that the page works in any folder of any site. */

import { computed, effect, signal } from "@preact/signals";

export type Route =
  | { readonly screen: "home" | "bots" | "friends" | "rules" | "settings" | "replay" }
  | { readonly screen: "learn"; readonly step: number }
  | { readonly screen: "room"; readonly room: string }
  | { readonly screen: "room-replay"; readonly room: string; readonly round: number | null }
  | { readonly screen: "game"; readonly compact: string; readonly round: number | null }
  | { readonly screen: "unknown"; readonly path: string };

const NAMED = ["bots", "friends", "rules", "settings", "replay"] as const;

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "").replace(/\/$/, "");
  const [first = "", second = "", third = "", ...more] = path.split("/");
  const unknown: Route = { screen: "unknown", path };
  if (path === "") return { screen: "home" };
  const named = NAMED.find((name) => name === first);
  if (named && second === "") return { screen: named };
  if (first === "learn" && third === "") {
    const step = second === "" ? 1 : Number(second);
    return Number.isInteger(step) && step > 0 ? { screen: "learn", step } : unknown;
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

function roundOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
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
    case "learn":
      return `#/learn/${route.step}`;
    case "room":
      return `#/room/${encodeURIComponent(route.room)}`;
    case "room-replay":
      return `#/room/${encodeURIComponent(route.room)}/replay${route.round === null ? "" : `/${route.round}`}`;
    case "game":
      return `#/game/${route.compact}${route.round === null ? "" : `/${route.round}`}`;
    case "unknown":
      return `#/${route.path}`;
    default:
      return `#/${route.screen}`;
  }
}

/** The absolute address, for sharing. */
export function addressOf(route: Route): string {
  return new URL(linkTo(route), document.baseURI).href;
}

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
  if (replace) history.replaceState(null, "", link);
  else location.hash = link;
  route.value = to;
}
