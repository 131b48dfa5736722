/**
 * What the screens ask: of the server by REST, and of the games that this browser plays itself. Addresses are relative, so
 * that the page works in any folder of a site.
 */

import { signal } from "@preact/signals";
import { BOTS } from "./generated/bots";
import type {
  BotView,
  CheckView,
  History,
  LegalView,
  NewRoom,
  NewSeat,
  PastGame,
  Problem,
  Replay,
  RoomSummary,
  RoomView,
  ServerInfo,
} from "./generated/wire";
import { hasServer, isLocalRoom } from "./hosting";

/** The server refused a request. `problem.code` is stable; the texts have a sentence for each. */
export class Refused extends Error {
  /** `retryAfter`: in how many seconds the server may be asked again; 0 where it does not say. */
  constructor(
    readonly problem: Problem,
    readonly retryAfter = 0,
  ) {
    super(problem.detail);
  }
}

/** There was no answer: the server is down, or there is no network. */
export class Unreachable extends Error {}

export function apiUrl(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** This browser can't run the engine, or can't store a game; a server can. */
export class NotHere extends Unreachable {
  constructor(readonly why: "engine" | "storage") {
    super();
  }
}

/** Only a server can answer this: there is none, or it does not answer now. */
export function needsServer(): Error {
  if (hasServer) return new Unreachable();
  const detail = "this needs a server of the game, and the page has none";
  return new Refused({ title: "Service Unavailable", status: 503, code: "needs_server", detail, place: "" });
}

/** Whether the server has answered the last request. */
export const reachable = signal(hasServer);

/** What the start page shows of a room. */
export type RoomNow = Pick<RoomView, "seat" | "host" | "seats" | "state" | "round" | "rounds" | "contest" | "ranked">;

/** A game that the server has refused for good, so that only this browser has it, and the code of the problem. */
export interface RefusedGame {
  readonly game: PastGame;
  readonly code: string;
}

/** What the games of this browser answer. All of these throw Refused, or Unreachable where a server could do more. */
export interface LocalApi {
  /** Begin a game; resolves to its room. */
  begin(wanted: NewRoom): Promise<string>;
  show(room: string): Promise<RoomNow>;
  replay(room: string): Promise<Replay>;
  /** The text of its record. */
  record(room: string): Promise<string>;
  /** The game in the text of any record. */
  read(record: string): Promise<Replay>;
  /** Finished games, newest first; `before` is where the part before has ended. */
  history(before: string, limit: number): Promise<History>;
  /** Games that the server has refused for good, newest first. */
  listRefused(): Promise<readonly RefusedGame[]>;
  /** The room on the server of a game that has joined the profile; empty before. */
  joinedRoom(room: string): Promise<string>;
}

let load = (): Promise<LocalApi> => Promise.reject(new Unreachable());

/** `room/local` has them. They are loaded on demand. */
export function provideLocalGames(loader: () => Promise<LocalApi>): void {
  load = loader;
}

export async function localGames(): Promise<LocalApi> {
  try {
    return await load();
  } catch {
    throw new Unreachable(); // they were not loaded before, and there is no network now
  }
}

/** Games that were played without a server, and wait for one: `join` sends them to the profile of this browser. */
export const waitingGames = { join: async (): Promise<void> => {} };

/** Milliseconds: some networks drop packets without an error, and a request would never end. */
const TIMEOUT = 20_000;
/** When the last request had no answer: the page does not let a player wait for each of them. */
const SHORT_TIMEOUT = 4_000;

/** Ask the server; with a body, it is a POST. Throws Refused or Unreachable. */
export async function request<T>(path: string, body?: object): Promise<T> {
  if (!hasServer) throw needsServer();
  const ask = () => askServer<T>(path, body);
  const answer = await (body ? inTurn(ask) : ask());
  reachable.value = answer !== null;
  if (!answer) throw needsServer();
  if ("refused" in answer) throw answer.refused;
  return answer.value;
}

/** What the server answers; where there is none, or it does not answer now, what this page finds by itself. */
export async function orHere<T>(asked: Promise<T>, find: () => T | Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!lacksServer(error)) throw error;
    return find();
  }
}

