import { describe, expect, it } from "vitest";
import { Refused, Unreachable } from "../../base/api";
import type { CallerState, CallerView } from "../../base/generated/wire";
import { FakeWorld, settled } from "../../testing/world";
import { Announcer } from "./announcer";
import type { Shown } from "./call";
import { Caller, KEY } from "./caller";
import { Follower } from "./follower";
import { type Channel, mirrorFrom, mirrorTo } from "./mirror";
import { Publisher } from "./publisher";
import { chosenVoice, Speaker, type SpeechWorld, type Voice } from "./speech";

const DECK = [7, 6, 7];
const ENGLISH: Voice = { lang: "en-GB", localService: true, default: true, name: "Ann" };

/** The fake world of the caller: what is heard, and what others are shown. */
class CallersWorld extends FakeWorld implements SpeechWorld {
  heard: string[] = [];
  available: Voice[] = [ENGLISH];
  loudness = 1;
  /** Browsers refuse to speak before the page is touched. */
  blocked = false;
  shown: (Shown | null)[] = [];

  now = () => this.time;
  show = (shown: Shown | null) => void this.shown.push(shown);
  voices = () => this.available;
  speak: SpeechWorld["speak"] = (text, voice, volume, failed) => {
    if (this.blocked) failed();
    else this.heard.push(`${voice.name}: ${text} (${volume})`);
  };
  silence = () => {};
  tone: SpeechWorld["tone"] = (tone, volume) => void this.heard.push(`${tone} (${volume})`);

  open() {
    const announcer = new Announcer(
      new Speaker(
        this,
        () => "en",
        () => this.loudness,
      ),
    );
    return { caller: new Caller(this, announcer), announcer };
  }
}

describe("a caller", () => {
  it("says every card by the clock, warns, and ends", async () => {
    const world = new CallersWorld();
    const { caller, announcer } = world.open();
    caller.begin(DECK, 60);
    caller.act({ do: "next" });
    await world.pass(49_999);
    expect(world.heard).toEqual(["Ann: seven (1)"]);
    await world.pass(1);
    expect(world.heard.splice(0)).toEqual(["Ann: seven (1)", "warning (1)"]);
    await world.pass(10_000);
    expect(world.heard.splice(0)).toEqual(["Ann: six (1)"]);
    await world.pass(60_000);
    expect(world.heard.splice(0)).toEqual(["warning (1)", "Ann: Last card: seven (1)"]);
    await world.pass(60_000);
    expect(world.heard).toEqual(["warning (1)", "Ann: The game is over. Count your points. (1)"]);
    expect(caller.call.value?.over).toBe(true);
    expect(announcer.text.value).toBe(""); // it was spoken
    expect(world.shown.at(-1)).toMatchObject({ cards: DECK, over: true });
  });

  it("wakes late, turns up one card, and does not warn in its last seconds", async () => {
    const world = new CallersWorld();
    const { caller } = world.open();
    caller.begin(DECK, 20);
    caller.act({ do: "next" });
    world.time += 300_000; // the tab was hidden: no timer has fired
    world.wake(true);
    expect(caller.call.value?.turned).toBe(2);
    expect(caller.call.value?.deadline).toBe(world.time + 20_000);
    world.time += 15_000;
    world.wake(true);
    await world.pass(4999);
    expect(caller.call.value?.turned).toBe(2);
    await world.pass(1);
    expect(caller.call.value?.turned).toBe(3);
  });

  it("is there again after a reload, and paused when the time ran out meanwhile", async () => {
    const world = new CallersWorld();
    const { caller } = world.open();
    caller.begin(DECK, 60);
    caller.act({ do: "next" });
    caller.close();
    await world.pass(30_000);
    const again = world.open().caller;
    expect(again.call.value).toEqual(caller.call.value);
    again.close();
    await world.pass(90_000);
    const late = world.open().caller;
    expect(late.call.value).toMatchObject({ turned: 1, deadline: null, left: 0 });
    await world.pass(600_000);
    expect(late.call.value?.turned).toBe(1);
    late.act({ do: "resume" });
    await world.pass(0);
    expect(late.call.value?.turned).toBe(2);
  });

  it("turns up a card once, though two tabs count the same time", async () => {
    const world = new CallersWorld();
    const one = world.open().caller;
    one.begin(DECK, 60);
    const other = world.open().caller;
    one.act({ do: "next" });
    other.reload();
    await world.pass(60_000);
    other.reload();
    expect([one.call.value?.turned, other.call.value?.turned]).toEqual([2, 2]);
    expect(world.heard.filter((said) => said.startsWith("Ann"))).toHaveLength(2);
  });

  it("works without storage, and forgets a game", async () => {
    const world = new CallersWorld();
    world.store = () => {
      throw new Error("storage is switched off");
    };
    const { caller } = world.open();
    caller.begin(DECK, 60);
    caller.act({ do: "next" });
    await world.pass(60_000);
    expect(caller.call.value?.turned).toBe(2);
    caller.forget();
    expect([caller.call.value, world.shown.at(-1)]).toEqual([null, null]);
    await world.pass(600_000);
    expect(caller.call.value).toBeNull();
  });

  it("shows nothing of the cards to come", () => {
    const world = new CallersWorld();
    const { caller } = world.open();
    caller.begin([1, 2, 3, 4], 0);
    caller.act({ do: "next" });
    const nothing = { rounds: 4, deadline: null, left: null, over: false };
    expect(world.shown).toEqual([
      { ...nothing, cards: [] },
      { ...nothing, cards: [1] },
    ]);
  });

  it("begins anew when what is kept is nonsense", () => {
    const world = new CallersWorld();
    world.stored.set(KEY, '{"deck": "all"}');
    expect(world.open().caller.call.value).toBeNull();
  });
});

