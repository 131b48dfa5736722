/**
 * The local server: it answers what a game of one person needs, in the words of the real one, at the two places where the
 * page talks to a server. So game, end, replay and review don't know the difference.
 */

import { type LocalServer, Refused, reachable, type Socket, waitingGames } from "../../base/api";
import { BOTS, PROTOCOL } from "../../base/generated/bots";
import { ROOM_ID_LENGTH, SEATS } from "../../base/generated/limits";
import type { CheckView, Command, LegalView, Options, Replay, RoomView, ServerInfo } from "../../base/generated/wire";
import { hasServer, isLocalRoom, LOCAL } from "../../base/hosting";
import { needsEngine, needsServer, noSuchRoom, notUnderstood, refused } from "../../base/problems";
import { sha256 } from "../../base/sha256";
import type { Engine } from "../../engine";
import { IllegalPlacement, InvalidNotation, readDisplay, readPlacement } from "../../engine/notation/placement";
import { newRoomId, randomHex, shuffledDeck, startTiles } from "./deal";
import { LiveRoom } from "./live-room";
import { wantedGame } from "./options";
import { begun, carriedOut } from "./play";
import { ME, type Room, roomOf, viewOf, withEvent } from "./room";
import { LocalSocket } from "./socket";
import type { LocalWorld } from "./world";

/** What a game needs only when it is over. */
const loadRecords = () => import("./records");

/** Seconds after which an unfinished game in which nothing happens is deleted, as on a server. */
const FORGOTTEN = 30 * 24 * 3600;
/** Games of the history at once. */
const PART = 20;
const LARGEST_PART = 100;

export class GamesHere implements LocalServer {
  /** By id: the games that are open in this page. */
  readonly #live = new Map<string, Promise<LiveRoom | null>>();

  constructor(private readonly world: LocalWorld) {
    world.onTold((room) => void this.#live.get(room)?.then((live) => live?.refresh().catch(() => {})));
  }

  socket(url: string): Socket {
    const now = () => this.world.now();
    return new LocalSocket(url, { open: (room) => this.#open(room), carryOut: this.#carryOut, now });
  }

  async request(path: string, body?: object): Promise<unknown> {
    const { pathname, searchParams } = new URL(path, "http://localhost/");
    const [first = "", ...rest] = pathname.slice(1).split("/").map(decodeURIComponent);
    if (first === "puzzles") return (await import("./puzzles")).answerPuzzles(path, body);
    if (first === "rooms" && rest.length > 0) return this.#aboutRoom(rest, body);
    switch (rest.length === 0 ? first : path.replace(/\?.*/, "")) {
      case "rooms":
        return body ? this.#newGame(body) : [];
      case "bots":
        return BOTS;
      case "table":
        return { version: "", protocol: PROTOCOL, most_seats: SEATS.most, known: false } satisfies ServerInfo;
      case "records":
        return this.#readRecord(body ?? {});
      case "check":
        return this.#check(searchParams);
      case "legal":
        return this.#legal(searchParams);
      case "me/refused":
        return (await loadRecords()).refusedGames(await this.world.store());
      case "me/games":
        if (!hasServer) return this.#history(searchParams);
    }
    throw needsServer();
  }

  async #newGame(body: object): Promise<RoomView> {
    const { name, options } = wantedGame(body);
    const store = await this.world.store();
    if (!store.lasting && reachable.peek()) throw needsServer(); // which keeps the game
    await store.forget(this.world.now() - FORGOTTEN);
    if (!reachable.peek()) this.world.persist(); // some browsers ask the player: not before every first game
    return this.#view(await this.#begin(newRoomId(this.world.random), name, options));
  }

  /** Begin a game, or find the one that was begun under this id. */
  async #begin(room: string, name: string, options: Options): Promise<Room> {
    // Without rules, nothing is begun. A player alone sees the first card while the engine is loading.
    if (!hasServer || options.bots.length > 0 || !this.world.canPlay()) await this.#engine();
    const { random } = this.world;
    const deck = options.deck.length > 0 ? options.deck : shuffledDeck(options.removed, random);
    const salt = randomHex(64, random);
    const dealt = {
      room,
      id: randomHex(32, random),
      deck,
      salt,
      start: startTiles(options.seats, random),
      commitment: sha256(`${deck.join("")} ${salt}`),
    };
    const first = begun(name, options, dealt, this.world.now());
    const store = await this.world.store();
    if (await store.append(first.game, 0)) return first;
    return (await this.#require(room)).room; // another tab was first
  }

  async #aboutRoom([id = "", what = ""]: readonly string[], body?: object): Promise<unknown> {
    if (!isLocalRoom(id)) throw hasServer ? needsServer() : noSuchRoom();
    const { room } = await this.#require(id);
    switch (what) {
      case "joined":
        await waitingGames.join();
        return (await (await this.world.store()).read(id))?.joined ?? "";
      case "again":
        return this.#again(room);
      case "":
        return this.#view(room);
      case "seats":
        return body ? this.#view(room) : null; // the player's seat is there
      case "record":
        return (await loadRecords()).recordTextOf(room);
      case "replay":
        if (room.state.state !== "finished") throw refused(404, "not_found", "the game is not over yet");
        return (await loadRecords()).replayOfRoom(room);
      default:
        throw needsServer();
    }
  }

  /** A new game with the same options, and the same cards if they were chosen, in place of one that is not over. */
  async #again({ state, game }: Room): Promise<RoomView> {
    const deck = state.deckChosen ? game.deck : [];
    const name = state.seats[ME]?.name ?? "";
    const next = await this.#begin(newRoomId(this.world.random), name, { ...state.options, deck });
    if (state.state !== "finished") await (await this.world.store()).remove(game.room);
    this.world.tell(game.room);
    return this.#view(next);
  }

