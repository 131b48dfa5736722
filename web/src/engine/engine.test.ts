import { afterEach, describe, expect, it, vi } from "vitest";
import { parseDisplay, parsePlaced } from "../base/geometry";
import { FakeModule, FakeWorker, SITUATION, suggestion } from "../testing/engine";
import { FakeWorld, settled } from "../testing/world";
import type { FromWorker, Question } from "./calls";
import { EngineClient, EngineFailed } from "./client";
import { EngineHost, REPORT } from "./host";
import { canRunEngine, type EngineWorld, PATIENCE, PageEngine, serverRules } from "./index";

describe("the client", () => {
  it("gives each answer to its question, in any order", async () => {
    const worker = new FakeWorker();
    const client = new EngineClient(worker);
    const [first, second] = [client.engine.legal([], 9), client.engine.check([], parsePlaced("9n@0,0"))];
    worker.say({ say: "answer", id: 2, answer: { level: 0, squares: {} } });
    worker.say({ say: "answer", id: 1, answer: { n: [0, 0, 0] } });
    expect(await first).toEqual({ n: [0, 0, 0] });
    expect(await second).toEqual({ level: 0, squares: {} });
    expect(worker.posted.map(({ ask }) => ask)).toEqual(["legal", "check"]);
  });

  it("passes reports on, and sends no functions", async () => {
    const worker = new FakeWorker();
    const parts: number[] = [];
    const answer = new EngineClient(worker).engine.suggest("thinker", SITUATION, {
      seed: 2n ** 63n,
      report: (_best, part) => parts.push(part),
    });
    worker.say({ say: "report", id: 1, best: [], part: 0.5 });
    worker.say({ say: "answer", id: 1, answer: [suggestion("9n@3,0", 80)] });
    expect((await answer)[0]?.expected).toBe(80);
    expect(parts).toEqual([0.5]);
    expect(worker.posted[0]).toEqual({ ask: "suggest", id: 1, given: ["thinker", SITUATION, { seed: 2n ** 63n }] });
  });

  it("cancels what is not wanted any more, and ignores its answer", async () => {
    const worker = new FakeWorker();
    const abort = new AbortController();
    const answer = new EngineClient(worker).engine.choose("master", SITUATION, {
      seed: "1",
      seconds: 2,
      signal: abort.signal,
    });
    abort.abort();
    await expect(answer).rejects.toThrow();
    worker.say({ say: "answer", id: 1, answer: null });
    expect(worker.posted.at(-1)).toEqual({ ask: "cancel", id: 1 });
  });

  it("rejects a question that the engine could not answer, and lives on", async () => {
    const worker = new FakeWorker();
    const client = new EngineClient(worker);
    const [bad, good] = [client.engine.legal([], 9), client.engine.legal([], 8)];
    worker.say({ say: "error", id: 1, why: "trap" });
    worker.say({ say: "answer", id: 2, answer: {} });
    await expect(bad).rejects.toThrow("trap");
    expect(await good).toEqual({});
  });

  it.each([
    ["a failure", (worker: FakeWorker) => worker.say({ say: "failed", why: "policy" })],
    ["a crash", (worker: FakeWorker) => worker.crash("policy")],
  ])("rejects everything after %s", async (_, happen) => {
    const worker = new FakeWorker();
    const client = new EngineClient(worker);
    const asked = client.engine.legal([], 9);
    happen(worker);
    await expect(asked).rejects.toThrow(EngineFailed);
    await expect(client.ready).rejects.toThrow("policy");
    await expect(client.engine.legal([], 9)).rejects.toThrow(EngineFailed);
    expect(worker.terminated).toBe(true);
  });
});

