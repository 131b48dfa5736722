import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeConnection, OPTIONS, seat, secondRound } from "../../testing/rooms";
import { FakeWorld } from "../../testing/world";
import { type Ghost, nextSpot } from "../../widget/ghost";
import { LegalPlacements } from "../../widget/legal-placements";
import type { RoomState } from "../state";
import { Status } from "./act";
import { controllerOf } from "./controller";
import { spots } from "./lazy";
import { Numbers } from "./parts";
import { playOf } from "./play";
import { Stage, Tools } from "./stage";

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const HIGH = { n: [0, 0, 2, 6, 0, 0], e: [9, 0, 1, 9, 4, 1], s: [12, 0, 0] };
const LOW = { n: [0, 0, 0, 6, 0, 0] };

function begun(sent: Record<string, number[]>, change: Partial<RoomState> = {}) {
  const legal = new LegalPlacements(9, sent);
  const state = secondRound({ seats: [seat("Ann")], seat: 0, options: { ...OPTIONS, seats: 1 }, legal, ...change });
  const connection = new FakeConnection(state);
  const play = playOf(connection, controllerOf(connection, new FakeWorld()));
  return { play, state, legal };
}

async function shown(sent: Record<string, number[]>) {
  const game = begun(sent);
  const All = () => (
    <>
      <Stage play={game.play} />
      <Tools play={game.play} />
      <Status play={game.play} state={game.state} />
    </>
  );
  await act(() => render(<All />, root));
  const press = async (key = "H") => {
    await act(async () => {
      button(key)?.click();
      await spots.load();
    });
  };
  return { ...game, press };
}

const button = (key: string) => root.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
const said = () => root.querySelector("#game-status")?.textContent;
const pressed = (key = "H") => button(key)?.getAttribute("aria-pressed");

describe("legal spots", () => {
  it("are those on the best level, and one button shows and hides them", async () => {
    const { press, play } = await shown(HIGH);
    expect(pressed()).toBe("false");
    await press();
    expect(play.showing.value).toBe("best");
    expect(pressed()).toBe("true");
    expect(said()).toBe("1 spot on level 2, +18.");
    await press();
    expect(pressed()).toBe("false");
    expect(said()).toBe("Nothing counts until you confirm.");
  });

  it("on other levels have a button of their own, which is there with the first", async () => {
    const { press } = await shown(HIGH);
    expect(button("Shift+H")).toBeNull();
    await press();
    expect(pressed("Shift+H")).toBe("false");
    await press("Shift+H");
    expect(pressed("Shift+H")).toBe("true");
    expect(said()).toBe("1 spot on level 2, +18; 2 spots on level 1, +9 each; level 0 along the marked edge.");
    await press("Shift+H");
    expect(said()).toBe("1 spot on level 2, +18.");
    await press();
    expect(button("Shift+H")).toBeNull();
  });

  it("on level 0 are a band, where nothing is higher, and there are no others", async () => {
    const { press } = await shown(LOW);
    await press();
    expect(said()).toBe("Only level 0, along the marked edge.");
    expect(button("Shift+H")).toBeNull();
  });

  it("are said one by one as they are walked, each among those on its level", async () => {
    const { press, play } = await shown(HIGH);
    await press();
    const spoken: string[] = [];
    for (let at = nextSpot(play.mine.ghost.peek() as Ghost, 1); at; at = nextSpot(at, 1)) {
      const next = at;
      await act(() => {
        play.mine.ghost.value = next;
      });
      const text = root.querySelector("[data-spoken]")?.textContent ?? "";
      spoken.push(text.replace(/.*: (level \d).*(Spot .*)/, "$1: $2"));
    }
    const wanted = [[2, 1, 1], [1, 1, 2], [1, 2, 2], [0, 1, 2], [0, 2, 2]]; // biome-ignore format: level, spot, of
    expect(spoken).toEqual(wanted.map(([level, spot, of]) => `level ${level}: Spot ${spot} of ${of}`));
  });
});

describe("the numbers still to come", () => {
  const spoken = (number: number) => root.querySelectorAll(".game-numbers li")[number]?.querySelector(".hidden");
  const show = (change: Partial<RoomState>) => {
    const { state } = begun(HIGH, { unseen: [2, 1, 0, 2, 2, 2, 2, 2, 2, 2], ...change });
    act(() => render(<Numbers state={state} />, root));
  };

  it("are counted exactly when no card was removed", () => {
    show({ round: 2, rounds: 20 });
    expect(spoken(0)?.textContent).toBe("0: 2 left");
    expect(root.querySelector("h2")?.textContent).toBe("Still to come");
  });

  it("are at most so many when cards were removed unseen, and that is said", () => {
    show({ round: 2, rounds: 17, options: { ...OPTIONS, removed: 3 } });
    expect(spoken(0)?.textContent).toBe("0: at most 2 left");
    expect(spoken(2)?.textContent).toBe("2: 0 left");
    expect(root.querySelector("h2")?.textContent).toBe("Still to come, at most");
    expect(root.textContent).toContain("3 cards removed unseen");
    show({ round: 2, rounds: 17, deckChosen: true }); // in a short deck that was chosen, too
    expect(root.querySelector("h2")?.textContent).toBe("Still to come, at most");
    show({ round: 16, rounds: 17, options: { ...OPTIONS, removed: 3 } });
    expect(spoken(0)?.textContent).toBe("0: at most 1 left");
  });
});
