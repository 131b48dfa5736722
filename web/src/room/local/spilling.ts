/** Games go on in memory where the browser keeps nothing, has no more space, or its storage fails until it can be written again. */

import { appendGame, type GameStore, type KeptGame } from "./kept";

interface Spilled {
  readonly game: KeptGame;
  /** How many events of its log are on disk. */
  readonly written: number;
}

export class SpillingStore implements GameStore {
  readonly #spilled = new Map<string, Spilled>();

  /** Without a disk, all games last as long as the page is open. */
  constructor(private readonly disk: GameStore | null) {}

  /** Whether a game is there when the page is opened again. */
  isKept(room: string): boolean {
    return this.disk !== null && !this.#spilled.has(room);
  }

  async read(room: string) {
    return this.#spilled.get(room)?.game ?? (await this.disk?.read(room)) ?? null;
  }

  /** Every event is another try to write all that is missing. */
  async append(game: KeptGame, known: number) {
    const before = this.#spilled.get(game.room);
    if (before && before.game.log.length !== known) return false;
    const now = before ? appendGame(before.game, game) : game;
    const written = before?.written ?? known;
    try {
      if (!this.disk) throw new Error("nothing is kept");
      const isFirst = await this.disk.append(now, written);
      this.#spilled.delete(game.room); // if another tab was first, its game is the one that counts
      return isFirst;
    } catch {
      this.#spilled.set(game.room, { game: now, written });
      return true;
    }
  }

  async change(room: string, change: (game: KeptGame) => KeptGame) {
    const before = this.#spilled.get(room);
    if (before) this.#spilled.set(room, { ...before, game: change(before.game) });
    else await this.disk?.change(room, change);
  }

  async listFinished(before: number, limit: number) {
    const here = this.#games(({ ended }) => ended !== undefined && ended < before);
    const all = [...here, ...this.#notHere(await this.disk?.listFinished(before, limit))];
    return all.sort((one, other) => (other.ended ?? 0) - (one.ended ?? 0)).slice(0, limit);
  }

  async waiting() {
    const all = [...this.#games(({ waiting }) => waiting !== undefined), ...this.#notHere(await this.disk?.waiting())];
    return all.sort((one, other) => (one.waiting ?? 0) - (other.waiting ?? 0));
  }

  async remove(room: string) {
    this.#spilled.delete(room);
    await this.disk?.remove(room);
  }

  async forget(before: number) {
    await this.disk?.forget(before);
  }

  #games(wanted: (game: KeptGame) => boolean): KeptGame[] {
    return [...this.#spilled.values()].map(({ game }) => game).filter(wanted);
  }

  #notHere(games: readonly KeptGame[] = []): KeptGame[] {
    return games.filter(({ room }) => !this.#spilled.has(room));
  }
}