describe("the host in the worker", () => {
  const suggest = (id: number): Question => ({ ask: "suggest", id, given: ["thinker", SITUATION, { seed: "1" }] });
  const choose = (id: number, bot: string): Question => ({
    ask: "choose",
    id,
    given: [bot, SITUATION, { seed: "7", seconds: 2 }],
  });

  function hosted() {
    const said: FromWorker[] = [];
    const turns: (() => void)[] = [];
    const fake = new FakeModule();
    let time = 0;
    const host = new EngineHost(fake.module, {
      post: (message) => said.push(structuredClone(message)),
      later: (act) => turns.push(act),
      clock: () => (time += REPORT),
    });
    /** Let slices run until nothing is left to do, or so many. */
    const turn = (most = 100) => {
      for (let i = 0; i < most && turns.length; i++) turns.shift()?.();
    };
    return { host, fake, said, turn };
  }

  it("does hints first, then what bots choose, and reviews when nothing else is asked", () => {
    const { host, fake, turn } = hosted();
    host.receive({ ask: "compare", id: 1, given: [SITUATION, [], { seed: "1", futures: 2 }] });
    turn(1);
    host.receive(choose(2, "planner"));
    host.receive(suggest(3));
    turn();
    expect(fake.calls.map((call) => call.split(":")[0])).toEqual([
      "compare",
      ...["suggest thinker", "suggest thinker", "suggest thinker"],
      ...["choose planner", "choose planner", "choose planner"],
      ...["compare", "compare"],
    ]);
  });

  it.each<Question>([
    { ask: "candidates", id: 1, given: ["thinker", SITUATION, { seed: "1" }] },
    { ask: "beam", id: 1, given: [[], [1], { width: 4 }] },
  ])("answers $ask", (question) => {
    const { host, said, turn } = hosted();
    host.receive(question);
    turn();
    expect(said.at(-1)).toMatchObject({ say: "answer", id: 1 });
  });

  it("answers short questions between the slices of long work", () => {
    const { host, fake, said, turn } = hosted();
    host.receive(suggest(1));
    turn(1);
    host.receive({ ask: "legal", id: 2, given: [[], 4] });
    expect(said.at(-1)).toEqual({ say: "answer", id: 2, answer: "legal 4" });
    turn();
    expect(said.at(-1)).toMatchObject({ say: "answer", id: 1 });
    expect(fake.calls.indexOf("legal 4")).toBeLessThan(fake.calls.indexOf("suggest thinker: slice 2"));
  });

  it("does one piece of long work after the other, but gives hints first", () => {
    const { host, fake, turn } = hosted();
    host.receive(choose(1, "master"));
    host.receive(choose(2, "greedy"));
    turn(2);
    host.receive(suggest(3));
    turn();
    expect(fake.calls).toEqual([
      "choose master: slice 1",
      "choose master: slice 2",
      "suggest thinker: slice 1",
      "suggest thinker: slice 2",
      "suggest thinker: slice 3",
      "choose master: slice 3",
      "choose greedy: slice 1",
      "choose greedy: slice 2",
      "choose greedy: slice 3",
    ]);
  });

  it("reports how far it is", () => {
    const { host, said, turn } = hosted();
    host.receive(suggest(1));
    turn();
    expect(said.map(({ say }) => say)).toEqual(["report", "report", "answer"]);
  });

  it("drops cancelled work, begun or not", () => {
    const { host, fake, said, turn } = hosted();
    host.receive(choose(1, "master"));
    host.receive(choose(2, "thinker"));
    turn(1);
    host.receive({ ask: "cancel", id: 1 });
    host.receive({ ask: "cancel", id: 2 });
    turn();
    expect(fake.calls).toEqual(["choose master: slice 1"]);
    expect(said.filter(({ say }) => say === "answer")).toEqual([]);
  });

  it("says what failed, and goes on", () => {
    const { host, fake, said, turn } = hosted();
    fake.failing = true;
    host.receive({ ask: "legal", id: 1, given: [[], 4] });
    host.receive(choose(2, "master"));
    host.receive(choose(3, "master"));
    turn();
    fake.failing = false;
    host.receive(choose(4, "master"));
    turn();
    expect(said.flatMap((one) => ("id" in one && one.say !== "report" ? [`${one.say} ${one.id}`] : []))).toEqual([
      "error 1",
      "error 2",
      "error 3",
      "answer 4",
    ]);
  });
});

