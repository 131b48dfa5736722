/** Sends where my tile lies, as a draft: when time runs out, the server places it there. Nobody else sees it. */

import { effect } from "@preact/signals";
import type { Drafted } from "../../base/generated/wire";
import { placementText } from "../../base/geometry";
import { type Ghost, levelOf } from "../../widget/ghost";
import type { RoomConnection } from "../connection";
import { randomId } from "../remote/outbox";
import type { RoomState } from "../state";
import { type Controller, plays } from "./controller";

/** Milliseconds between two drafts: the arrow keys repeat faster. A tile that follows a pointer rests for as long first. */
export const GAP = 500;
/** The same when the clock has only so many milliseconds left: the tile counts where it is seen then. */
export const [LAST, LAST_GAP] = [1500, 200];

/** What drafts need from the browser; tests replace it. */
export interface DraftWorld {
  after(milliseconds: number, act: () => void): () => void;
  clock(): number;
  newId(): string;
  /** Call `act` when the page is hidden, perhaps for good. The returned function stops that. */
  onHide(act: () => void): () => void;
}

const BROWSER: DraftWorld = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  clock: () => performance.now(),
  newId: randomId,
  onHide(act) {
    const onHidden = () => document.hidden && act();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  },
};

export interface Drafts {
  /** Whether the clock has placed the last tile of mine where it lay. */
  countDraft(state: RoomState): boolean;
  stop(): void;
}

export function sendDrafts(connection: RoomConnection, mine: Controller, world: DraftWorld = BROWSER): Drafts {
  /** The newest draft that was sent, the one that is to be sent, and that of the round before. */
  let sent: Drafted | null = null;
  let wanted: Drafted | null = null;
  let last: Drafted | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  function flush(): void {
    cancel();
    if (!wanted || same(wanted, sent)) return;
    sent = wanted;
    sentAt = world.clock();
    connection.post({ id: `draft ${world.newId()}`, draft: wanted });
  }
  function pause(set: boolean, deadline: number | null): number {
    const left = deadline === null ? Number.POSITIVE_INFINITY : (deadline - connection.now()) * 1000;
    const since = world.clock() - sentAt;
    if (left <= LAST) return LAST_GAP - since;
    return set ? GAP - since : Math.min(GAP, left - LAST);
  }
  const stops = [
    effect(() => {
      const state = connection.state.value;
      const ghost = mine.ghost.value;
      // Where the tile may not lie, the last spot where it could still counts.
      if (!state || !ghost || levelOf(ghost) === null || !mayRunOut(state, ghost)) return;
      if (sent?.round !== state.round) [last, sent] = [sent ?? last, null];
      wanted = { round: state.round, placement: placementText(ghost) };
      cancel();
      cancel = world.after(Math.max(0, pause(ghost.set, state.deadline)), flush);
    }),
    effect(() => {
      if (connection.greetings.value > 1 && sent?.round === connection.state.peek()?.round) {
        sent = null; // it may be lost
        flush();
      }
    }),
    world.onHide(flush),
    () => cancel(),
  ];
  return {
    countDraft(state) {
      const tile = state.displays[state.seat ?? -1]?.at(-1);
      const draft = [sent, last].find((one) => one?.round === state.round - 1);
      return tile !== undefined && draft?.placement === placementText(tile);
    },
    stop: () => stops.forEach((stop) => void stop()),
  };
}

const same = (one: Drafted, other: Drafted | null) => one.round === other?.round && one.placement === other.placement;

/** Whether there is a clock, or somebody who may call time while I am away: then a tile counts that I have set. */
function mayRunOut(state: RoomState, { set }: Ghost): boolean {
  const others = state.seats.some(({ bot, resigned }, seat) => seat !== state.seat && !bot && !resigned);
  return plays(state) && (state.deadline !== null || (set && others));
}
