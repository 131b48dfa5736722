/**
 * The client of the server: REST, and the websocket of a room. Addresses are relative, so that the page works in any folder
 * of a site. Games of one person need no server: see `local/`, which answers in its place.
 */

import { signal } from "@preact/signals";
import type {
  BotView,
  CheckView,
  LegalView,
  NewRoom,
  NewSeat,
  Problem,
  Replay,
  RoomSummary,
  RoomView,
  ServerInfo,
} from "./generated/wire";
import { hasServer, LOCAL } from "./hosting";

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

export type Socket = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

/** A server inside the page. What it can't answer throws Refused or Unreachable, too. */
export interface LocalServer {
  request(path: string, body?: object): Promise<unknown>;
  socket(url: string): Socket;
}

/** Whether the server has answered the last request. */
export const reachable = signal(hasServer);

let load = (): Promise<LocalServer> => Promise.reject(new Unreachable());
let local: LocalServer | null = null;

/** Have a server inside the page answer what concerns its rooms, and what the real one can't. It is loaded on demand. */
export function serveLocally(loader: () => Promise<LocalServer>): void {
  load = loader;
  local = null;
}

/** Games that were played without a server, and wait for one: `join` sends them to the profile of this browser. */
export const waitingGames = { join: async (): Promise<void> => {} };

/** Milliseconds: some networks drop packets without an error, and a request would never end. */
const TIMEOUT = 20_000;
/** When the last request had no answer: the page does not let a player wait for each of them. */
const SHORT_TIMEOUT = 4_000;

/** Ask the server; with a body, it is a POST. Raises Refused or Unreachable. */
export async function request<T>(path: string, body?: object): Promise<T> {
  if (!hasServer || path.startsWith(`rooms/${LOCAL}`)) return askLocal<T>(path, body);
  const ask = () => askServer<T>(path, body);
  const answer = await (body ? inTurn(ask) : ask());
  reachable.value = answer !== null;
  if (!answer) return askLocal<T>(path, body);
  if ("refused" in answer) throw answer.refused;
  return answer.value;
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

/** Ask the server inside the page. Raises Refused or Unreachable. */
export async function askLocal<T>(path: string, body?: object): Promise<T> {
  try {
    local ??= await load();
  } catch {
    throw new Unreachable(); // it was not loaded before, and there is no network now
  }
  return (await local.request(path, body)) as T;
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

/** The websocket of a room. Whoever connects to a local room has loaded it, and so the local server is here. */
export function openSocket(url: string): Socket {
  return local && url.includes(`/rooms/${LOCAL}`) ? local.socket(url) : new WebSocket(url);
}

const room = (id: string) => `rooms/${encodeURIComponent(id)}`;

/**
 * A game of one person begins in this browser: from then on it needs no network. Rooms for others are on the server, and games
 * that this browser can't play or keep. The page goes on to the room, and has no use for its legal placements before that.
 */
export async function createRoom(wanted: NewRoom): Promise<RoomView> {
  const body = { ...wanted, legal: false };
  const here = wanted.begin ? await askLocal<RoomView>("rooms", body).catch(() => null) : null;
  return here ?? request("rooms", body);
}
export const takeSeat = (id: string, wanted: NewSeat) => request<RoomView>(`${room(id)}/seats`, wanted);
/** Without `legal`, a page that computes the legal placements itself is not sent them. */
export const showRoom = (id: string, legal = true) => request<RoomView>(`${room(id)}${legal ? "" : "?legal=false"}`);
export const listRooms = () => request<RoomSummary[]>("rooms");
export const listBots = () => request<BotView[]>("bots");
export const serverInfo = () => request<ServerInfo>("table");
export const recordUrl = (id: string) => apiUrl(`${room(id)}/record`);
/** The record of a local game, which has no address. */
export const localRecord = (id: string) => request<string>(`${room(id)}/record`);
/** Whether a placement is legal, and if not, which squares break which rule. */
export const checkPlacement = (display: string, placement: string) =>
  request<CheckView>(`check?${new URLSearchParams({ display, placement })}`);
export const showReplay = (id: string) => request<Replay>(`${room(id)}/replay`);
/** The game in a text: a record, or the compact form. The server stores nothing of it. */
export const readRecord = (record: string) => request<Replay>("records", { record });
/** The legal placements of a tile in any display. */
export const legalPlacements = (display: string, number: number) =>
  request<LegalView>(`legal?${new URLSearchParams({ display, number: String(number) })}`);
