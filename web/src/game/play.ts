/** What the parts of the game screen share: the connection, the ghost, and the state of the screen itself. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { RoomConnection } from "../live/connection";
import type { RoomState } from "../live/state";
import { type Controller, controllerOf } from "./controller";

/** The dialog that is open. */
export type Opened =
  | { readonly dialog: "menu" | "help" | "table" | "resign" | "leave" | "handOver" }
  | { readonly dialog: "display"; readonly seat: number };

export interface Play {
  readonly connection: RoomConnection;
  readonly mine: Controller;
  readonly opened: Signal<Opened | null>;
  /** Tiles above this level are not drawn; null for all. */
  readonly peel: Signal<number | null>;
  readonly showLegal: Signal<boolean>;
  /** In three dimensions. */
  readonly solid: Signal<boolean>;
}

/** The properties of every part. `state` is the newest. */
export interface Part {
  readonly play: Play;
  readonly state: RoomState;
}

export function playOf(connection: RoomConnection): Play {
  return {
    connection,
    mine: controllerOf(connection),
    opened: signal(null),
    peel: signal(null),
    showLegal: signal(false),
    solid: signal(false),
  };
}

let opener: Element | null = null;

/** Open a dialog, also from another one. */
export function open(play: Play, what: Opened): void {
  if (!play.opened.peek()) opener = document.activeElement;
  play.opened.value = what;
}

/** Close it; the focus goes back to where it was before the first dialog. */
export function close(play: Play): void {
  play.opened.value = null;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    opener = null;
  });
}

function watched(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

/** Whether there is room for a rail beside the display. Phones in landscape have none. */
export const wide = watched("(min-width: 900px) and (min-height: 500px)");