describe("a voice", () => {
  const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
    lang,
    localService: false,
    default: false,
    name: lang,
    ...more,
  });

  it("is of the language, best one that needs no network", () => {
    const near = voice("pl_PL", { localService: true, name: "near" });
    const voices = [voice("en-US", { default: true }), voice("pl-PL", { default: true }), near, voice("es-MX")];
    expect(chosenVoice(voices, "pl")).toBe(near);
    expect(chosenVoice(voices, "es")?.name).toBe("es-MX");
    expect(chosenVoice(voices, "de")).toBeNull();
    expect(chosenVoice([voice("den-CA")], "de")).toBeNull();
  });

  it("is a tone where there is none, and then a screen reader announces the card", () => {
    const world = new CallersWorld();
    world.available = [voice("fr-FR")];
    const { caller, announcer } = world.open();
    caller.begin(DECK, 0);
    caller.act({ do: "next" });
    expect(world.heard).toEqual(["card (1)"]);
    expect(announcer.text.value).toBe("Card 1 of 3: seven");
    caller.act({ do: "minute" });
    expect(world.heard.at(-1)).toBe("news (1)");
    expect(announcer.text.value).toBe("One more minute");
  });

  it("is a tone, and announced, when the browser refuses to speak", () => {
    const world = new CallersWorld();
    world.blocked = true;
    const { caller, announcer } = world.open();
    caller.begin([7], 0);
    caller.act({ do: "next" });
    expect(world.heard).toEqual(["card (1)"]);
    expect(announcer.text.value).toBe("Card 1 of 1: seven. Last card.");
  });

  it("is silent when it is muted", async () => {
    const world = new CallersWorld();
    world.loudness = 0;
    const { caller, announcer } = world.open();
    caller.begin(DECK, 20);
    caller.act({ do: "next" });
    await world.pass(15_000);
    expect(world.heard).toEqual([]);
    expect(announcer.text.value).toBe("Card 1 of 3: seven");
    world.loudness = 0.5;
    caller.act({ do: "next" });
    expect(world.heard).toEqual(["Ann: six (0.5)"]);
    expect(announcer.text.value).toBe("");
  });
});

