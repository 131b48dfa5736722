import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoomState } from "../live/state";
import { choose } from "../settings";
import { FakeConnection, OPTIONS, seat, secondRound } from "../testing/rooms";
import { FakeWorld } from "../testing/world";
import { LegalPlacements } from "../widget/legal-placements";
import { Status } from "./act";
import { controllerOf } from "./controller";
import { Numbers } from "./parts";
import { playOf } from "./play";
import { loadSpots, showMore, spotsShown } from "./showing";
import { Stage, Tools } from "./stage";

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  choose({ shading: false });
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
  const press = async () => {
    await act(async () => {
      root.querySelector<HTMLElement>('[aria-keyshortcuts="H"]')?.click();
      await loadSpots();
    });
  };
  return { ...game, press };
}

const said = () => root.querySelector("#game-status")?.textContent;
const pressed = () => root.querySelector('[aria-keyshortcuts="H"]')?.getAttribute("aria-pressed");

describe("legal spots", () => {
  it("are those that score first, then all, then none, and the number on each level is said", async () => {
    const { press, play } = await shown(HIGH);
    expect(pressed()).toBe("false");
    await press();
    expect(play.showing.value).toBe("scoring");
    expect(pressed()).toBe("true");
    expect(said()).toBe("1 spot on level 2, 2 on level 1. Once more: level 0, too.");
    await press();
    expect(said()).toBe("1 spot on level 2, 2 on level 1, 2 on level 0.");
    await press();
    expect(pressed()).toBe("false");
    expect(said()).toBe("Nothing counts until you confirm.");
  });

  it("are on level 0 at once where nothing is higher, and the next press hides them", async () => {
    const { press, play } = await shown(LOW);
    await press();
    expect(said()).toBe("2 spots on level 0.");
    await press();
    expect(play.showing.value).toBe("none");
  });

  it("are walked from the highest level down, only those that are shown", () => {
    const { play, legal } = begun(HIGH);
    showMore(play);
    expect(spotsShown(play.showing.value, legal).map(({ level }) => level)).toEqual([2, 1, 1]);
    showMore(play);
    expect(spotsShown(play.showing.value, legal).map(({ level }) => level)).toEqual([2, 1, 1, 0, 0]);
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
