import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://games.example/nmbr9/";
const SOURCE = readFileSync("src/sw/sw.js", "utf8")
  .replace("__FILES__", '["assets/a-1.js", "icon.svg"]')
  .replace("__VERSION__", "v2");
const NAME = `nmbr9 ${SCOPE} v2`;

type Listener = (event: object) => void;

/** A browser with caches, in which the service worker runs; `network` answers by address. */
class Browser {
  readonly caches = new Map<string, Map<string, Response>>();
  network = new Map<string, () => Response | Promise<Response>>();
  /** How a file was asked for: past all caches of the browser, after asking whether it is fresh, or as always. */
  readonly modes = new Map<string, string>();
  readonly registration = { scope: SCOPE, installing: null as object | null };
  private readonly listeners = new Map<string, Listener>();

  constructor() {
    const full = (asked: string | { url: string }) =>
      new URL(typeof asked === "string" ? asked : asked.url, SCOPE).href;
    class Request {
      constructor(
        readonly url: string,
        readonly init: RequestInit,
      ) {}
    }
    const fetched = async (asked: string | Request, init?: RequestInit) => {
      const { cache = "default" } = init ?? (typeof asked === "string" ? {} : (asked.init ?? {}));
      this.modes.set(full(asked), cache);
      const answer = this.network.get(full(asked));
      if (!answer) throw new TypeError("no network");
      return answer();
    };
    const cache = (kept: Map<string, Response>) => ({
      addAll: (paths: (string | Request)[]) =>
        Promise.all(paths.map(async (path) => kept.set(full(path), await fetched(path)))),
      match: async (asked: string | { url: string }) => kept.get(full(asked))?.clone(),
      put: async (asked: string | { url: string }, answer: Response) => void kept.set(full(asked), answer),
    });
    const open = async (name: string) => {
      const kept = this.caches.get(name) ?? new Map<string, Response>();
      this.caches.set(name, kept);
      return cache(kept);
    };
    const storage = {
      open,
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (asked: { url: string }) =>
        [...this.caches.values()]
          .find((kept) => kept.has(asked.url))
          ?.get(asked.url)
          ?.clone(),
    };
    const self = {
      registration: this.registration,
      clients: { claim: vi.fn() },
      addEventListener: (type: string, listener: Listener) => this.listeners.set(type, listener),
    };
    new Function("self", "caches", "fetch", "Request", SOURCE)(self, storage, fetched, Request);
  }

  async happens(type: "install" | "activate") {
    let done: unknown;
    this.listeners.get(type)?.({ waitUntil: (promise: unknown) => (done = promise) });
    await done;
  }

  /** The text of the answer, or where it leads; null when the worker leaves the request to the browser. */
  async asks(path: string, { method = "GET", mode = "no-cors" } = {}) {
    let answer: Promise<Response> | null = null;
    const request = { method, mode, url: new URL(path, SCOPE).href };
    this.listeners.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    if (answer === null) return null;
    const given = await (answer as Promise<Response>);
    return given.headers.get("Location") ?? given.text();
  }
}

const says =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status });
const navigate = { mode: "navigate" };
let browser: Browser;

/** A page that loads these files. */
const html = (...names: string[]) => `page ${names.map((name) => `src="./${name}"`).join(" ")}`;
const PAGE = html("assets/a-1.js");

beforeEach(async () => {
  browser = new Browser();
  browser.network = new Map([
    [SCOPE, says(PAGE)],
    [`${SCOPE}assets/a-1.js`, says("script")],
    [`${SCOPE}icon.svg`, says("icon")],
  ]);
  await browser.happens("install");
  await browser.happens("activate");
});

test("without a network the page opens from what is kept", async () => {
  browser.network.clear();
  expect(await browser.asks("./", navigate)).toBe(PAGE);
  expect(await browser.asks("index.html?utm=1", navigate)).toBe(PAGE);
  expect(await browser.asks("assets/a-1.js")).toBe("script");
  await expect(browser.asks("assets/never-seen.js")).rejects.toThrow();
});

test("with a network the page is the newest, and not kept halfway", async () => {
  browser.network.set(SCOPE, says("newer page"));
  expect(await browser.asks("./", navigate)).toBe("newer page");
  browser.network.clear();
  expect(await browser.asks("./", navigate)).toBe(PAGE);
});

test("a proxy without a server behind it counts as no network", async () => {
  browser.network.set(SCOPE, says("Bad Gateway", 502));
  expect(await browser.asks("./", navigate)).toBe(PAGE);
  browser.network.set(SCOPE, says("Sign in first", 401));
  expect(await browser.asks("./", navigate)).toBe("Sign in first");
});