const SHOWN: Shown = { cards: [7], rounds: 20, deadline: null, left: null, over: false };
const problem = (status: number) => new Refused({ title: "", status, code: "", detail: "", place: "", squares: {} });

/** A server that keeps one caller. */
class FakeServer extends FakeWorld {
  sequence = 0;
  state: CallerState | null = null;
  requests = 0;
  waiting: ((view: CallerView) => void)[] = [];

  now = () => this.time;
  caller = (token = ""): CallerView => ({
    caller: "c",
    sequence: this.sequence,
    state: this.state as CallerState,
    token,
  });
  #answer(): CallerView {
    this.requests += 1;
    if (this.failing) throw this.failing;
    return this.caller();
  }
  make = async (state: CallerState) => {
    this.#answer();
    this.sequence = 1;
    this.state = state;
    return this.caller("secret");
  };
  renew = async (_caller: string, token: string, sequence: number, state: CallerState) => {
    this.#answer();
    expect(token).toBe("secret");
    if (sequence > this.sequence) [this.sequence, this.state] = [sequence, state];
    return this.caller();
  };
  follow = async (_caller: string, after: number) => {
    const view = this.#answer();
    if (view.sequence > after) return view;
    return new Promise<CallerView>((resolve) => this.waiting.push(resolve));
  };
  change(state: Partial<CallerState>) {
    this.sequence += 1;
    this.state = { cards: [], rounds: 20, seconds: null, running: false, over: false, ...state };
    for (const resolve of this.waiting.splice(0)) resolve(this.caller());
  }
}

describe("a shared caller", () => {
  it("sends what is turned up, and the seconds that are left when it is sent", async () => {
    const server = new FakeServer();
    const publisher = new Publisher(server as never);
    publisher.publish(SHOWN);
    expect(server.requests).toBe(0); // it is not shared
    await publisher.share(SHOWN);
    expect(publisher.caller.value).toBe("c");
    publisher.publish({ ...SHOWN, cards: [7, 6], deadline: server.time + 42_000 });
    await settled();
    expect(server.state).toEqual({ cards: [7, 6], rounds: 20, seconds: 42, running: true, over: false });
    publisher.publish({ ...SHOWN, cards: [7, 6], left: 1500 });
    await settled();
    expect(server.state).toMatchObject({ seconds: 1.5, running: false });
  });

  it("sends the newest state again until it has arrived, also after a reload", async () => {
    const server = new FakeServer();
    const publisher = new Publisher(server as never);
    await publisher.share(SHOWN);
    await settled();
    server.failing = new Unreachable();
    publisher.publish({ ...SHOWN, cards: [7, 6] });
    await settled();
    expect(publisher.state.value).toBe("lost");
    publisher.publish({ ...SHOWN, cards: [7, 6, 5] });
    await settled();
    await server.pass(5000);
    server.failing = null;
    await server.pass(15_000);
    expect(publisher.state.value).toBe("idle");
    expect(server.state?.cards).toEqual([7, 6, 5]);
    publisher.close();
    const again = new Publisher(server as never);
    expect(again.caller.value).toBe("c");
    again.publish({ ...SHOWN, cards: [7, 6, 5, 4] });
    await settled();
    expect(server.state?.cards).toEqual([7, 6, 5, 4]);
  });

  it("is shared no more when the server has deleted it, or it is stopped", async () => {
    const server = new FakeServer();
    const publisher = new Publisher(server as never);
    await publisher.share(SHOWN);
    server.failing = problem(404);
    publisher.publish(SHOWN);
    await settled();
    expect([publisher.caller.value, publisher.state.value]).toEqual([null, "gone"]);
    server.failing = null;
    await publisher.share(SHOWN);
    await settled();
    publisher.stop();
    const { requests } = server;
    publisher.publish(SHOWN);
    await settled();
    expect([publisher.caller.value, server.requests]).toEqual([null, requests]);
  });

  it("says why there is no link", async () => {
    const server = new FakeServer();
    server.failing = new Unreachable();
    const publisher = new Publisher(server as never);
    await publisher.share(SHOWN);
    expect([publisher.caller.value, publisher.state.value]).toEqual([null, "idle"]);
    expect(publisher.failure.value).toBe(server.failing);
  });
});

