/** What a game of a contest shows besides what every game shows. Each kind of contest brings it along, on demand. */

import type { JSX } from "preact";
import type { RoomState } from "./state";

type Contest = Pick<RoomState, "contest" | "ranked">;

export interface ContestInGame {
  /** For the header: what it is. A plain function: the part of the page that calls it belongs to the first load. */
  tag(state: Contest): JSX.Element | null;
  /** Whether it counts, and what that means. */
  note(state: Contest): JSX.Element | null;
  /** What else is lost by resigning; empty for a game that does not count. */
  resignText(state: Contest): string;
}
