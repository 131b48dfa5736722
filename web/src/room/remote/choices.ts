/** Bots that choose in this page: the server asks, the engine chooses, and on any failure the server does it itself. */

import { signal } from "@preact/signals";
import type { Choice, Choose } from "../../base/generated/wire";
import { parseDisplay, placementText } from "../../base/geometry";
import type { Engine } from "../../engine";
import type { RoomState } from "../state";

interface Running {
  readonly request: Choose;
  readonly abort: AbortController;
}

export class Choices {
  readonly #running = signal<readonly Running[]>([]);

  constructor(
    private readonly open: () => Promise<Engine | null>,
    private readonly send: (choice: Choice) => void,
  ) {}

  /** The seats of bots that are choosing in this page now. */
  get seats(): readonly number[] {
    return this.#running.value.map(({ request }) => request.seat);
  }

  async answer(request: Choose): Promise<void> {
    this.#cancel(({ seat }) => seat === request.seat);
    const abort = new AbortController();
    this.#running.value = [...this.#running.peek(), { request, abort }];
    const placement = await this.#choose(request, abort.signal);
    if (abort.signal.aborted) return;
    this.#running.value = this.#running.peek().filter((one) => one.abort !== abort);
    this.send({ id: request.id, chosen: { placement } });
  }

  async #choose(request: Choose, signal: AbortSignal): Promise<string | null> {
    const { bot, seed, seconds, display, card, unseen, left } = request;
    try {
      const engine = await this.open();
      const situation = { display: parseDisplay(display), card, unseen, left };
      return engine && placementText(await engine.choose(bot, situation, { seed, seconds, signal }));
    } catch {
      return null; // the server chooses
    }
  }

  /** Cancel what nobody waits for any more: the round is over, or the server has chosen itself. */
  follow({ state, round, seats }: RoomState): void {
    this.#cancel((request) => state !== "playing" || request.round !== round || seats[request.seat]?.placed === true);
  }

  /** The connection has ended: the server does not wait for answers to what it asked before. */
  cancel(): void {
    this.#cancel(() => true);
  }

  #cancel(stale: (request: Choose) => boolean): void {
    const before = this.#running.peek();
    const kept = before.filter(({ request }) => !stale(request));
    if (kept.length === before.length) return;
    for (const one of before) if (!kept.includes(one)) one.abort.abort();
    this.#running.value = kept;
  }
}
