/** The client of the REST interface. Addresses are relative, so that the page works in any folder of a site. */

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
} from "./wire";

/** The server refused a request. `problem.code` is stable; i18n has a sentence for each. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** There was no answer: the server is down, or there is no network. */
export class Unreachable extends Error {}

export function apiUrl(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** Milliseconds: some networks drop packets without an error, and a request would never end. */
const TIMEOUT = 20_000;

/** Ask the server; with a body, it is a POST. Raises Refused or Unreachable. */
export async function request<T>(path: string, body?: object): Promise<T> {
  const init: RequestInit = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  try {
    const answer = await fetch(apiUrl(path), { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.ok && type.includes("json")) return (await answer.json()) as T;
    if (type.includes("problem+json")) throw new Refused((await answer.json()) as Problem);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Unreachable(); // no answer, half of one, or a proxy's own page: the server behind it is down
}

const room = (id: string) => `rooms/${encodeURIComponent(id)}`;

/** The page goes on to the room, and has no use for its legal placements before that. */
export const createRoom = (wanted: NewRoom) => request<RoomView>("rooms", { ...wanted, legal: false });
export const takeSeat = (id: string, wanted: NewSeat) => request<RoomView>(`${room(id)}/seats`, wanted);
/** Without `legal`, a page that computes the legal placements itself is not sent them. */
export const showRoom = (id: string, legal = true) => request<RoomView>(`${room(id)}${legal ? "" : "?legal=false"}`);
export const listRooms = () => request<RoomSummary[]>("rooms");
export const listBots = () => request<BotView[]>("bots");
export const serverInfo = () => request<ServerInfo>("table");
export const recordUrl = (id: string) => apiUrl(`${room(id)}/record`);
/** Whether a placement is legal, and if not, which squares break which rule. */
export const checkPlacement = (display: string, placement: string) =>
  request<CheckView>(`check?${new URLSearchParams({ display, placement })}`);
export const showReplay = (id: string) => request<Replay>(`${room(id)}/replay`);
/** The game in a text: a record, or the compact form. The server stores nothing of it. */
export const readRecord = (record: string) => request<Replay>("records", { record });
/** The legal placements of a tile in any display. */
export const legalPlacements = (display: string, number: number) =>
  request<LegalView>(`legal?${new URLSearchParams({ display, number: String(number) })}`);
