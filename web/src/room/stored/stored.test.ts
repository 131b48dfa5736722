import { beforeEach, describe, expect, it, vi } from "vitest";
import { playing, waiting } from "../../testing/rooms";
import { LegalPlacements } from "../../widget/legal-placements";
import { forgetRoom, myRooms, rememberRoom, renameRoom } from "./my-rooms";
import { storedGhost, storeGhost } from "./stored-ghost";

beforeEach(() => localStorage.clear());

describe("the ghost", () => {
  const ghost = { rotation: "e", x: -2, y: 5, set: true } as const;

  it("comes back in its room and round, and nowhere else", () => {
    storeGhost("r1", 3, { ...ghost, number: 4, legal: new LegalPlacements(4, {}) } as typeof ghost);
    expect(storedGhost("r1", 3)).toEqual(ghost);
    expect(storedGhost("r1", 4)).toBeNull();
    expect(storedGhost("r2", 3)).toBeNull();
    expect(localStorage.getItem("nmbr9.ghosts")).not.toContain("legal");
  });

  it("is kept for the last twenty rooms", () => {
    for (let i = 1; i <= 21; i++) storeGhost(`r${i}`, 1, ghost);
    expect(storedGhost("r1", 1)).toBeNull();
    expect(storedGhost("r2", 1)).toEqual(ghost);
    storeGhost("r2", 2, ghost);
    storeGhost("r22", 1, ghost);
    expect(storedGhost("r2", 2)).toEqual(ghost);
    expect(storedGhost("r3", 1)).toBeNull();
  });

  it.each([
    "nonsense{",
    '"text"',
    '[null, 7, {"room":"r1"}]',
    '[{"room":"r1","round":3,"rotation":"x","x":0,"y":0,"set":true}]',
    '[{"room":"r1","round":3,"rotation":"n","x":0.5,"y":0,"set":true}]',
    '[{"room":"r1","round":3,"rotation":"n","x":1e9,"y":0,"set":true}]',
    '[{"room":"r1","round":3,"rotation":"n","x":0,"y":0,"set":1}]',
  ])("is not made of %s", (text) => {
    localStorage.setItem("nmbr9.ghosts", text);
    expect(storedGhost("r1", 3)).toBeNull();
    storeGhost("r1", 3, ghost);
    expect(storedGhost("r1", 3)).toEqual(ghost);
  });

  it("does without storage", () => {
    const off = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => storeGhost("r1", 1, ghost)).not.toThrow();
    off.mockRestore();
  });
});

describe("my rooms", () => {
  it("keep a game that has joined the profile, also when that is noticed twice", () => {
    rememberRoom(playing({ room: "local-1" }), 100);
    renameRoom("local-1", "r1");
    renameRoom("local-1", "r1");
    expect(myRooms().map(({ room }) => room)).toEqual(["r1"]);
  });

  it("newest first, each once, with what the start page tells", () => {
    rememberRoom(waiting(), 100);
    rememberRoom(playing({ room: "r2" }), 200);
    const common = { name: "Bo", players: ["Ann", "Bo"], contest: "" };
    expect(myRooms()).toEqual([
      { ...common, room: "r2", state: "playing", round: 3, rounds: 20, at: 200 },
      { ...common, room: "r1", state: "waiting", round: 0, rounds: 0, at: 100 },
    ]);
    rememberRoom(playing({ contest: "challenge/c", ranked: true }), 300);
    expect(myRooms()[0]?.contest).toBe("challenge/c");
    rememberRoom(playing({ contest: "challenge/c", ranked: false }), 300);
    expect(myRooms()[0]?.contest).toBe(""); // for practice
    expect(myRooms().map(({ room, state }) => [room, state])).toEqual([
      ["r1", "playing"],
      ["r2", "playing"],
    ]);
    forgetRoom("r1");
    expect(myRooms().map(({ room }) => room)).toEqual(["r2"]);
  });

  it("a host who does not play is there too, a spectator is not", () => {
    rememberRoom(waiting({ seat: null, host: true }), 1);
    rememberRoom(waiting({ room: "r2", seat: null }), 2);
    expect(myRooms().map(({ room, name }) => [room, name])).toEqual([["r1", ""]]);
  });

  it("are the last thirty", () => {
    for (let i = 1; i <= 31; i++) rememberRoom(waiting({ room: `r${i}` }), i);
    expect(myRooms()).toHaveLength(30);
    expect(myRooms().at(-1)?.room).toBe("r2");
  });

  it("are not made of nonsense", () => {
    rememberRoom(waiting(), 1);
    const [good] = JSON.parse(localStorage.getItem("nmbr9.rooms") ?? "[]");
    const bad = [null, 3, { ...good, players: [1] }, { ...good, state: "burnt" }, { ...good, at: null }];
    localStorage.setItem("nmbr9.rooms", JSON.stringify([...bad, { ...good, room: "r9" }]));
    expect(myRooms().map(({ room }) => room)).toEqual(["r9"]);
    localStorage.setItem("nmbr9.rooms", "{");
    expect(myRooms()).toEqual([]);
  });
});