/** Whether nothing is wrong but that there is no server, or no way to it. */
export function lacksServer(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.problem.code === "needs_server");
}

type Answer<T> = { value: T } | { refused: Refused } | null;

let posted: Promise<unknown> = Promise.resolve();
let hasProfile = false;

/**
 * Send a POST when the one before is over, until one has succeeded. A browser that is new to the server gets its profile with
 * the first answer: two at the same time would get two, and one of them would be lost.
 */
async function inTurn<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  if (hasProfile) return ask();
  const turn = posted.then(ask);
  posted = turn;
  const answer = await turn;
  if (answer && "value" in answer) hasProfile = true;
  return answer;
}

/** Null when there was no answer, half of one, or a proxy's own page: the server behind it is down. */
async function askServer<T>(path: string, body?: object): Promise<Answer<T>> {
  const init: RequestInit = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  try {
    const signal = AbortSignal.timeout(reachable.peek() ? TIMEOUT : SHORT_TIMEOUT);
    const answer = await fetch(apiUrl(path), { ...init, signal });
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.ok && type.includes("json")) return { value: (await answer.json()) as T };
    if (type.includes("problem+json")) {
      const retryAfter = Number(answer.headers.get("Retry-After")) || 0;
      return { refused: new Refused((await answer.json()) as Problem, retryAfter) };
    }
  } catch {
    // there was no answer
  }
  return null;
}

const room = (id: string) => `rooms/${encodeURIComponent(id)}`;

/**
 * Open a room; resolves to its id. A game of one person begins in this browser, and from then on needs no network. Rooms for
 * others are on the server, and so are games that this browser can't play or keep.
 */
export async function createRoom(wanted: NewRoom): Promise<string> {
  const begin = async () => (await localGames()).begin(wanted);
  let why: NotHere["why"] | null = null;
  if (wanted.begin) {
    try {
      return await begin();
    } catch (error) {
      if (!hasServer) throw error;
      if (error instanceof NotHere) why = error.why;
    }
  }
  try {
    // The page goes on to the room, and has no use for its legal placements before that.
    const { room } = await request<RoomView>("rooms", { ...wanted, legal: false });
    if (why) whys.set(room, why);
    return room;
  } catch (error) {
    if (why !== "storage" || !lacksServer(error)) throw error;
    return begin(); // in memory, now that the server is known not to answer
  }
}

const whys = new Map<string, NotHere["why"]>();

/** Why a game of one person that this page has begun is on the server; null for all others. */
export const whyOnServer = (room: string) => whys.get(room) ?? null;

export const takeSeat = (id: string, wanted: NewSeat) => request<RoomView>(`${room(id)}/seats`, wanted);
/** Without `legal`, a page that computes the legal placements itself is not sent them. */
export const showRoom = (id: string, legal = true) => request<RoomView>(`${room(id)}${legal ? "" : "?legal=false"}`);
export const glanceAtRoom = async (id: string): Promise<RoomNow> =>
  isLocalRoom(id) ? (await localGames()).show(id) : showRoom(id, false);
export const listRooms = () => request<RoomSummary[]>("rooms");
export const listBots = () => orHere(request<readonly BotView[]>("bots"), async () => BOTS);
export const serverInfo = () => request<ServerInfo>("table");
/** Null for a game of this browser: its record has no address. */
export const recordUrl = (id: string) => (isLocalRoom(id) ? null : apiUrl(`${room(id)}/record`));
/** Whether a placement is legal, and if not, which squares break which rule. */
export const checkPlacement = (display: string, placement: string) =>
  request<CheckView>(`check?${new URLSearchParams({ display, placement })}`);
export const showReplay = async (id: string): Promise<Replay> =>
  isLocalRoom(id) ? (await localGames()).replay(id) : request(`${room(id)}/replay`);
/** The game in a text: a record, or the compact form. The server stores nothing of it. */
export const readRecord = (record: string) =>
  orHere(request<Replay>("records", { record }), async () => (await localGames()).read(record));
/** The legal placements of a tile in any display. */
export const legalPlacements = (display: string, number: number) =>
  request<LegalView>(`legal?${new URLSearchParams({ display, number: String(number) })}`);
