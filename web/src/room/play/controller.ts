/** The ghost in a game: it comes with a round, and is moved, confirmed and taken back. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Command } from "../../base/generated/wire";
import { type PlacedTile, parsePlaced, placementText, type Square } from "../../base/geometry";
import { BROWSER, explain, REST, type Reason, type ReasonWorld } from "../../ui/reason";
import { type Ghost, levelOf, newGhost, nudgeGhost, setGhost, turnGhost } from "../../widget/ghost";
import { PRESSES, type PressGuard, type PressWorld, pressGuard } from "../../widget/press";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { type StoredGhost, storedGhost, storeGhost } from "../stored/stored-ghost";

export interface Controller {
  /** Null while there is nothing to place. The display widget moves it. */
  readonly ghost: Signal<Ghost | null>;
  /** My display, with this round's tile once it is confirmed. */
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** This round's tile once it is confirmed; optimistic, that is before the server has answered. */
  readonly placed: ReadonlySignal<PlacedTile | null>;
  /** Confirmed, but the server has not answered yet. */
  readonly sending: ReadonlySignal<boolean>;
  readonly reason: ReadonlySignal<Reason | null>;
  /** Tiles of mine from this index on were placed by the clock, by a bot, or in another tab. */
  readonly fresh: ReadonlySignal<number>;
  /** The time of the last round was up before I had confirmed. */
  readonly missed: ReadonlySignal<boolean>;
  /** The card is so new that `confirm` does nothing yet. */
  readonly resting: PressGuard["resting"];
  /** Place the tile, if it is legal and the press that asks for it counts. */
  confirm(): void;
  lift(): void;
  turn(quarters: number): void;
  /** Move it by a step to the right and down on the screen. */
  nudge(dx: number, dy: number): void;
  /** Say how such a step is one on the grid. */
  steer(by: (step: Square) => Square): void;
  close(): void;
}

/** What the controller needs from the browser and the server; tests replace it. */
export interface ControllerWorld extends ReasonWorld, PressWorld {
  storeGhost: typeof storeGhost;
  storedGhost: typeof storedGhost;
}

export function controllerOf(
  connection: RoomConnection,
  world: ControllerWorld = { ...BROWSER, ...PRESSES, storeGhost, storedGhost },
): Controller {
  const { state, pending } = connection;
  const mine = computed(() => ownDisplay(state.value));
  const legal = computed(() => (mustPlace(state.value) ? (state.value?.legal ?? null) : null));
  const round = computed(() => state.value?.round ?? 0);
  const placed = computed(() => ownTile(state.value, pending.value));
  const ghost = signal<Ghost | null>(null);
  let steer = (step: Square) => step;
  const room = () => state.peek()?.room ?? "";
  const storedGhost = () => world.storedGhost(room(), round.peek()) ?? takenBack(state.peek());

  const why = explain(ghost, mine, world);
  const drop = watchFresh(mine, placed);
  const clock = watchClock(connection);
  const guard = pressGuard(world);
  const stops = [
    followRound({ ghost, legal, round, placed, tiles: mine, stored: storedGhost, onNew: guard.card }),
    effect(() => {
      const now = ghost.value;
      if (!now?.legal.known) return;
      const store = () => world.storeGhost(room(), round.peek(), now);
      if (!now.set) return world.after(REST, store); // it follows a pointer
      store();
    }),
    why.stop,
    drop.stop,
    clock.stop,
    guard.stop,
  ];
  return {
    ghost,
    tiles: computed(() => (placed.value ? [...mine.value, placed.value] : mine.value)),
    placed,
    sending: computed(() => pending.value.some((one) => one.type === "place" && one.round === round.value)),
    reason: why.reason,
    fresh: drop.fresh,
    missed: clock.missed,
    resting: guard.resting,
    confirm() {
      const now = ghost.peek();
      if (!now || levelOf(now) === null || !guard.counts(now)) return;
      ghost.value = setGhost(now);
      clock.confirmed(round.peek());
      world.storeGhost(room(), round.peek(), setGhost(now)); // the page may be closed before the ghost rests
      connection.send({ type: "place", round: round.peek(), placement: placementText(now) });
    },
    lift() {
      if (!placed.peek()) return;
      clock.confirmed(null);
      connection.send({ type: "take_back", round: round.peek() });
    },
    turn: (quarters) => change(ghost, (now) => turnGhost(now, quarters)),
    nudge: (dx, dy) => change(ghost, (now) => nudgeGhost(now, ...steer([dx, dy]))),
    steer(by) {
      steer = by;
    },
    close: () => stops.forEach((stop) => void stop()),
  };
}

function change(ghost: Signal<Ghost | null>, by: (now: Ghost) => Ghost): void {
  const now = ghost.peek();
  if (now) ghost.value = by(now);
}

