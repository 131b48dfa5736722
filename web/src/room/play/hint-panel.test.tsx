import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placementText } from "../../base/geometry";
import type { EngineStatus } from "../../engine";
import { FakeEngine, suggestion } from "../../testing/engine";
import { FakeConnection, OPTIONS, seat, secondRound } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import type { RoomState } from "../state";
import { controllerOf } from "./controller";
import { Help } from "./help";
import { HintPanel } from "./hint-panel";
import { hintsOf } from "./hints";
import { Menu } from "./menu";
import { type Play, playOf } from "./play";
import { Stage } from "./stage";
import { LONG, Waiting } from "./waiting";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.useRealTimers();
});

const one: Partial<RoomState> = { seats: [seat("Ann")], options: { ...OPTIONS, seats: 1 } };

function begun(state: Partial<RoomState> = one) {
  const connection = new FakeConnection(secondRound(state));
  const engine = new FakeEngine();
  const status = signal<EngineStatus>("ready");
  const mine = controllerOf(connection, new FakeWorld());
  const hints = hintsOf(connection, mine, { status, open: async () => engine, seed: () => "7" });
  const play: Play = { ...playOf(connection, mine, hints), engine: status };
  return { connection, engine, status, play };
}

const button = (name: string) => root.querySelector<HTMLButtonElement>(`[title="${name}"]`);
const said = () => root.querySelector("[role=status]")?.textContent;

describe("the panel of hints", () => {
  async function shown(state?: Partial<RoomState>) {
    const game = begun(state);
    const Both = () => (
      <>
        <HintPanel play={game.play} />
        <Stage play={game.play} />
      </>
    );
    await act(() => render(<Both />, root));
    return game;
  }

  it("says the number, the level, how it is turned, and the expected score", async () => {
    const { engine, play } = await shown();
    expect(root.textContent).toContain("Your result will say that you took hints.");
    await act(async () => {
      button("What would the Thinker do?")?.click();
      await settled();
    });
    expect(said()).toBe("Thinker is thinking…");
    await act(() => engine.suggesting[0]?.options.report?.([suggestion("9n@-3,0", 70)], 0.25));
    expect(root.querySelector("progress")?.value).toBe(0.25);
    await act(async () => {
      engine.suggesting[0]?.resolve([suggestion("9e@3,0^1", 86.7)]);
      await settled();
    });
    expect(said()).toBe("Thinker: the 9 on level 1, turned right. About 87 points in the end.");
    expect(root.querySelector("progress")).toBeNull();
    expect(play.mine.ghost.value && placementText(play.mine.ghost.value)).toBe("9e@3,0");
    await act(() => play.mine.nudge(5, 5));
    const take = [...root.querySelectorAll("button")].find((each) => each.textContent === "Put it there");
    await act(() => take?.click());
    expect(play.mine.ghost.value && placementText(play.mine.ghost.value)).toBe("9e@3,0");
  });

  it("counts the rounds", async () => {
    const { connection } = await shown();
    await act(() => connection.change({ seats: [seat("Ann", { hints: 3 })] }));
    expect(root.textContent).toContain("With hints in 3 rounds");
  });

  it("is not there where another person plays, or the engine does not run", async () => {
    const { status } = await shown();
    expect(root.querySelector(".game-hints")).not.toBeNull();
    await act(() => {
      status.value = "absent";
    });
    expect(root.querySelector(".game-hints")).toBeNull();
    await shown({});
    expect(root.querySelector(".game-hints")).toBeNull();
  });
});

describe("the help and the menu", () => {
  it("name the keys of hints only where there are hints", async () => {
    await act(() => render(<Help hints={false} back={false} onClose={() => {}} />, root));
    expect(root.textContent).not.toContain("Thinker");
    await act(() => render(<Help hints back={false} onClose={() => {}} />, root));
    expect(root.textContent).toContain("hint from the Planner or the Thinker");
  });

  it("say that the server computes, where the engine does not run", async () => {
    const { play, status, connection } = begun();
    const Shown = () => connection.state.value && <Menu play={play} state={connection.state.value} />;
    await act(() => render(<Shown />, root));
    expect(root.textContent).not.toContain("WebAssembly");
    await act(() => {
      status.value = "absent";
    });
    expect(root.textContent).toContain("has no WebAssembly");
  });
});

describe("waiting for a bot", () => {
  const bot = seat("master (bot)", { bot: "master" });

  async function waiting(state: Partial<RoomState>) {
    vi.useFakeTimers();
    const { connection } = begun(state);
    const Shown = () => connection.state.value && <Waiting connection={connection} state={connection.state.value} />;
    await act(() => render(<Shown />, root));
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    return { connection, pass };
  }

  it("is explained when it takes long: in the page, or on the server", async () => {
    const { connection, pass } = await waiting({ seats: [seat("Ann", { placed: true }), bot] });
    connection.botsChooseHere = true;
    expect(root.textContent).toBe("Waiting for Master (bot)");
    await pass(LONG);
    expect(root.textContent).toContain("Master (bot) is still thinking, here in your browser");
    connection.botsChooseHere = false;
    await act(() => connection.change({ room: "r1" }));
    expect(root.textContent).toContain("Master (bot) is still thinking on the server");
    await act(() => connection.change({ round: 3 }));
    expect(root.textContent).toBe("Waiting for Master (bot)");
  });

  it("is not, while people have not placed either", async () => {
    const { pass } = await waiting({ seats: [seat("Ann", { placed: true }), seat("Bo"), bot] });
    await pass(2 * LONG);
    expect(root.textContent).toBe("Waiting for Bo and Master (bot)");
  });
});
