/** A game of this browser that is open in this page: decide, append to the log, show; and care of its clock and its bots. */

import { batch, signal } from "@preact/signals";
import { createRoom, Refused } from "../../base/api";
import type { Command, DraftAsk, Problem } from "../../base/generated/wire";
import { placementText } from "../../base/geometry";
import { needsEngine, noSuchRoom } from "../../base/problems";
import type { Rules } from "../../engine";
import type { LegalPlacements } from "../../widget/legal-placements";
import type { ConnectionStatus, Obstacle, RoomConnection } from "../connection";
import { findLegal } from "../legal-finder";
import { gameLike, type RoomState } from "../state";
import { randomSeed } from "./deal";
import { type KeptGame, REOPENED } from "./kept";
import { carryOut, checkDraft, type Moment, placeForBot, placeWhenTimeIsUp } from "./play";
import { awaitedSeats, personPlays, type Room, roomOf, visibleState } from "./room";
import type { SpillingStore } from "./spilling";
import type { LocalWorld } from "./world";

/** As on a server: how many seconds a bot that searches may think, how long one waits for it, how many at once. */
const BOT_SECONDS = 1;
const PATIENCE = BOT_SECONDS * 3 + 5;
const CHOICES_AT_ONCE = 3;
/** Milliseconds after which something that has failed is tried again. */
const AGAIN = 2_000;

/** What a game needs of the games of this browser. */
export interface LocalHost {
  readonly world: LocalWorld;
  /** The game is not open any more, and does not go on by itself. */
  leave(room: string): void;
}

export class LocalConnection implements RoomConnection {
  readonly state = signal<RoomState | null>(null);
  readonly status = signal<ConnectionStatus>("connecting");
  readonly obstacle = signal<Obstacle | null>(null);
  readonly pending = signal<readonly Command[]>([]);
  readonly refused = signal<Problem | null>(null);
  readonly removed = signal(false);
  readonly greetings = signal(0);
  readonly canReopen = true;
  readonly isShared = false;
  readonly botsChooseHere = true;
  #room: Room | null = null;
  /** One decision after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** The bots that are choosing, as "times round seat": a round may be played several times. */
  readonly #choosing = new Map<string, AbortController>();
  /** The legal placements of a state of the room, which has none, and what was found for it. */
  #legal: { readonly of: LegalPlacements | null; readonly found: LegalPlacements | null } = { of: null, found: null };
  /** The bots need the engine, and it can't be loaded. */
  #lacksEngine = false;
  /** How many screens have it open: one may be left after the next has opened it. */
  #screens = 0;
  #cancelTimer = () => {};
  #retryNow = () => {};

  constructor(
    private readonly id: string,
    private readonly host: LocalHost,
  ) {}

  /** The game is opened, perhaps again: another tab may have gone on with it. */
  open(): void {
    this.#screens += 1;
    this.status.value = "connecting";
    void this.#insist(() => this.#load());
  }

  now(): number {
    return this.host.world.now();
  }

  send(command: Command): void {
    this.pending.value = [...this.pending.peek(), command];
    void this.#carryOut(command);
  }

