import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settled } from "../../testing/world";
import type { Language } from "./languages";

interface Words {
  readonly hello: string;
}

let module: typeof import("./texts");
/** Files that can't be loaded now. */
let missing: Set<string>;

/** A set with a file for each language. */
function provided(name: string, always = false) {
  const set = module.textsOf<Words>();
  const file = (language: Language) => async () => {
    await Promise.resolve();
    if (missing.has(`${name} ${language}`)) throw new TypeError("no network");
    return { set: { hello: `${name} ${language}` } };
  };
  module.provide({ set }, { en: file("en"), es: file("es"), pl: file("pl"), de: file("de") }, always);
  return set;
}

beforeEach(async () => {
  vi.resetModules();
  module = await import("./texts");
  missing = new Set();
});
afterEach(() => vi.resetModules());

it("a set is read when it is loaded, in the language of the page", async () => {
  const set = provided("a");
  expect(set).toThrow("not loaded yet");
  await module.showLanguage("pl");
  expect(set).toThrow("not loaded yet"); // nobody has asked for it
  await set.load();
  expect(set().hello).toBe("a pl");
});

it("all sets that were loaded change together", async () => {
  const [first, other] = [provided("first", true), provided("other")];
  await module.showLanguage("en");
  await other.load();
  const changing = module.showLanguage("de");
  expect([first().hello, other().hello]).toEqual(["first en", "other en"]);
  await changing;
  expect([first().hello, other().hello, module.shownLanguage.value]).toEqual(["first de", "other de", "de"]);
});

it("a set that is loaded while the language changes has the new one", async () => {
  const [first, other] = [provided("first", true), provided("other")];
  await module.showLanguage("en");
  await Promise.all([other.load(), module.showLanguage("es")]);
  expect([first().hello, other().hello]).toEqual(["first es", "other es"]);
});

it("the language that was asked for last wins", async () => {
  const first = provided("first", true);
  await Promise.all([module.showLanguage("es"), module.showLanguage("pl")]);
  expect([first().hello, module.shownLanguage.value]).toEqual(["first pl", "pl"]);
});

it("a page whose language can't be loaded begins in English, and later keeps the one it has", async () => {
  const [first, other] = [provided("first", true), provided("other")];
  missing.add("first de").add("other pl");
  const language = signal<Language>("de");
  await module.followLanguage(language);
  expect(first().hello).toBe("first en");
  await other.load();
  language.value = "pl";
  await settled();
  expect([first().hello, other().hello]).toEqual(["first en", "other en"]);
  language.value = "es";
  await settled();
  expect([first().hello, other().hello]).toEqual(["first es", "other es"]);
});

it("a set can be asked for again after a failure", async () => {
  const set = provided("a");
  missing.add("a en");
  await expect(set.load()).rejects.toThrow("no network");
  missing.clear();
  await set.load();
  expect(set().hello).toBe("a en");
});

it("a set without files says so", async () => {
  await expect(module.textsOf<Words>().load()).rejects.toThrow("nobody provides these texts");
});