test("files with a hash are asked for once", async () => {
  browser.network.set(`${SCOPE}assets/a-1.js`, says("other"));
  expect(await browser.asks("assets/a-1.js")).toBe("script");
  browser.network.set(`${SCOPE}assets/three-2.js`, says("large"));
  expect(await browser.asks("assets/three-2.js")).toBe("large");
  browser.network.clear();
  expect(await browser.asks("assets/three-2.js")).toBe("large");
});

test("a failed file is not kept", async () => {
  browser.network.set(`${SCOPE}assets/b.js`, says("gone", 404));
  expect(await browser.asks("assets/b.js")).toBe("gone");
  browser.network.set(`${SCOPE}assets/b.js`, says("here"));
  expect(await browser.asks("assets/b.js")).toBe("here");
});

test("a page in place of a file that is gone is not kept", async () => {
  browser.network.set(`${SCOPE}assets/b.js`, () => new Response("page", { headers: { "Content-Type": "text/html" } }));
  expect(await browser.asks("assets/b.js")).toBe("page");
  browser.network.clear();
  await expect(browser.asks("assets/b.js")).rejects.toThrow();
});

test("manifest and icons are kept, too, and asked for past the browser's cache", async () => {
  expect(browser.modes).toEqual(
    new Map([
      [`${SCOPE}assets/a-1.js`, "default"],
      [`${SCOPE}icon.svg`, "reload"],
      [SCOPE, "reload"],
    ]),
  );
  browser.network.clear();
  expect(await browser.asks("icon.svg")).toBe("icon");
});

test("the browser asks whether its page is the newest, whatever the host says about caching", async () => {
  await browser.asks("index.html", navigate).catch(() => null);
  expect(browser.modes.get(`${SCOPE}index.html`)).toBe("no-cache");
});

test("a network that never answers counts as none", async () => {
  vi.useFakeTimers();
  browser.network.set(SCOPE, () => new Promise<Response>(() => {}));
  const answer = browser.asks("./", navigate);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe(PAGE);
  vi.useRealTimers();
});

test.each([
  ["an older page", says(html("assets/a-0.js"))],
  ["a page of somebody else", says("Sign in first")],
  ["an error", says(PAGE, 404)],
])("%s is not installed", async (_what, answer) => {
  const other = new Browser();
  other.network = new Map(browser.network).set(SCOPE, answer);
  await expect(other.happens("install")).rejects.toThrow();
  other.network.clear();
  expect(await other.asks("./", navigate)).toBe(""); // what is half there is no page
});

test("without a network a version that waits is the newest, if it is whole", async () => {
  const waiting = new Map([[`${SCOPE}assets/c-3.js`, new Response("new script")]]);
  browser.caches.set(`nmbr9 ${SCOPE} v3`, waiting);
  browser.network.clear();
  expect(await browser.asks("./", navigate)).toBe(PAGE);
  waiting.set(SCOPE, new Response("new page"));
  expect(await browser.asks("./", navigate)).toBe("new page");
  expect(await browser.asks("assets/c-3.js")).toBe("new script");
  expect(await browser.asks("assets/a-1.js")).toBe("script"); // a page of this version is open
});

test("a version that is being installed keeps what it has", async () => {
  browser.caches.set(`nmbr9 ${SCOPE} v3`, new Map());
  browser.registration.installing = {};
  await browser.happens("activate");
  expect([...browser.caches.keys()]).toEqual([NAME, `nmbr9 ${SCOPE} v3`]);
});

test("rooms, other sites and other folders are none of its business", async () => {
  for (const path of [
    "api/rooms",
    "api/assets/x",
    "preview.png",
    "https://games.example/",
    "https://other.example/assets/a",
  ])
    expect(await browser.asks(path)).toBeNull();
  expect(await browser.asks("api/openapi.json", navigate)).toBeNull();
  expect(await browser.asks("./", { method: "POST", mode: "navigate" })).toBeNull();
});

test("a new version removes caches of older ones when it takes over, and no others", async () => {
  for (const name of [`nmbr9 ${SCOPE} v1`, "nmbr9 https://games.example/ v1", "somebody else's"])
    browser.caches.set(name, new Map([[`${SCOPE}assets/old-0.js`, new Response("old")]]));
  expect(await browser.asks("assets/old-0.js")).toBe("old"); // while an old page is open
  await browser.happens("activate");
  expect([...browser.caches.keys()]).toEqual([NAME, "nmbr9 https://games.example/ v1", "somebody else's"]);
});

test("a link with a room in its path leads to the page, also without a network", async () => {
  const browser = new Browser();
  expect(await browser.asks("room/abc/replay/7", { mode: "navigate" })).toBe(`${SCOPE}#/room/abc/replay/7`);
  expect(await browser.asks("room/abc", { mode: "no-cors" })).toBeNull();
});