  #view(room: Room): RoomView {
    return viewOf(room, this.world.now());
  }

  async #require(id: string): Promise<LiveRoom> {
    const live = await this.#open(id);
    if (!live) throw noSuchRoom();
    return live;
  }

  /** A game that is open here already is looked up again: this page may have slept while another tab went on. */
  async #open(id: string): Promise<LiveRoom | null> {
    const known = this.#live.get(id);
    if (known) {
      try {
        await (await known)?.refresh();
        return known;
      } catch (error) {
        this.#live.delete(id);
        if (error instanceof Refused) return null; // what the browser has kept was deleted
        throw error;
      }
    }
    const read = this.#read(id);
    this.#live.set(id, read);
    return read;
  }

  async #read(id: string): Promise<LiveRoom | null> {
    try {
      const game = await (await this.world.store()).read(id);
      if (game) return new LiveRoom(roomOf(game), this.world);
    } catch (error) {
      this.#live.delete(id); // the next request tries again
      throw error;
    }
    this.#live.delete(id);
    return null;
  }

  readonly #carryOut = (live: LiveRoom, command: Command, id: string): Promise<Room> =>
    live.run((room, moment) =>
      command.type === "rematch" ? this.#rematch(room, id, moment.now) : carriedOut(room, command, id, moment),
    );

  /** The next game has the same options, and begins at once. Its id follows from the old one: two tabs open the same. */
  async #rematch(room: Room, by: string, now: number): Promise<Room> {
    const { state, game } = room;
    if (state.state !== "finished") throw refused(409, "not_over", "a rematch comes after the game");
    if (state.rematch) return room;
    const next = LOCAL + sha256(`rematch ${game.room} ${game.salt}`).slice(0, ROOM_ID_LENGTH);
    const deck = state.deckChosen ? game.deck : [];
    await this.#begin(next, state.seats[ME]?.name ?? "", { ...state.options, deck });
    return withEvent(room, { type: "rematch_opened", room: next, at: Math.max(now, state.at) }, by);
  }

  async #readRecord(body: object): Promise<Replay> {
    const { record } = body as Readonly<Record<string, unknown>>;
    if (typeof record !== "string") throw notUnderstood("expected the text of a record", "record");
    const engine = await this.#engine();
    const { replayOfText } = await loadRecords();
    return located("record", () => replayOfText(record, engine));
  }

  async #check(given: URLSearchParams): Promise<CheckView> {
    const engine = await this.#engine();
    const display = await located("display", () => readDisplay(given.get("display") ?? "", engine));
    const found = readPlacement(given.get("placement") ?? "");
    if (!found || found.level !== null) throw notUnderstood("expected a placement like 9e@3,0", "placement");
    return engine.check(display, found.placement);
  }

  async #legal(given: URLSearchParams): Promise<LegalView> {
    const engine = await this.#engine();
    const display = await located("display", () => readDisplay(given.get("display") ?? "", engine));
    const number = given.get("number") ?? "";
    if (!/^\d$/.test(number)) throw notUnderstood("expected a number from 0 to 9", "number");
    return { legal: await engine.legal(display, Number(number)) };
  }

  async #history(given: URLSearchParams) {
    const limit = Math.min(Math.max(1, Number(given.get("limit")) || PART), LARGEST_PART);
    return (await loadRecords()).historyOf(await this.world.store(), given.get("before") ?? "", limit);
  }

  async #engine(): Promise<Engine> {
    const engine = await this.world.engine();
    if (!engine) throw needsEngine();
    return engine;
  }
}

/** Refuse a text that can't be read, or in which a placement breaks a rule. */
async function located<T>(place: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidNotation) throw notUnderstood(error.message, place);
    if (!(error instanceof IllegalPlacement)) throw error;
    throw refused(400, "illegal_placement", error.message, { place, squares: error.squares });
  }
}
