/** Sends where I have set the tile, as a draft: when time runs out, the server places it there. Nobody else sees it. */

import { effect } from "@preact/signals";
import { placementText } from "../geometry";
import type { RoomConnection } from "../live/connection";
import { randomId } from "../live/outbox";
import type { RoomState } from "../live/state";
import { levelOf } from "../widget/ghost";
import type { Drafted } from "../wire";
import { type Controller, plays } from "./controller";

/** Milliseconds between two drafts: the arrow keys repeat faster. */
export const GAP = 500;

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
    const hidden = () => document.hidden && act();
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  },
};

export interface Drafts {
  /** Whether the clock has placed the last tile of mine where I had set it. */
  counted(state: RoomState): boolean;
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
  const stops = [
    effect(() => {
      const draft = draftOf(connection.state.value, mine);
      if (!draft) return;
      if (sent?.round !== draft.round) [last, sent] = [sent ?? last, null];
      if (!sent && draft.placement === null) return; // nothing to withdraw
      wanted = draft;
      cancel();
      cancel = world.after(Math.max(0, sentAt + GAP - world.clock()), flush);
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
    counted(state) {
      const tile = state.displays[state.seat ?? -1]?.at(-1);
      const draft = [sent, last].find((one) => one?.round === state.round - 1);
      return tile !== undefined && draft?.placement === placementText(tile);
    },
    stop: () => stops.forEach((stop) => void stop()),
  };
}

const same = (one: Drafted, other: Drafted | null) => one.round === other?.round && one.placement === other.placement;

/** Null while there is nothing to say: no clock can run out, or it is not known what is legal. */
function draftOf(state: RoomState | null, mine: Controller): Drafted | null {
  const ghost = mine.ghost.value;
  if (!state || !ghost?.legal.known || !mayRunOut(state)) return null;
  const lies = ghost.set && levelOf(ghost) !== null;
  return { round: state.round, placement: lies ? placementText(ghost) : null };
}

/** Whether there is a clock, or somebody who may call time. */
function mayRunOut(state: RoomState): boolean {
  const others = state.seats.some(({ bot, resigned }, seat) => seat !== state.seat && !bot && !resigned);
  return plays(state) && (state.deadline !== null || others);
}
