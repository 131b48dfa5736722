/** REST: what is asked once. Addresses are relative, so that the page works in any folder. */

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
  TableView,
} from "./wire";

/** The server said no, and why. `problem.code` is stable; i18n has a sentence for each. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** Nobody answered: the server is down, or there is no network. */
export class Unreachable extends Error {}

export function apiUrl(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** Milliseconds: some networks swallow what is sent, and would keep us waiting for ever. */
const PATIENCE = 20_000;

async function asked<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = body
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(apiUrl(path), {
      ...init,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.ok && type.includes("json")) return (await answer.json()) as T;
    if (type.includes("problem+json")) throw new Refused((await answer.json()) as Problem);
  } catch (error) {
    if (error instanceof Refused || signal?.aborted) throw error;
  }
  throw new Unreachable(); // no answer, half of one, or a proxy's own page: the server behind it is down
}

const room = (id: string) => `rooms/${encodeURIComponent(id)}`;

export const createRoom = (wanted: NewRoom) => asked<RoomView>("rooms", wanted);
export const takeSeat = (id: string, wanted: NewSeat) => asked<RoomView>(`${room(id)}/seats`, wanted);
export const showRoom = (id: string) => asked<RoomView>(room(id));
export const listRooms = () => asked<RoomSummary[]>("rooms");
export const listBots = () => asked<BotView[]>("bots");
export const showTable = () => asked<TableView>("table");
export const recordUrl = (id: string) => apiUrl(`${room(id)}/record`);
export const pictureUrl = (id: string, theme: "light" | "dark") => apiUrl(`${room(id)}/picture?theme=${theme}`);
/** Whether a tile may lie there, and if not, which squares break which rule. */
export const checkPlacement = (display: string, placement: string, signal?: AbortSignal) =>
  asked<CheckView>(`check?${new URLSearchParams({ display, placement })}`, undefined, signal);
export const showReplay = (id: string) => asked<Replay>(`${room(id)}/replay`);
/** The game in the text of a record; nothing of it is kept. */
export const readRecord = (record: string) => asked<Replay>("records", { record });
/** Where a tile may be placed in a display that is in no room. */
export const legalPlacements = (display: string, number: number) =>
  asked<LegalView>(`legal?${new URLSearchParams({ display, number: String(number) })}`);