describe("the engine of the page", () => {
  function world(change: Partial<EngineWorld> = {}) {
    const time = new FakeWorld();
    const workers: FakeWorker[] = [];
    const asked: string[] = [];
    const engine = new PageEngine({
      canRun: () => true,
      worker: () => {
        workers.push(new FakeWorker());
        return workers.at(-1) as FakeWorker;
      },
      rules: {
        legal: async (_display, number) => {
          asked.push(`legal ${number}`);
          return { n: [0, 0, 0] };
        },
        check: async () => ({ level: 0, squares: {} }),
      },
      after: time.after,
      ...change,
    });
    return { engine, time, workers, asked };
  }

  it("is started when it is first needed, once", async () => {
    const { engine, workers, asked } = world();
    expect([engine.status.value, engine.works]).toEqual(["idle", true]);
    expect(workers).toHaveLength(0);
    const answer = engine.rules.legal([], 4);
    void engine.rules.legal([], 5);
    expect(engine.status.value).toBe("loading");
    expect(workers).toHaveLength(1);
    workers[0]?.say({ say: "ready" });
    await settled();
    expect(engine.status.value).toBe("ready");
    workers[0]?.say({ say: "answer", id: 1, answer: { n: [4, 0, 0] } });
    expect(await answer).toEqual({ n: [4, 0, 0] });
    expect(asked).toEqual([]);
  });

  it("is absent where WebAssembly is missing, and the server answers", async () => {
    const { engine, workers, asked } = world({ canRun: () => false });
    expect(engine.works).toBe(false);
    expect(await engine.rules.legal([], 4)).toEqual({ n: [0, 0, 0] });
    expect(await engine.open()).toBeNull();
    expect(engine.status.value).toBe("absent");
    expect([workers.length, asked]).toEqual([0, ["legal 4"]]);
  });

  it("is absent where a policy forbids to compile it, or the file can't be fetched", async () => {
    const { engine, workers, asked } = world();
    const answer = engine.rules.legal([], 4);
    workers[0]?.say({ say: "failed", why: "CompileError: violates the policy" });
    expect(await answer).toEqual({ n: [0, 0, 0] });
    expect(engine.status.value).toBe("absent");
    expect(engine.works).toBe(false);
    expect(asked).toEqual(["legal 4"]);
  });

  it("is absent where a policy forbids workers", () => {
    const { engine } = world({
      worker: () => {
        throw new DOMException("no workers", "SecurityError");
      },
    });
    expect(engine.works).toBe(true); // nobody knows before it is tried
    engine.start();
    expect(engine.works).toBe(false);
  });

  it("does not let anybody wait for long while it loads", async () => {
    const { engine, time, workers, asked } = world();
    const answer = engine.rules.legal([], 4);
    await time.pass(PATIENCE);
    expect(await answer).toEqual({ n: [0, 0, 0] });
    expect(asked).toEqual(["legal 4"]);
    workers[0]?.say({ say: "ready" });
    await settled();
    expect(engine.status.value).toBe("ready");
  });

  it("asks the server what it failed to answer, and is absent after a crash", async () => {
    const { engine, workers, asked } = world();
    engine.start();
    workers[0]?.say({ say: "ready" });
    await settled();
    const answer = engine.rules.legal([], 4);
    await settled();
    workers[0]?.say({ say: "error", id: 1, why: "trap" });
    expect(await answer).toEqual({ n: [0, 0, 0] });
    expect(asked).toEqual(["legal 4"]);
    expect(engine.status.value).toBe("ready");
    workers[0]?.crash("out of memory");
    expect(engine.status.value).toBe("absent");
  });
});

describe("support", () => {
  const Worker = class {};

  it("needs a worker, WebAssembly, and its vector instructions", () => {
    expect(canRunEngine({ Worker, WebAssembly })).toBe(true);
    expect(canRunEngine({ Worker })).toBe(false);
    expect(canRunEngine({ WebAssembly })).toBe(false);
    expect(canRunEngine({ Worker, WebAssembly: { validate: () => false } })).toBe(false);
  });
});

describe("the server in place of the engine", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A server that answers everything with this; the addresses that were asked. */
  function serverOf(answer: unknown): string[] {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(decodeURIComponent(url.replace(/.*\/api\//, "").replaceAll("+", " ")));
      return Response.json(answer);
    });
    return asked;
  }

  const display = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

  it("asks the server for legal placements", async () => {
    const asked = serverOf({ legal: { n: [5, 1, 0] } });
    expect(await serverRules.legal(display, 4)).toEqual({ n: [5, 1, 0] });
    expect(asked).toEqual(["legal?display=9n@0,0 9n@3,0 1w@1,1^1&number=4"]);
  });

  it("asks the server why a placement is not legal, if it is the tile of the round", async () => {
    const broken = { level: null, squares: { OVERHANG: [[1, 2]] } };
    const asked = serverOf(broken);
    expect(await serverRules.check(display, parsePlaced("4n@0,0"), 4)).toEqual(broken);
    expect(asked).toEqual(["check?display=9n@0,0 9n@3,0 1w@1,1^1&placement=4n@0,0"]);
    expect(Object.keys((await serverRules.check(display, parsePlaced("4n@0,0"), 5)).squares)).toEqual(["WRONG_NUMBER"]);
    expect(asked).toHaveLength(1);
  });
});
