/** A local game that is open in this page: decide, append to the log, send; and care of its clock and its bots. */

import type { Choose, Drafted } from "../../base/generated/wire";
import { displayText, parseDisplay, placementText } from "../../base/geometry";
import { needsEngine, noSuchRoom } from "../../base/problems";
import type { Engine } from "../../engine";
import { REOPENED } from "../state";
import { randomHex, randomSeed } from "./deal";
import { checkDraft, type Moment, placedForBot, timeChecked } from "./play";
import { awaited, personPlays, type Room, roomOf } from "./room";
import type { LocalWorld } from "./world";

/** A connection of the page to the room. */
export interface Connection {
  /** Whether it offers to choose for bots. */
  readonly volunteers: boolean;
  /** Send the events that it lacks. */
  catchUp(room: Room): void;
  /** What the page has chosen; null when it can't, undefined when the connection has ended. */
  choose(request: Choose): Promise<string | null | undefined>;
}

/** As of the server: how many seconds a bot that searches may think, how long one waits for it, how many at once. */
const BOT_SECONDS = 1;
const PATIENCE = BOT_SECONDS * 3 + 5;
const CHOICES_AT_ONCE = 3;
/** Milliseconds after which the clock is looked at again, if the browser's storage has failed. */
const AGAIN = 2_000;

export class LiveRoom {
  readonly #connections = new Set<Connection>();
  /** One decision after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** The bots that are choosing, as "times round seat": a round may be played several times. */
  readonly #choosing = new Set<string>();
  #cancelTimer = () => {};

  constructor(
    public room: Room,
    private readonly world: LocalWorld,
  ) {}

  get #id(): string {
    return this.room.game.room;
  }

  join(connection: Connection): void {
    this.#connections.add(connection);
    this.#takeCare();
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection);
    if (!this.#isCaredFor) this.#cancelTimer();
  }

  /** Let a decision change the room: it is on disk when this resolves. Where another tab was first, it is decided anew. */
  run(decide: (room: Room, moment: Moment) => Promise<Room> | Room): Promise<Room> {
    return this.#after(() => this.#decide(decide));
  }

  /** Another tab may have gone on with the game. Rejects when it is not kept any more. */
  refresh(): Promise<void> {
    return this.#after(() => this.#reload());
  }

  #after<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Keep where the player has set the tile. */
  async keepDraft(draft: Drafted): Promise<void> {
    await this.run(async (room, { rules }) => {
      await checkDraft(room, draft, rules);
      return room;
    });
    await (await this.world.store()).change(this.#id, (game) => ({ ...game, draft }));
  }

  async #decide(decide: (room: Room, moment: Moment) => Promise<Room> | Room): Promise<Room> {
    const [store, rules] = [await this.world.store(), await this.world.rules()];
    if (!rules) throw needsEngine();
    for (;;) {
      const before = this.room;
      const after = await decide(before, { now: this.world.now(), rules });
      if (after === before) return this.room;
      if (await store.append(after.game, before.game.log.length)) {
        this.#become(after);
        this.world.tell(this.#id);
        if (after.state.state === "finished" && before.state.state !== "finished") this.world.ended();
        return after;
      }
      await this.#reload(); // another tab was first
    }
  }

  async #reload(): Promise<void> {
    const game = await (await this.world.store()).read(this.#id);
    if (!game) throw noSuchRoom();
    if (game.log.length !== this.room.game.log.length) this.#become(roomOf(game));
  }

  #become(room: Room): void {
    this.room = room;
    for (const connection of this.#connections) connection.catchUp(room);
    this.#takeCare();
  }

  /** A game goes on while it is open, and when nobody plays it any more but bots. */
  get #isCaredFor(): boolean {
    return this.#connections.size > 0 || !personPlays(this.room);
  }

  #takeCare(): void {
    this.#cancelTimer();
    const { state } = this.room;
    if (state.state !== "playing" || !this.#isCaredFor) return;
    if (state.deadline !== null) this.#setTimer(1000 * (state.deadline - this.world.now()));
    const round = `${this.#reopened} ${state.round} `;
    const choosing = () => [...this.#choosing].filter((one) => one.startsWith(round)).length;
    for (const seat of awaited(this.room)) {
      const asked = round + seat;
      if (!state.seats[seat]?.bot || this.#choosing.has(asked) || choosing() >= CHOICES_AT_ONCE) continue;
      this.#choosing.add(asked);
      void this.#playBot(seat, asked);
    }
  }

  /** How many rounds were taken back. */
  get #reopened(): number {
    return this.room.game.log.filter(({ event }) => event.type === REOPENED).length;
  }

  #setTimer(milliseconds: number): void {
    this.#cancelTimer = this.world.after(milliseconds, async () => {
      try {
        const kept = await (await this.world.store()).read(this.#id);
        await this.run((room, moment) => timeChecked(room, kept?.draft, moment));
        if (this.room.state.deadline !== null) this.#takeCare(); // it was early, or another tab was first
      } catch {
        this.#setTimer(AGAIN);
      }
    });
  }

  async #playBot(seat: number, asked: string): Promise<void> {
    const { round } = this.room.state;
    const times = this.#reopened;
    try {
      const chosen = await this.#choose(seat);
      // After a step back the page does not answer what it was asked before, and the bot is asked again.
      if (chosen !== undefined && times === this.#reopened)
        await this.run((room, moment) => placedForBot(room, seat, round, chosen, moment));
    } catch {
      await new Promise<void>((resolve) => this.world.after(AGAIN, resolve)); // the storage has failed: try again
    }
    this.#choosing.delete(asked);
    this.#takeCare();
  }

  /** The newest connection that volunteers is asked; without any, this page's engine. */
  async #choose(seat: number): Promise<string | null | undefined> {
    const engine = await this.world.engine(); // a slow device loads it first, and the time of the bot has not begun
    const request = this.#requestFor(seat);
    const volunteer = [...this.#connections].reverse().find(({ volunteers }) => volunteers);
    if (!volunteer) return chosenBy(engine, request);
    let cancel = () => {};
    const late = new Promise<null>((resolve) => {
      cancel = this.world.after(PATIENCE * 1000, () => resolve(null));
    });
    const chosen = await Promise.race([volunteer.choose(request), late]);
    cancel();
    return chosen;
  }

  #requestFor(seat: number): Choose {
    const { round, rounds, seats, displays, cards, unseen } = this.room.state;
    return {
      frame: "choose",
      id: randomHex(16, this.world.random),
      seat,
      bot: seats[seat]?.bot ?? "",
      round,
      seed: randomSeed(this.world.random),
      seconds: BOT_SECONDS,
      display: displayText(displays[seat] ?? []),
      card: cards.at(-1) ?? 0,
      unseen,
      left: rounds - round,
    };
  }
}

async function chosenBy(engine: Engine | null, request: Choose): Promise<string | null> {
  const { bot, seed, seconds, display, card, unseen, left } = request;
  try {
    const situation = { display: parseDisplay(display), card, unseen, left };
    return engine && placementText(await engine.choose(bot, situation, { seed, seconds }));
  } catch {
    return null;
  }
}
