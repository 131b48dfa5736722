import { afterEach, beforeEach, expect, it } from "vitest";
import type { RoomView } from "../../base/generated/wire";
import { sha256 } from "../../base/sha256";
import { FakeConnection, playing, seat, waiting } from "../../testing/rooms";
import { addEntropy } from "./entropy";

let connection: FakeConnection;
let stop = () => {};

function open(change: Partial<RoomView>) {
  stop();
  connection = new FakeConnection(waiting(change));
  stop = addEntropy(connection, "r1");
  return connection;
}

const COMMITTED = [seat("Ann"), seat("Bo", { entropy: "committed" }), seat("")];
const stored = () => JSON.parse(localStorage.getItem("nmbr9.entropy.r1") ?? "null");

beforeEach(() => localStorage.clear());
afterEach(() => stop());

it("commits to a random value once, and reveals it when the server has committed to its seed", () => {
  const { sent } = open({});
  expect(stored()).toMatch(/^[0-9a-f]{64}$/);
  expect(sent).toEqual([{ type: "commit_entropy", hash: sha256(stored()) }]);
  connection.state.value = waiting({ sequence: 4 });
  connection.state.value = waiting({ sequence: 5, seats: COMMITTED });
  expect(sent).toHaveLength(1);
  connection.state.value = waiting({ sequence: 6, seats: COMMITTED, seed_commitment: "5e" });
  connection.state.value = waiting({ sequence: 7, seats: COMMITTED, seed_commitment: "5e" });
  expect(sent.slice(1)).toEqual([{ type: "reveal_entropy", value: stored() }]);
});

it("reveals the same value after a reload, and in another tab", () => {
  const [commit] = open({}).sent;
  const [reveal] = open({ seats: COMMITTED, seed_commitment: "5e" }).sent;
  if (commit?.type !== "commit_entropy" || reveal?.type !== "reveal_entropy") throw new Error("not what was expected");
  expect(sha256(reveal.value)).toBe(commit.hash);
});

it("forgets the value when the game has begun", () => {
  open({});
  connection.state.value = playing({ sequence: 9 });
  expect(stored()).toBeNull();
  expect(connection.sent).toHaveLength(1);
});

it("commits again in a new seat", () => {
  open({});
  connection.state.value = waiting({ sequence: 4, seat: null });
  connection.state.value = waiting({ sequence: 5 });
  expect(connection.sent.map(({ type }) => type)).toEqual(["commit_entropy", "commit_entropy"]);
});

const old = ({ entropy: _entropy, ...rest }: ReturnType<typeof seat>) => rest as ReturnType<typeof seat>;

it.each<[string, Partial<RoomView>]>([
  ["alone", { seats: [seat(""), seat("Bo"), seat("")] }],
  ["with bots alone", { seats: [seat("greedy (bot)", { bot: "greedy" }), seat("Bo"), seat("")] }],
  ["for a spectator", { seat: null }],
  ["when the host has chosen the deck", { deck_chosen: true }],
  ["when a bot plays on for me", { seats: [seat("Ann"), seat("Bo", { bot: "greedy" }), seat("")] }],
  ["when the shuffle began without me", { seed_commitment: "5e" }],
  ["with a server of version 2", { seats: [seat("Ann"), old(seat("Bo")), seat("")] }],
])("sends nothing %s", (_when, change) => {
  expect(open(change).sent).toEqual([]);
  expect(stored()).toBeNull();
});
