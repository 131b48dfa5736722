/** The games of this browser: begun and opened; and what there is of those that are over. */

import { type LocalApi, NotHere, type RoomNow, reachable, waitingGames } from "../../base/api";
import type { History, NewRoom, Options, Replay } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import { needsEngine, noSuchRoom, notUnderstood, refusal } from "../../base/problems";
import { sha256 } from "../../base/sha256";
import { IllegalPlacement, InvalidNotation } from "../../engine/notation/placement";
import type { RoomConnection } from "../connection";
import { LocalConnection, type LocalHost } from "./connection";
import { newRoomId, randomHex, shuffledDeck, startTiles } from "./deal";
import { wantedGame } from "./options";
import { beginGame } from "./play";
import { type Room, roomOf } from "./room";
import type { LocalWorld } from "./world";

/** What a game needs only when it is over. */
const loadRecords = () => import("./finished");

/** Seconds after which an unfinished game in which nothing happens is deleted, as on a server. */
const FORGOTTEN = 30 * 24 * 3600;

export class LocalGames implements LocalApi, LocalHost {
  /** By id: the games that are open in this page, or go on in it. */
  readonly #open = new Map<string, LocalConnection>();

  constructor(readonly world: LocalWorld) {
    world.onTold((room) => {
      for (const [id, connection] of this.#open) if (room === null || room === id) connection.retry();
    });
  }

  /** Open a game: once in a page, however often its screen is. */
  open(room: string): RoomConnection {
    const connection = this.#open.get(room) ?? new LocalConnection(room, this);
    this.#open.set(room, connection);
    connection.open();
    return connection;
  }

  leave(room: string): void {
    this.#open.delete(room);
  }

  async begin(wanted: NewRoom): Promise<string> {
    const { name, options } = wantedGame(wanted);
    const store = await this.world.store();
    const onServer = reachable.peek(); // which keeps what this browser can't
    await store.forget(this.world.now() - FORGOTTEN).catch(() => {}); // another time
    if (!onServer) this.world.persist(); // some browsers ask the player: not before every first game
    const room = await this.#begin(name, options);
    if (store.isKept(room) || !onServer) return room;
    await store.remove(room);
    throw new NotHere("storage");
  }

  async show(room: string): Promise<RoomNow> {
    return (await this.#read(room)).state;
  }

  async replay(room: string): Promise<Replay> {
    const found = await this.#read(room);
    if (found.state.state !== "finished") throw refusal(404, "not_found", "the game is not over yet");
    return (await loadRecords()).replayOfRoom(found);
  }

  async record(room: string): Promise<string> {
    const found = await this.#read(room);
    return (await loadRecords()).recordTextOf(found);
  }

  async read(record: string): Promise<Replay> {
    const engine = await this.world.engine();
    if (!engine) throw needsEngine();
    const { replayOfText } = await loadRecords();
    try {
      return await replayOfText(record, engine);
    } catch (error) {
      if (error instanceof InvalidNotation) throw notUnderstood(error.message, "record");
      if (!(error instanceof IllegalPlacement)) throw error;
      throw refusal(400, "illegal_placement", error.message, { place: "record", squares: error.squares });
    }
  }

  async history(before: string, limit: number): Promise<History> {
    return (await loadRecords()).historyOf(await this.world.store(), before, limit);
  }

  async listRefused() {
    return (await loadRecords()).refusedGames(await this.world.store());
  }

  async joinedRoom(room: string): Promise<string> {
    await waitingGames.join();
    return (await (await this.world.store()).read(room))?.joined ?? "";
  }

  async #begin(name: string, options: Options): Promise<string> {
    // Without rules, nothing is begun. A player alone sees the first card while the engine is loading.
    if ((!hasServer || options.bots.length > 0 || !this.world.canPlay()) && !(await this.world.engine()))
      throw needsEngine();
    const { random } = this.world;
    const deck = options.deck.length > 0 ? options.deck : shuffledDeck(options.removed, random);
    const salt = randomHex(64, random);
    const room = newRoomId(random);
    const dealt = {
      room,
      id: randomHex(32, random),
      deck,
      salt,
      start: startTiles(options.seats, random),
      commitment: sha256(`${deck.join("")} ${salt}`),
    };
    await (await this.world.store()).append(beginGame(name, options, dealt, this.world.now()).game, 0);
    return room;
  }

  async #read(room: string): Promise<Room> {
    const game = await (await this.world.store()).read(room);
    if (!game) throw noSuchRoom();
    return roomOf(game);
  }
}
