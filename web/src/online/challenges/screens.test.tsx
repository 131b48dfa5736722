import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChallengeResult, ChallengeView, OwnChallenge } from "../../base/generated/wire";
import { parsePlaced } from "../../base/geometry";
import { parseRoute, route } from "../../base/route";
import type { Engine } from "../../engine";
import { raiseFacts } from "../../engine/review/facts";
import { answers, closePage, openPage, page, posted, press } from "../../testing/page";
import { playing, replayView } from "../../testing/rooms";
import { choose } from "../../ui/settings";
import { forgetOpened, openedChallenges, rememberOpened } from "./api";
import { ChallengeScreen } from "./challenge-screen";
import { firstOf } from "./compare";
import { DifficultyPanel } from "./difficulty-view";
import { ChallengeEnd, DeckOfGame, DeckOfRoom, note, resignText, tag } from "./in-room";
import { inOrder, isCurrent, newsText, OwnChallengesPanel } from "./own";
import { DecksScreen } from "./screen";

const RESULT: ChallengeResult = {
  name: "Ann",
  score: 1,
  display: "",
  room: "",
  me: false,
  challenger: false,
  hints: 0,
  knew: false,
};
const VIEW: ChallengeView = {
  challenge: "c1",
  made: 1_790_000_000,
  name: "Ann",
  rounds: 3,
  mine: false,
  state: "open",
  room: "",
  number: null,
  results: [RESULT],
  news: 0,
};
const SEEN: ChallengeView = {
  ...VIEW,
  state: "finished",
  room: "r2",
  number: 772,
  results: [
    { ...RESULT, score: 7, display: "9n@0,0 9n@3,0 7w@1,1^1", room: "r1" },
    { ...RESULT, name: "Bo", score: 1, display: "9n@0,0 9n@3,0 1w@1,1^1", room: "r2", me: true },
  ],
};

beforeEach(() => {
  location.hash = "";
  choose({ name: "Bo", language: "en" });
  openPage({});
});

afterEach(closePage);

const text = () => page.textContent ?? "";
const show = (what: ComponentChild) =>
  act(async () => {
    render(what, page);
    await new Promise((done) => setTimeout(done));
  });
const go = (hash: string) => {
  location.hash = hash;
  route.value = parseRoute(hash);
};
const labelled = (label: string) =>
  [...page.querySelectorAll<HTMLElement>("button, a")].find(
    (each) => each.textContent === label || each.getAttribute("aria-label") === label,
  );
