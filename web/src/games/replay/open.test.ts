import { expect, it } from "vitest";
import { linkTo, parseRoute } from "../../base/route";
import { replayRoute } from "./open";

const ROOM = "525dd763a359058cd4df";
const WORD = "1ASATIoAAEQ24AG081aQ";

it.each([
  [ROOM, { screen: "room-replay", room: ROOM, round: null }],
  ["125dd763a359058cd4df", { screen: "room-replay", room: "125dd763a359058cd4df", round: null }],
  [`  https://example.org/nmbr9/#/room/${ROOM}\n`, { screen: "room-replay", room: ROOM, round: null }],
  [`https://example.org/nmbr9/room/${ROOM}`, { screen: "room-replay", room: ROOM, round: null }],
  [`https://example.org/room/${ROOM}/replay/7`, { screen: "room-replay", room: ROOM, round: 7 }],
  [`https://example.org/#/room/${ROOM}/replay/7`, { screen: "room-replay", room: ROOM, round: 7 }],
  [WORD, { screen: "game", compact: WORD, round: null }],
  [`#/game/${WORD}/3`, { screen: "game", compact: WORD, round: 3 }],
  [`#/game/${WORD}/review/2/7`, { screen: "review", source: { compact: WORD }, seat: 1, round: 7 }],
  ["1ASA", { screen: "game", compact: "1ASA", round: null }], // the server says what is wrong with it
  ["", null],
  ["two words", null],
  ["https://example.org/", null],
  ["https://example.org/#/rules", null],
  ["#/room/a/b/c", null],
])("%s", (text, route) => {
  expect(replayRoute(text)).toEqual(route);
});

it.each([
  { screen: "room-replay", room: ROOM, round: null },
  { screen: "room-replay", room: ROOM, round: 0 },
  { screen: "game", compact: WORD, round: 20 },
] as const)("a link to a round leads back to it", (route) => {
  expect(parseRoute(linkTo(route))).toEqual(route);
});
