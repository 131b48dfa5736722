/** The tile in hand in a game: it comes with a round, is moved, confirmed and taken back. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { checkPlacement } from "../api";
import { displayText, type PlacedTile, parsePlaced, placementText, type Square } from "../geometry";
import { type Ghost, keepGhost, keptGhost } from "../room/ghost";
import type { RoomState } from "../room/state";
import type { Table } from "../room/table";
import { type Hand, levelOf, nudged, set, taken, turned } from "../widget/hand";
import type { CheckView, Command } from "../wire";

/** Why the ghost may not lie where it is. */
export interface Reason {
  /** The referee's name of the rule; null when the server could not be asked. */
  readonly rule: Rule | null;
  readonly squares: readonly Square[];
}

/** The most telling first. */
export const RULES = [
  "WRONG_NUMBER",
  "NOT_AT_ORIGIN",
  "UNEVEN_GROUND",
  "OVERHANG",
  "ONE_TILE_BELOW",
  "NOT_ADJACENT",
] as const;
export type Rule = (typeof RULES)[number];

export interface Controller {
  /** The ghost; null while there is nothing in hand. The board moves it. */
  readonly hand: Signal<Hand | null>;
  /** My display with the tile of this round, if it is placed. */
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile of this round, when it is confirmed or on its way to be. */
  readonly placed: ReadonlySignal<PlacedTile | null>;
  /** Confirmed, but the server has not answered yet. */
  readonly sending: ReadonlySignal<boolean>;
  readonly reason: ReadonlySignal<Reason | null>;
  /** Tiles of mine from this index on were placed by somebody else: the clock, a bot, the other tab. */
  readonly fresh: ReadonlySignal<number>;
  /** Time was up in the last round before I had confirmed. */
  readonly missed: ReadonlySignal<boolean>;
  confirm(): void;
  lift(): void;
  turn(quarters: number): void;
  nudge(dx: number, dy: number): void;
  close(): void;
}

/** What the controller needs of the world, so that tests can stand in for it. */
export interface World {
  check(display: string, placement: string, signal: AbortSignal): Promise<CheckView>;
  keep: typeof keepGhost;
  kept: typeof keptGhost;
  /** Do it later; the answer calls it off. */
  after(milliseconds: number, act: () => void): () => void;
}