describe("a deck", () => {
  it("hides its cards until somebody wants to know them", async () => {
    go("#/deck/772/17");
    await show(<DecksScreen />);
    expect(text()).toContain("Deck 772");
    expect(text()).toContain("3 cards");
    expect(page.querySelector(".decks-cards")).toBeNull();
    await press("Show the cards");
    expect([...page.querySelectorAll(".decks-cards li")].map((each) => each.textContent)).toEqual(["7", "7", "9"]);
    expect(text()).toContain("The cards in their order: 7 7 9");
  });

  it("is played", async () => {
    go("#/deck/772/17");
    answers["POST rooms"] = () => ({ room: "r1" });
    await show(<DecksScreen />);
    const form = page.querySelector("form");
    await act(async () => {
      form?.requestSubmit();
      await new Promise((done) => setTimeout(done));
    });
    await vi.waitFor(() => expect(location.hash).toBe("#/room/r1"));
    expect(posted).toEqual([
      { options: { deck: [7, 7, 9], seats: 1, bots: [] }, name: "Bo", begin: true, legal: false },
    ]);
  });

  it("is given to a friend by its number", async () => {
    go("#/deck/772/17");
    answers["POST challenges"] = () => ({ ...VIEW, mine: true });
    await show(<DecksScreen />);
    await press("Challenge a friend with this deck");
    await vi.waitFor(() => expect(location.hash).toBe("#/challenge/c1"));
    expect(posted).toEqual([{ number: 772, removed: 17, name: "Bo" }]);
    await vi.waitFor(() => expect(location.hash).toBe("#/challenge/c1"));
  });

  it("is found by its number, and a wrong number is said to be one", async () => {
    go("#/deck");
    await show(<DecksScreen />);
    const field = page.querySelector<HTMLInputElement>("input[type=text]");
    const enter = async (value: string) => {
      await act(() => {
        if (field) field.value = value;
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await act(() => page.querySelector("form")?.requestSubmit());
    };
    await enter("0");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(text()).toContain("A whole number from 1 to 2,375,880,867,360,000.");
    await enter("4,711");
    await vi.waitFor(() => expect(location.hash).toBe("#/deck/4711"));
  });

  it("of an address that names none is asked for", async () => {
    go("#/deck/0");
    await show(<DecksScreen />);
    expect(page.querySelector("input")?.value).toBe("0");
    expect(text()).toContain("A whole number from 1 to");
  });

  it("can be a surprise", async () => {
    go("#/deck");
    vi.spyOn(Math, "random").mockReturnValue(0);
    await show(<DecksScreen />);
    await press("Surprise me");
    await vi.waitFor(() => expect(location.hash).toBe("#/deck/1"));
  });
});

describe("how hard a deck is", () => {
  const engine = {
    candidates: async () => [parsePlaced("9n@0,0^1")],
    beam: async () => [parsePlaced("9n@0,0^2")],
  } as unknown as Engine;

  it("is found when somebody asks", async () => {
    await show(<DifficultyPanel cards={[9]} open={async () => engine} />);
    expect(text()).not.toContain("Par");
    await press("Find out");
    await vi.waitFor(() => expect(text()).toContain("Par of this deck9Best known18 points"));
    expect(page.querySelector(".decks-scale")).toBeNull(); // of a short deck it is not known
  });

  it("is never less than what was known before", async () => {
    raiseFacts({ cards: [9], start: [] }, { best: [parsePlaced("9n@0,0^3")] });
    await show(<DifficultyPanel cards={[9]} open={async () => engine} />);
    await press("Find out");
    await vi.waitFor(() => expect(text()).toContain("Par of this deck9Best known27 points"));
  });

  it("is in words for a whole deck", async () => {
    const cards = Array.from({ length: 20 }, (_, index) => index % 10);
    await show(<DifficultyPanel cards={cards} open={async () => engine} />);
    await press("Find out");
    await vi.waitFor(() => expect(text()).toContain("An easy deck."));
    expect(page.querySelector(".decks-scale .here")?.textContent).toBe("Easy");
  });

  it("is not known without an engine", async () => {
    await show(<DifficultyPanel cards={[9]} open={async () => null} />);
    await press("Find out");
    await vi.waitFor(() => expect(text()).toContain("The engine can’t run in this browser."));
  });
});

describe("a challenge", () => {
  const open = async (view: ChallengeView) => {
    answers["GET challenges/c1"] = () => view;
    await show(<ChallengeScreen id="c1" />);
    await vi.waitFor(() => expect(page.querySelector("section")).not.toBeNull());
  };

  it("is sealed until one has played", async () => {
    await open(VIEW);
    expect(page.querySelector("h1")?.textContent).toBe("Ann challenges you");
    expect(text()).toContain("3 cards");
    expect(text()).toContain("1 point");
    expect(text()).toContain("You’ll see the displays when you have played.");
    expect(page.querySelector(".decks-displays")).toBeNull();
    answers["POST challenges/c1/games"] = () => ({ room: "r2" });
    await press("Accept the challenge");
    await vi.waitFor(() => expect(location.hash).toBe("#/room/r2"));
    expect(posted).toEqual([{ name: "Bo", legal: false }]);
  });

  it("goes on where one has left", async () => {
    await open({ ...VIEW, state: "playing", room: "r2" });
    expect(labelled("Continue your game")?.getAttribute("href")).toBe("#/room/r2");
  });

  it("compares two displays, mine first", async () => {
    await open(SEEN);
    expect([...page.querySelectorAll(".decks-displays h3")].map((each) => each.textContent)).toEqual(["Bo", "Ann"]);
    expect(text()).toContain("Ann won by 6 points.");
    const cells = [...page.querySelectorAll(".decks-levels tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ["Level", "Bo", "Ann"],
      ["1", "1", "7"],
      ["Total", "1", "7"],
    ]);
    expect(labelled("Deck 772")?.getAttribute("href")).toBe("#/deck/772/17");
    expect(labelled("Replay: Ann")?.getAttribute("href")).toBe("#/room/r1/replay");
    expect(labelled("Review: Bo")?.getAttribute("href")).toBe("#/room/r2/review");
    expect(labelled("Play it once more")).toBeDefined();
    answers["POST challenges"] = () => ({ ...VIEW, challenge: "c2" });
    await press("Challenge somebody else");
    await vi.waitFor(() => expect(location.hash).toBe("#/challenge/c2"));
    expect(posted).toEqual([{ number: 772, removed: 17, name: "Bo" }]);
  });

  it("says what the best known display of its cards makes, if that is more", async () => {
    const display = "7n@0,0 7n@3,0 9n@0,0^9"; // as if somebody had found it
    answers["GET rooms/r2/best"] = () => ({ contest: "challenge/c1", display, score: 81 });
    answers["GET rooms/r1/best"] = answers["GET rooms/r2/best"];
    const results = SEEN.results.map((result) => ({ ...result, display: "7n@0,0 7n@3,0 9n@6,0" }));
    await open({ ...SEEN, results });
    await vi.waitFor(() => expect(text()).toContain("The best that is known with these cards: 81 points."));
  });

  it("compares with whom one wants to", async () => {
    const third = { ...RESULT, name: "Cy", score: 1, display: "9n@0,0 9n@3,0 1w@1,1^1", room: "r3" };
    await open({ ...SEEN, results: [...SEEN.results, third] });
    const select = [...page.querySelectorAll("select")].at(-1);
    await act(() => {
      if (select) select.value = "2";
      select?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect([...page.querySelectorAll(".decks-displays h3")].map((each) => each.textContent)).toEqual(["Bo", "Cy"]);
    expect(text()).toContain("A tie!");
    expect(firstOf([third])).toBe(0);
  });

  it("of mine has a link to send", async () => {
    await open({ ...VIEW, mine: true, results: [] });
    expect(page.querySelector("h1")?.textContent).toBe("Your challenge");
    expect(page.querySelector<HTMLInputElement>("input[readonly]")?.value).toMatch(/#\/challenge\/c1$/);
    expect(page.querySelector(".qr")).not.toBeNull();
    expect(text()).toContain("“The same cards for both of us. Who makes more?”");
    expect(text()).toContain("Waiting for your friend.");
    expect(labelled("Play it yourself")).toBeDefined();
  });

  it("of mine begins with the link and a sentence to send, until somebody has played", async () => {
    const own = { ...RESULT, name: "Bo", score: 1, display: "9n@0,0 9n@3,0 1w@1,1^1", room: "r2", me: true };
    const headings = () => [...page.querySelectorAll("h2")].map((each) => each.textContent);
    await open({ ...SEEN, mine: true, state: "open", room: "", results: [own] });
    expect(headings().slice(0, 2)).toEqual(["Send this link", "Side by side"]);
    const sent: ShareData[] = [];
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { share: async (data: ShareData) => sent.push(data), clipboard: { writeText } });
    render(null, page);
    await open({ ...SEEN, mine: true, state: "open", room: "", results: [own] });
    await press("Share…");
    expect(sent).toEqual([expect.objectContaining({ text: "I made 1 point with these cards. Can you beat it?" })]);
    await press("Copy link");
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/Can you beat it\? http.*#\/challenge\/c1$/));
    render(null, page);
    await open({ ...SEEN, mine: true });
    expect(headings()).toEqual(["Side by side", "Results so far", "Send this link"]);
  });

  it("whose news are shown has none any more, and a player whose name is hidden is somebody", async () => {
    answers["POST challenges/c1/seen"] = () => ({});
    await open({ ...VIEW, results: [{ ...RESULT, name: "" }], news: 1 });
    expect(posted).toEqual([{}]);
    expect(text()).toContain("A player");
  });

  it("that was only opened is remembered, until it is played or gone", async () => {
    await open(VIEW);
    expect(openedChallenges()).toMatchObject([{ challenge: "c1", name: "Ann" }]);
    render(null, page);
    await open({ ...VIEW, state: "playing", room: "r2" });
    expect(openedChallenges()).toEqual([]);
    rememberOpened({ ...VIEW, mine: true });
    expect(openedChallenges()).toEqual([]);
    for (const challenge of ["c1", "c2", "c3", "c4"]) rememberOpened({ ...VIEW, challenge });
    expect(openedChallenges().map(({ challenge }) => challenge)).toEqual(["c4", "c3", "c2"]);
    forgetOpened("c3");
    expect(openedChallenges().map(({ challenge }) => challenge)).toEqual(["c4", "c2"]);
  });

  it("says who knew the cards, and who took hints", async () => {
    await open({ ...VIEW, results: [{ ...RESULT, knew: true, hints: 2 }] });
    expect([...page.querySelectorAll(".decks-results .tag")].map((each) => each.textContent)).toEqual([
      "knew the cards",
      expect.stringContaining("2"),
    ]);
  });

  it("that is not there is said not to be", async () => {
    answers["GET challenges/c1"] = () =>
      new Response(JSON.stringify({ code: "not_found", status: 404, title: "", detail: "" }), {
        status: 404,
        headers: { "Content-Type": "application/problem+json" },
      });
    await show(<ChallengeScreen id="c1" />);
    await vi.waitFor(() => expect(page.querySelector("h1")?.textContent).toBe("We can’t find this challenge"));
  });

  it("is asked for again when nobody has answered", async () => {
    await show(<ChallengeScreen id="c1" />);
    await vi.waitFor(() => expect(page.querySelector("[role=status]")?.textContent).toContain("needs a connection"));
    answers["GET challenges/c1"] = () => VIEW;
    await press("Try again");
    await vi.waitFor(() => expect(page.querySelector("h1")?.textContent).toBe("Ann challenges you"));
  });
});

describe("after a game", () => {
  const over = playing({ state: "finished", cards: [7, 7, 9], rounds: 3, room: "r1" });

  it("its deck has a number, and can be given to a friend", async () => {
    answers["POST challenges"] = () => VIEW;
    choose({ name: "Boris" });
    await show(<DeckOfRoom state={over} room="r1" />);
    expect(labelled("Deck 772")?.getAttribute("href")).toBe("#/deck/772/17");
    await press("Challenge a friend with this deck");
    await vi.waitFor(() => expect(location.hash).toBe("#/challenge/c1"));
    expect(posted).toEqual([{ room: "r1", name: "Boris" }]); // as I am called now, and not as in that game
  });

  it.each([
    ["with start tiles", { start: [1, 2] }],
    ["of today", { contest: "daily/2026-11-17" }],
    ["that is not complete", { rounds: 20 }],
  ])("a deck %s is not offered", async (_, change) => {
    await show(<DeckOfRoom state={{ ...over, ...change }} room="r1" />);
    expect(text()).toBe("");
  });

  it("the deck of a replay is offered, too", async () => {
    await show(<DeckOfGame game={{ ...replayView(), cards: [7, 7, 9], start: [], finished: true }} />);
    expect(labelled("Deck 772")).toBeDefined();
    await show(<DeckOfGame game={{ ...replayView(), cards: [7, 7, 9], start: [1], finished: true }} />);
    expect(text()).toBe("");
  });

  it("of a challenge one goes to the comparison", async () => {
    await show(<ChallengeEnd state={{ ...over, contest: "challenge/c1", ranked: true }} />);
    expect(labelled("Compare")?.getAttribute("href")).toBe("#/challenge/c1");
  });

  it.each([
    [
      "is ahead of the challenger, not of the best",
      [70, 40, 57],
      "You won by 17 points!Ann has played: 40 points. You made 57 points.",
    ],
    ["is behind", [70, 78, 57], "Ann won by 21 points.Ann has played: 78 points. You made 57 points."],
    ["has as much", [50, 57, 57], "A tie!Ann has played: 57 points. You made 57 points."],
  ])("of a challenge one is told that one %s", async (_, [best = 0, made = 0, mine = 0], said) => {
    const results = [
      { ...RESULT, name: "Cy", score: best },
      { ...RESULT, score: made, challenger: true },
      { ...RESULT, name: "Bo", score: mine, me: true },
    ];
    answers["GET challenges/c1"] = () => ({ ...VIEW, state: "finished", results });
    await show(<ChallengeEnd state={{ ...over, contest: "challenge/c1", ranked: true }} />);
    await vi.waitFor(() => expect(page.querySelector("[role=status]")?.textContent).toBe(said));
  });

  it("of a challenge that nobody else has played, one waits", async () => {
    answers["GET challenges/c1"] = () => ({ ...VIEW, mine: true, results: [{ ...RESULT, me: true }] });
    await show(<ChallengeEnd state={{ ...over, contest: "challenge/c1", ranked: true }} />);
    await vi.waitFor(() => expect(text()).toContain("Waiting for your friend."));
  });
});

describe("my challenges", () => {
  const OWN: OwnChallenge = {
    challenge: "c1",
    name: "Bo",
    rounds: 20,
    mine: true,
    state: "open",
    room: "",
    score: 78,
    at: 1_790_000_000,
    others: 1,
    newest_name: "Ann",
    newest_score: 57,
    news: 1,
  };

  it("say what is new, and offer the next step", async () => {
    const playing = {
      ...OWN,
      challenge: "c2",
      mine: false,
      name: "Cy",
      state: "playing",
      room: "r2",
      score: null,
      news: 0,
    };
    answers["GET me/challenges"] = () => ({ challenges: [OWN, playing] });
    rememberOpened({ ...VIEW, challenge: "c2" }); // it was accepted since
    rememberOpened({ ...VIEW, challenge: "c3", name: "" });
    await show(<OwnChallengesPanel most={3} />);
    await vi.waitFor(() => expect(page.querySelectorAll("li")).toHaveLength(3));
    const rows = [...page.querySelectorAll("li")].map((row) => row.textContent);
    expect(rows).toEqual([
      "Cy challenges you Ann has played: 57 points.Continue",
      "Your challenge newAnn has played: 57 points. You made 78 points.Compare",
      "You are challengedOpen",
    ]);
    expect([...page.querySelectorAll("a.button.primary")].map((link) => link.getAttribute("href"))).toEqual([
      "#/room/r2",
    ]);
    expect(labelled("Compare")?.getAttribute("href")).toBe("#/challenge/c1");
  });

  it("are sorted, and on the start page old ones without news give way", () => {
    const some = [
      { ...OWN, challenge: "old", news: 0, at: 1 },
      { ...OWN, challenge: "news", at: 2 },
      { ...OWN, challenge: "new", news: 0, at: 700_000 },
      { ...OWN, challenge: "playing", state: "playing" as const, at: 0, news: 0 },
    ];
    expect(inOrder(some).map(({ challenge }) => challenge)).toEqual(["playing", "news", "new", "old"]);
    expect(some.filter((one) => isCurrent(one, 700_001)).map(({ challenge }) => challenge)).toEqual([
      "news",
      "new",
      "playing",
    ]);
  });

  it("are on the start page at most three, with a way to all of them", async () => {
    const challenges = ["a", "b", "c", "d"].map((challenge) => ({ ...OWN, challenge }));
    answers["GET me/challenges"] = () => ({ challenges });
    await show(<OwnChallengesPanel most={3} />);
    await vi.waitFor(() => expect(page.querySelectorAll("li")).toHaveLength(3));
    expect(labelled("All challenges")?.getAttribute("href")).toBe("#/me");
    await show(<OwnChallengesPanel />);
    expect(page.querySelectorAll("li")).toHaveLength(4);
    expect(labelled("All challenges")).toBeUndefined();
  });

  it("show nothing where there are none", async () => {
    answers["GET me/challenges"] = () => ({ challenges: [] });
    await show(<OwnChallengesPanel most={3} />);
    expect(text()).toBe("");
  });

  it("say how many have played, and when nobody has", () => {
    expect(newsText({ ...OWN, others: 3, newest_name: "" })).toBe(
      "A player has played: 57 points. 2 others, too. You made 78 points.",
    );
    expect(newsText({ ...OWN, others: 0, newest_score: null, score: null })).toBe("Waiting for your friend.");
  });
});

it("a game says that it is of a challenge, and whether it counts", async () => {
  const ranked = { contest: "challenge/c1", ranked: true };
  await show(
    <>
      {tag(ranked)}
      {note(ranked)}
    </>,
  );
  expect(text()).toContain("Challenge");
  expect(text()).toContain("your first game counts");
  expect(resignText(ranked)).not.toBe("");
  expect(resignText({ ...ranked, ranked: false })).toBe("");
});
