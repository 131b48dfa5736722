/**
 * Nothing here runs: it is a test that compiles, or does not. Frames and events are unions with a tag, and fields that are
 * never sent have no type.
 */

import type { Ask, DraftAsk, Frame, NewRoom, RoomEvent } from "./wire";

function never(nothing: never): never {
  throw new Error(JSON.stringify(nothing));
}

export function eventText(event: RoomEvent): string {
  switch (event.type) {
    case "room_created":
      return event.options.seats.toFixed();
    case "seat_taken":
      return event.name + (event.bot ?? "");
    case "seat_freed":
      return event.seat.toFixed();
    case "entropy_committed":
      return event.hash;
    case "shuffle_began":
      return event.commitment;
    case "entropy_revealed":
      return event.value;
    case "game_began":
      return event.players.join() + event.commitment;
    case "card_drawn":
      return Object.entries(event.legal ?? {})
        .map(([turn, spots]) => turn + spots[0])
        .join();
    case "tile_placed":
      return event.placement ?? event.why ?? "player";
    case "tile_taken_back":
      return event.round.toFixed();
    case "hint_taken":
      return event.round.toFixed();
    case "more_time_called":
      return event.deadline.toFixed();
    case "seat_handed_over":
      return event.bot;
    case "player_deleted":
      return `${event.seat ?? ""} ${event.name ?? ""} ${event.bot ?? ""}`;
    case "seat_resigned":
      return event.seat.toFixed();
    case "round_closed":
      return event.placements.join();
    case "game_ended":
      return event.winners.join() + event.salt;
    case "rematch_opened":
      return event.room;
    default:
      return never(event);
  }
}

export function frameText(frame: Frame): string {
  switch (frame.frame) {
    case "hello":
      return frame.seat === null ? "a spectator" : frame.seat.toFixed();
    case "event":
      return eventText(frame.event);
    case "ack":
      return frame.id;
    case "refusal":
      return frame.problem.squares?.OVERHANG?.length.toFixed() ?? frame.problem.detail;
    case "presence":
      return frame.away.map(({ seat, since }) => `${seat} ${since?.toFixed()}`).join();
    default:
      return never(frame);
  }
}

export const room: NewRoom = { options: { seats: 2, clock: "per_card" }, begin: true };
export const ask: Ask = { id: "1", command: { type: "place", round: 1, placement: "9n@0,0" } };
export const draft: DraftAsk = { id: "1", draft: { round: 1, placement: null } };
// @ts-expect-error there is no such command
export const wrong: Ask = { id: "1", command: { type: "dance" } };
// @ts-expect-error the log's secrets are not sent
export const secret = (event: RoomEvent) => event.by;