describe("a follower", () => {
  it("sees everything so far, and then every change, by its own clock", async () => {
    const server = new FakeServer();
    server.change({ cards: [7, 6], seconds: 30, running: true });
    const follower = new Follower(server as never, "c");
    expect(follower.state.value).toBe("loading");
    await settled();
    expect(follower.state.value).toBe("open");
    expect(follower.shown.value).toEqual({
      cards: [7, 6],
      rounds: 20,
      deadline: server.time + 30_000,
      left: null,
      over: false,
    });
    server.change({ cards: [7, 6, 5], seconds: 12 });
    await settled();
    expect(follower.shown.value).toMatchObject({ cards: [7, 6, 5], deadline: null, left: 12_000 });
    follower.close();
    server.change({ cards: [7, 6, 5, 4] });
    await settled();
    expect(follower.shown.value?.cards).toEqual([7, 6, 5]);
  });

  it("says that the connection is lost, keeps what it has, and recovers by itself", async () => {
    const server = new FakeServer();
    server.change({ cards: [7] });
    const follower = new Follower(server as never, "c");
    await settled();
    server.failing = new Unreachable();
    server.change({ cards: [7, 6] });
    await settled();
    expect([follower.state.value, follower.shown.value?.cards]).toEqual(["lost", [7, 6]]);
    const { requests } = server;
    await server.pass(60_000);
    expect(server.requests - requests).toBeLessThan(12); // with longer and longer delays
    server.failing = null;
    server.wake(true);
    await settled();
    expect(follower.state.value).toBe("open");
    server.failing = problem(429);
    server.change({ cards: [7, 6, 5] });
    await settled();
    expect(follower.state.value).toBe("lost");
  });

  it("does not ask a server that stops again and again", async () => {
    const server = new FakeServer();
    server.change({ cards: [7] });
    server.follow = async () => {
      server.requests += 1;
      return server.caller();
    };
    const follower = new Follower(server as never, "c");
    await settled();
    await settled();
    expect(server.requests).toBeLessThan(4);
    follower.close();
  });

  it("knows when there is no such caller", async () => {
    const server = new FakeServer();
    server.failing = problem(404);
    const follower = new Follower(server as never, "nobody");
    await settled();
    expect(follower.state.value).toBe("gone");
    await server.pass(60_000);
    server.wake(true);
    expect(server.requests).toBe(1);
  });
});

/** Two ends of one channel. */
function channels(): [Channel, Channel] {
  const ends: Channel[] = [0, 1].map((end) => ({
    onmessage: null,
    postMessage: (data: unknown) => {
      const message = new MessageEvent("message", { data: structuredClone(data) });
      ends[1 - end]?.onmessage?.call(null as never, message);
    },
    close() {
      this.onmessage = null;
    },
  }));
  return ends as [Channel, Channel];
}

it("a second screen shows what is turned up, whichever was opened first", () => {
  const [caller, screen] = channels();
  const seen: (Shown | null | "gone")[] = [];
  let now: Shown | null = null;
  const mirror = mirrorFrom(caller, () => now);
  mirrorTo(screen, (shown) => seen.push(shown));
  expect(seen).toEqual([null]);
  now = SHOWN;
  mirror.show();
  expect(seen.at(-1)).toEqual(SHOWN);
  mirror.close();
  expect(seen.at(-1)).toBe("gone");
  screen.onmessage?.call(null as never, new MessageEvent("message", { data: "nonsense" }));
  expect(seen).toHaveLength(3);
});