  /** Keep where the tile lies, beside the log: time may run out while the page is closed. */
  post({ draft }: DraftAsk): void {
    const keep = async () => {
      await this.#run(async (room, { rules }) => {
        await checkDraft(room, draft, rules);
        return room;
      });
      await (await this.host.world.store()).change(this.id, (game) => ({ ...game, draft }));
    };
    keep().catch(() => {}); // a draft that is not legal any more, or can't be kept
  }

  /** The player has sat here from the beginning. */
  async join(): Promise<void> {}

  async beginAgain(): Promise<string> {
    const room = this.#room;
    if (!room) throw noSuchRoom();
    const { state, game } = room;
    const next = await createRoom(gameLike(state, state.deckChosen ? game.deck : []));
    const { world } = this.host;
    if (state.state !== "finished") await (await world.store()).remove(this.id);
    world.tell(this.id);
    return next;
  }

  retry(): void {
    this.#retryNow();
    if (this.status.peek() === "open") void this.#insist(() => this.#load());
  }

  close(): void {
    this.#screens -= 1;
    if (this.#screens > 0 || this.status.peek() === "closed") return;
    this.status.value = "closed";
    this.#legal = { of: null, found: null };
    this.#leave();
  }

  async #carryOut(command: Command): Promise<void> {
    let refused: Problem | null = null;
    try {
      await this.#insist(() => this.#run((room, moment) => carryOut(room, command, moment)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused = error.problem;
    }
    batch(() => {
      this.refused.value = refused;
      this.pending.value = this.pending.peek().filter((one) => one !== command);
    });
  }

  /**
   * Act until it succeeds or is refused, or the game is closed. It may fail for a while where the engine can't run, and the
   * server that knows the rules in its place can't be reached.
   */
  async #insist(act: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await act();
        if (this.status.peek() === "lost") this.status.value = "open";
        return;
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (this.status.peek() === "closed") return;
        this.status.value = "lost";
        await new Promise<void>((resolve) => {
          this.#retryNow = resolve;
          this.host.world.after(AGAIN, resolve);
        });
      }
    }
  }

  #after(act: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  #load(): Promise<void> {
    return this.#after(async () => {
      const store = await this.host.world.store();
      const game = await store.read(this.id);
      if (!game) return this.#end();
      const isNew = game.log.length !== this.#room?.game.log.length;
      batch(() => {
        if (isNew) this.#room = roomOf(game);
        this.#show();
        if (this.status.peek() === "closed") return;
        this.#compareStore(store);
        if (this.status.peek() === "connecting") this.greetings.value += 1;
        this.status.value = "open";
      });
      this.#takeCare();
    });
  }

  /** Let a decision change the room: it is written when this resolves. Where another tab was first, it is decided anew. */
  #run(decide: (room: Room, moment: Moment) => Promise<Room> | Room): Promise<void> {
    return this.#after(async () => {
      const { world } = this.host;
      const [store, rules] = [await world.store(), await world.rules()];
      if (!rules) throw needsEngine();
      for (;;) {
        const before = this.#room;
        if (!before) throw noSuchRoom();
        const after = await decide(before, { now: world.now(), rules });
        if (after === before) return;
        if (await store.append(after.game, before.game.log.length)) {
          this.#become(after);
          this.#compareStore(store);
          world.tell(this.id);
          if (after.state.state === "finished" && before.state.state !== "finished") world.ended();
          return;
        }
        const game = await store.read(this.id); // another tab was first
        if (!game) this.#end();
        else {
          this.#become(roomOf(game));
          this.#compareStore(store);
        }
      }
    });
  }

  #compareStore(store: SpillingStore): void {
    this.obstacle.value = this.#lacksEngine ? "no_engine" : store.isKept(this.id) ? null : "not_kept";
  }

  #become(room: Room): void {
    this.#room = room;
    this.#show();
    this.#takeCare();
  }

  /** The game was deleted. */
  #end(): void {
    this.#room = null;
    batch(() => {
      this.obstacle.value = "no_such_room";
      this.status.value = "closed";
    });
    this.#leave();
  }

  #show(): void {
    if (!this.#room) return;
    const state = visibleState(this.#room);
    const { legal } = state;
    const isAsked = legal === this.#legal.of;
    if (!isAsked) this.#legal = { of: legal, found: legal };
    this.state.value = { ...state, legal: this.#legal.found };
    if (!legal || isAsked || this.status.peek() === "closed") return;
    const ask: Rules["legal"] = async (...question) => {
      const rules = await this.host.world.rules();
      if (!rules) throw needsEngine();
      return rules.legal(...question);
    };
    const show = (found: RoomState) => {
      this.#legal = { of: legal, found: found.legal };
      this.state.value = found;
    };
    const current = () => (this.#legal.of === legal ? this.state.peek() : null);
    void findLegal(legal, current, show, { legal: ask, after: this.host.world.after });
  }

  /** A game goes on while it is open, and when nobody plays it any more but bots. */
  get #goesOn(): boolean {
    if (this.#room?.state.state !== "playing") return false;
    return this.status.peek() !== "closed" || !personPlays(this.#room);
  }

  #leave(): void {
    if (this.#goesOn) return;
    this.#cancelTimer();
    for (const abort of this.#choosing.values()) abort.abort();
    this.#choosing.clear();
    this.host.leave(this.id);
  }

  #takeCare(): void {
    this.#cancelTimer();
    const room = this.#room;
    if (!room || !this.#goesOn) {
      if (this.status.peek() === "closed") this.#leave();
      return;
    }
    const { deadline, round, seats } = room.state;
    if (deadline !== null) this.#setTimer(1000 * (deadline - this.now()));
    const asked = new Map(awaitedSeats(room).map((seat) => [`${countReopened(room.game)} ${round} ${seat}`, seat]));
    for (const [key, abort] of this.#choosing) {
      if (asked.has(key)) continue;
      abort.abort(); // another tab was first, or the round is played once more
      this.#choosing.delete(key);
    }
    for (const [key, seat] of asked) {
      if (!seats[seat]?.bot || this.#choosing.has(key) || this.#choosing.size >= CHOICES_AT_ONCE) continue;
      const abort = new AbortController();
      this.#choosing.set(key, abort);
      void this.#playBot(seat, room, abort.signal).then(() => {
        if (this.#choosing.get(key) === abort) this.#choosing.delete(key);
        this.#takeCare();
      });
    }
  }

  #setTimer(milliseconds: number): void {
    this.#cancelTimer = this.host.world.after(milliseconds, async () => {
      try {
        const kept = await (await this.host.world.store()).read(this.id);
        await this.#run((room, moment) => placeWhenTimeIsUp(room, kept?.draft, moment));
        if (this.#room?.state.deadline) this.#takeCare(); // it was early, or another tab was first
      } catch {
        this.#setTimer(AGAIN);
      }
    });
  }

  async #playBot(seat: number, { state }: Room, signal: AbortSignal): Promise<void> {
    try {
      const chosen = await this.#choose(seat, state, signal);
      if (!signal.aborted) await this.#run((room, moment) => placeForBot(room, seat, state.round, chosen, moment));
    } catch {
      await new Promise<void>((resolve) => void this.host.world.after(AGAIN, resolve));
    }
  }

  /** What a bot wants to place; null when it does not answer in time. Rejects without the engine: it is asked again then. */
  async #choose(seat: number, state: RoomState, signal: AbortSignal): Promise<string | null> {
    const { world } = this.host;
    const engine = await world.engine(); // a slow device loads it first, and the time of the bot has not begun
    this.#lacksEngine = !engine;
    this.#compareStore(await world.store());
    if (!engine) throw needsEngine();
    const { round, rounds, seats, displays, cards, unseen } = state;
    const situation = { display: displays[seat] ?? [], card: cards.at(-1) ?? 0, unseen, left: rounds - round };
    const options = { seed: randomSeed(world.random), seconds: BOT_SECONDS, signal };
    let cancel = () => {};
    const late = new Promise<null>((resolve) => {
      cancel = world.after(PATIENCE * 1000, () => resolve(null));
    });
    const failed = async (error: unknown) => {
      if (await world.engine()) return null;
      throw error; // the engine has crashed, and not this bot
    };
    const choice = engine.choose(seats[seat]?.bot ?? "", situation, options).then(placementText, failed);
    const chosen = await Promise.race([choice, late]);
    cancel();
    return chosen;
  }
}

const countReopened = ({ log }: KeptGame) => log.filter(({ event }) => event.type === REOPENED).length;
