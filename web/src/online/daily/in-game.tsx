/** A game with the deck of a day, while it is played: what it is, and whether it counts. Loaded on demand. */

import type { JSX } from "preact";
import type { RoomState } from "../../room";
import { useRequest } from "../../ui/requests";
import { showDaily } from "./api";
import { dayOf, numberOf } from "./days";
import { daily } from "./texts";
import "./daily.css";

type Contest = Pick<RoomState, "contest" | "ranked">;

/** For the header. A plain function: the part of the page that calls it belongs to the first load. */
export const tag = (state: Contest): JSX.Element | null => (dayOf(state.contest) ? <Tag {...state} /> : null);

/** "Daily deck #12 · ranked" */
function Tag({ contest, ranked }: Contest) {
  const { value } = useRequest(showDaily);
  const words = daily();
  const name = value ? words.deck(numberOf(dayOf(contest), value.today)) : words.title;
  return (
    <p class="daily-tag small ellipsis">
      <span class="daily-tag-name">{name} · </span>
      <b>{ranked ? words.game.ranked : words.game.repeat}</b>
    </p>
  );
}

/** What that means. */
export function note({ contest, ranked }: Contest): JSX.Element | null {
  const words = daily().game;
  return dayOf(contest) ? <p class="small muted">{ranked ? words.rankedAbout : words.repeatAbout}</p> : null;
}

/** What else is lost by resigning; empty for a game that does not count. */
export function resignText({ contest, ranked }: Contest): string {
  return dayOf(contest) && ranked ? daily().game.resign : "";
}
