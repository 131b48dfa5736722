import { describe, expect, it } from "vitest";
import { SAMPLE } from "../../testing/sample";
import { applyEvent, type RoomState, stateOf } from "../state";

const NAMES = ["Ann", "Bo", "a spectator"];

describe.each(SAMPLE.watchers.map((watcher, index) => ({ name: NAMES[index], ...watcher })))(
  "a game that the server has sent to $name",
  ({ before, events, after }) => {
    const end = events.reduce((state: RoomState | null, event) => {
      return state && applyEvent(state, state.sequence + 1, event);
    }, stateOf(before));

    it("leads from the first snapshot to the last one, event by event", () => {
      expect(end).toEqual(stateOf(after));
    });

    it("is won by the player who has not resigned", () => {
      expect(end?.seats.map(({ score, resigned }) => [score, resigned])).toEqual([
        [1, true],
        [0, false],
      ]);
      expect(end?.winners).toEqual([1]);
    });
  },
);