const BROWSER: World = {
  check: checkPlacement,
  keep: keepGhost,
  kept: keptGhost,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** How long a ghost rests on an illegal spot before the server is asked why, and before its place is kept. */
const REST = 80;

export function controllerOf(table: Table, world: World = BROWSER): Controller {
  const mine = computed(() => ownDisplay(table.state.value));
  const legal = computed(() => (places(table.state.value) ? (table.state.value?.legal ?? null) : null));
  const round = computed(() => table.state.value?.round ?? 0);
  const placed = computed(() => ownTile(table.state.value, table.pending.value));
  const tiles = computed(() => (placed.value ? [...mine.value, placed.value] : mine.value));
  const hand = signal<Hand | null>(null);
  const room = () => table.state.peek()?.room ?? "";

  const why = explain(hand, mine, world);
  const drop = watchFresh(mine, placed);
  const clock = watchClock(table);
  const stops = [
    followRound({ hand, legal, round, placed, tiles: mine, kept: () => world.kept(room(), round.peek()) }),
    effect(() => {
      const ghost = hand.value;
      if (!ghost) return;
      const keep = () => world.keep(room(), round.peek(), ghost);
      if (!ghost.set) return world.after(REST, keep); // it follows a pointer
      keep();
    }),
    why.stop,
    drop.stop,
    clock.stop,
  ];
  return {
    hand,
    tiles,
    placed,
    sending: computed(() => table.pending.value.some((one) => one.type === "place" && one.round === round.value)),
    reason: why.reason,
    fresh: drop.fresh,
    missed: clock.missed,
    confirm() {
      const ghost = hand.peek();
      if (!ghost || levelOf(ghost) === null) return;
      hand.value = set(ghost);
      clock.confirmed(round.peek());
      world.keep(room(), round.peek(), set(ghost)); // the page may be gone before it rests
      table.send({ type: "place", round: round.peek(), placement: placementText(ghost) });
    },
    lift() {
      if (!placed.peek()) return;
      clock.confirmed(null);
      table.send({ type: "take_back", round: round.peek() });
    },
    turn: (quarters) => change(hand, (ghost) => turned(ghost, quarters)),
    nudge: (dx, dy) => change(hand, (ghost) => nudged(ghost, dx, dy)),
    close: () => stops.forEach((stop) => void stop()),
  };
}

function change(hand: Signal<Hand | null>, by: (ghost: Hand) => Hand): void {
  const ghost = hand.peek();
  if (ghost) hand.value = by(ghost);
}

/** Whether I place the tiles of my seat myself. */
export function plays(state: RoomState | null): boolean {
  const seat = state && state.seat !== null ? state.seats[state.seat] : undefined;
  return state?.state === "playing" && seat !== undefined && seat.bot === "" && !seat.resigned;
}

/** Whether there is something for me to place: not after a round has closed, before the next card comes. */
function places(state: RoomState | null): boolean {
  return plays(state) && ownDisplay(state).length < (state?.round ?? 0) + (state?.start.length ? 1 : 0);
}

const NOTHING: readonly PlacedTile[] = [];

function ownDisplay(state: RoomState | null): readonly PlacedTile[] {
  return (state && state.seat !== null ? state.displays[state.seat] : undefined) ?? NOTHING;
}

/** My tile of this round where it lies, or will lie when the commands on their way are done. */
function ownTile(state: RoomState | null, pending: readonly Command[]): PlacedTile | null {
  if (!state || state.seat === null) return null;
  const mine = (one: Command) => (one.type === "place" || one.type === "take_back") && one.round === state.round;
  const last = places(state) ? pending.findLast(mine) : undefined;
  if (last?.type === "take_back") return null;
  if (last?.type !== "place") return state.placements[state.seat] ?? null;
  const tile = parsePlaced(last.placement);
  return { ...tile, level: state.legal?.levelAt(tile.rotation, tile.x, tile.y) ?? 0 };
}

interface Following {
  hand: Signal<Hand | null>;
  legal: ReadonlySignal<Hand["legal"] | null>;
  round: ReadonlySignal<number>;
  placed: ReadonlySignal<PlacedTile | null>;
  tiles: ReadonlySignal<readonly PlacedTile[]>;
  kept(): Ghost | null;
}

/** A round puts its tile in my hand; while it lies in the display there is no ghost, and it comes back to the same spot. */
function followRound({ hand, legal, round, placed, tiles, kept }: Following): () => void {
  let ghost: Hand | null = null;
  let of = 0;
  return effect(() => {
    const spots = legal.value;
    const lies = placed.value;
    if (hand.peek() && of === round.value) ghost = hand.peek(); // as the board has left it
    if (!spots) {
      hand.value = null;
      return;
    }
    if (!ghost || of !== round.value) ghost = begun(spots, tiles.peek(), kept());
    of = round.value;
    ghost = { ...ghost, legal: spots };
    const same = lies && lies.x === ghost.x && lies.y === ghost.y && lies.rotation === spots.written(ghost.rotation);
    if (lies) ghost = { ...ghost, set: true, ...(same ? {} : { rotation: lies.rotation, x: lies.x, y: lies.y }) };
    hand.value = lies ? null : ghost;
  });
}

function begun(legal: Hand["legal"], tiles: readonly PlacedTile[], kept: Ghost | null): Hand {
  const hand = taken(legal, tiles);
  return { ...hand, ...kept };
}

/** Ask the server why the ghost may not lie where it rests. It moves on: the question is dropped. In lessons too. */
export function explain(
  hand: ReadonlySignal<Hand | null>,
  tiles: ReadonlySignal<readonly PlacedTile[]>,
  world: Pick<World, "check" | "after">,
) {
  const reason = signal<Reason | null>(null);
  const known = new Map<string, Reason>();
  const asked = computed(() => (hand.value && levelOf(hand.value) === null ? placementText(hand.value) : null));
  const stop = effect(() => {
    const placement = asked.value;
    const display = displayText(tiles.value);
    const key = `${display} ${placement}`;
    reason.value = known.get(key) ?? null;
    if (!placement || known.has(key)) return;
    const abort = new AbortController();
    const callOff = world.after(REST, () => {
      world
        .check(display, placement, abort.signal)
        .then(
          (answer) => {
            known.set(key, reasonOf(answer));
            return reasonOf(answer);
          },
          () => UNKNOWN, // asked again when the tile comes back
        )
        .then((found) => {
          if (!abort.signal.aborted) reason.value = found;
        });
    });
    return () => {
      callOff();
      abort.abort();
    };
  });
  return { reason: reason as ReadonlySignal<Reason | null>, stop };
}

const UNKNOWN: Reason = { rule: null, squares: [] };

export function reasonOf({ squares }: CheckView): Reason {
  const rule = RULES.find((name) => name in squares);
  return rule ? { rule, squares: (squares[rule] ?? []).map(([x = 0, y = 0]): Square => [x, y]) } : UNKNOWN;
}

/** A tile that comes into my display without having been shown before drops in. */
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

/** Whether a round has gone by with its time, and without my leave. */
function watchClock(table: Table) {
  const missed = signal(false);
  let [of, deadline, mine]: [number, number | null, number | null] = [0, null, null];
  const stop = effect(() => {
    const state = table.state.value;
    if (!state) return;
    const over = deadline !== null && table.now() >= deadline - 1;
    if (state.round !== of) missed.value = over && mine !== of && plays(state);
    deadline = state.deadline ?? (state.round === of ? deadline : null); // it is gone a moment before the round is
    of = state.round;
    if (!over && state.seat !== null && state.seats[state.seat]?.placed) mine = of; // in another tab, or before a reload
  });
  const confirmed = (round: number | null) => {
    mine = round;
  };
  return { missed: missed as ReadonlySignal<boolean>, confirmed, stop };
}