/** Whether I place the tiles of my seat myself. */
export function plays(state: RoomState | null): boolean {
  const seat = state && state.seat !== null ? state.seats[state.seat] : undefined;
  return state?.state === "playing" && seat !== undefined && seat.bot === "" && !seat.resigned;
}

/** Whether I have a tile to place: not between the end of a round and the next card. */
function mustPlace(state: RoomState | null): boolean {
  return plays(state) && ownDisplay(state).length < (state?.round ?? 0) + (state?.start.length ? 1 : 0);
}

const NOTHING: readonly PlacedTile[] = [];

function ownDisplay(state: RoomState | null): readonly PlacedTile[] {
  return (state && state.seat !== null ? state.displays[state.seat] : undefined) ?? NOTHING;
}

/** My tile of this round as it will lie when all pending commands have succeeded. */
function ownTile(state: RoomState | null, pending: readonly Command[]): PlacedTile | null {
  if (!state || state.seat === null) return null;
  const ofRound = (one: Command) => (one.type === "place" || one.type === "take_back") && one.round === state.round;
  const last = mustPlace(state) ? pending.findLast(ofRound) : undefined;
  if (last?.type === "take_back") return null;
  if (last?.type !== "place") return state.placements[state.seat] ?? null;
  const tile = parsePlaced(last.placement);
  return { ...tile, level: state.legal?.levelAt(tile.rotation, tile.x, tile.y) ?? 0 };
}

/** A tile that was taken back is in hand where it lay. */
function takenBack(state: RoomState | null): StoredGhost | null {
  if (!state?.reopened) return null;
  const { rotation, x, y } = state.reopened;
  return { rotation, x, y, set: true };
}

interface Following {
  ghost: Signal<Ghost | null>;
  legal: ReadonlySignal<Ghost["legal"] | null>;
  round: ReadonlySignal<number>;
  placed: ReadonlySignal<PlacedTile | null>;
  tiles: ReadonlySignal<readonly PlacedTile[]>;
  stored(): StoredGhost | null;
  /** A new tile is shown. */
  onNew(): void;
}

/**
 * Each round brings a ghost. It is hidden while its tile is placed, and comes back to the same spot. It is there before the
 * legal placements are known; one that nobody has moved meanwhile then goes where a new one waits.
 */
function followRound({ ghost, legal, round, placed, tiles, stored, onNew }: Following): () => void {
  let latest: Ghost | null = null;
  let of = 0;
  let brought: Ghost | null = null;
  return effect(() => {
    const now = legal.value;
    const tile = placed.value;
    if (ghost.peek() && of === round.value) latest = ghost.peek(); // as the widget has moved it
    if (!now) {
      ghost.value = null;
      return;
    }
    const isNew = !latest || of !== round.value || (!latest.legal.known && latest === brought);
    latest = { ...(isNew || !latest ? { ...newGhost(now, tiles.peek()), ...stored() } : latest), legal: now };
    if (isNew) {
      brought = latest;
      onNew();
    }
    of = round.value;
    const same =
      tile && tile.x === latest.x && tile.y === latest.y && tile.rotation === now.writtenRotation(latest.rotation);
    if (tile) latest = { ...latest, set: true, ...(same ? {} : { rotation: tile.rotation, x: tile.x, y: tile.y }) };
    ghost.value = tile ? null : latest;
  });
}

/** A tile of mine that was not shown before it is in my display drops in. */
function watchFresh(mine: ReadonlySignal<readonly PlacedTile[]>, placed: ReadonlySignal<PlacedTile | null>) {
  const fresh = signal(Number.POSITIVE_INFINITY);
  let before = mine.peek().length;
  let shown = false;
  const stop = effect(() => {
    const now = mine.value.length;
    if (now > before) fresh.value = shown ? Number.POSITIVE_INFINITY : before;
    before = now;
    shown = placed.value !== null;
  });
  return { fresh: fresh as ReadonlySignal<number>, stop };
}

/** Notice rounds that ended by the clock before I had confirmed. */
function watchClock(connection: RoomConnection) {
  const missed = signal(false);
  let round = 0;
  let deadline: number | null = null;
  let confirmedRound: number | null = null;
  const stop = effect(() => {
    const state = connection.state.value;
    if (!state) return;
    const over = deadline !== null && connection.now() >= deadline - 1;
    if (state.round !== round) missed.value = over && confirmedRound !== round && plays(state);
    deadline = state.deadline ?? (state.round === round ? deadline : null); // it is null a moment before the next round
    round = state.round;
    const placed = state.seat !== null && state.seats[state.seat]?.placed;
    if (!over && placed) confirmedRound = round; // in another tab, or before a reload
  });
  const confirmRound = (of: number | null) => {
    confirmedRound = of;
  };
  return { missed: missed as ReadonlySignal<boolean>, confirmed: confirmRound, stop };
}
