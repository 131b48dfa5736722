/** What the parts of the game screen share: the connection, the ghost, and the state of the screen itself. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { PlacedTile } from "../../base/geometry";
import { read, session, write } from "../../base/storage";
import { type Adviser, type EngineStatus, pageEngine } from "../../engine";
import type { LegalPlacements } from "../../widget/legal-placements";
import type { ViewControls } from "../../widget/viewport";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { isFirstGame } from "../stored/first-game";
import { type Controller, controllerOf, plays } from "./controller";
import { type Hints, hintsOf } from "./hints";
import { spots } from "./lazy";

/** The dialog that is open. */
export type Opened =
  | { readonly dialog: "menu" | "help" | "table" | "resign" | "leave" | "handOver" | "rival" | "newGame" | "stepBack" }
  | { readonly dialog: "display"; readonly seat: number };

export interface Play {
  readonly connection: RoomConnection;
  readonly mine: Controller;
  readonly hints: Hints;
  /** On a phone: the hints are shown. */
  readonly hintsOpen: Signal<boolean>;
  /** It is the first game in this browser. */
  readonly first: boolean;
  readonly engine: ReadonlySignal<EngineStatus>;
  readonly opened: Signal<Opened | null>;
  /** Tiles above this level are not drawn; null for all. */
  readonly peel: Signal<number | null>;
  /** Which legal spots are shown. */
  readonly showing: Signal<Showing>;
  /** The camera of the display. */
  readonly camera: { current: ViewControls | null };
  /** In three dimensions; kept for the session. */
  readonly solid: Signal<boolean>;
  /** Why it is not, when it should be. */
  readonly solidTrouble: Signal<string>;
}

/** The properties of every part. `state` is the newest. */
export interface Part {
  readonly play: Play;
  readonly state: RoomState;
}

export function playOf(
  connection: RoomConnection,
  mine: Controller = controllerOf(connection),
  hints: Hints = hintsOf(connection, mine),
): Play {
  return {
    connection,
    mine,
    hints,
    hintsOpen: signal(false),
    first: isFirst(connection.state.peek()),
    engine: pageEngine.status,
    opened: signal(null),
    peel: signal(null),
    showing: signal("none"),
    camera: { current: null },
    solid: signal(read(session, SOLID) === true),
    solidTrouble: signal(""),
  };
}

const isFirst = (state: RoomState | null) => plays(state) && state !== null && isFirstGame(state.room);

const SOLID = "nmbr9.3d";

/** Change between flat and 3D. */
export function turnSolid({ solid, solidTrouble }: Play): void {
  solid.value = !solid.value;
  solidTrouble.value = "";
  write(session, SOLID, solid.value || null);
}

/** Nothing, the spots on the best level, or all. */
export type Showing = "none" | "best" | "all";

/** The spots that are shown, best level first. */
export function spotsToShow(showing: Showing, { best, all }: LegalPlacements): readonly PlacedTile[] {
  return showing === "all" ? all : best;
}

/** Show or hide the spots on the best level; or, with them, those on all others. */
export function toggleSpots({ showing }: Pick<Play, "showing">, others = false): void {
  const now = showing.peek();
  showing.value = others ? (now === "all" ? "best" : "all") : now === "none" ? "best" : "none";
  spots.load().catch(() => {
    showing.value = "none"; // a new version has replaced the old files, or there is no network
  });
}

export function askForHint(play: Play, adviser: Adviser): void {
  if (!play.hints.possible.peek()) return;
  play.hintsOpen.value = true;
  play.hints.ask(adviser);
}

/** Whether the last tile can be taken back although the next card has come: one step. */
export function canStepBack({ play, state }: Part): boolean {
  const { round, reopened, options, seats, seat } = state;
  const open = plays(state) && !seats[seat ?? -1]?.placed;
  return play.connection.canReopen && open && round > 1 && !reopened && options.clock === "none";
}

/** The dialog takes it back, and asks before the first time. */
export function stepBack(play: Play): void {
  const state = play.connection.state.peek();
  if (state && canStepBack({ play, state })) open(play, { dialog: "stepBack" });
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

function watchMedia(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

const ROOM = "(min-width: 700px) and (min-height: 500px)";

/** Whether there is room for a panel beside the display, or below it. Phones have none. */
export const wide = watchMedia(ROOM);

/** A wide screen for fingers, or one that is too narrow for the rail of a desktop. */
export const tablet = watchMedia(`${ROOM} and (max-width: 899px), ${ROOM} and (pointer: coarse)`);

/** A phone on its side. */
export const sideways = watchMedia("(max-height: 499px) and (min-aspect-ratio: 1)");
