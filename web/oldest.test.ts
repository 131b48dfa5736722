import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oldestDom, tooNew } from "./oldest.mjs";
import packageJson from "./package.json" with { type: "json" };

describe("the DOM library of the oldest browsers", () => {
  const url = "[MDN Reference](https://developer.mozilla.org/docs/Web/API";

  it("has everything that is newer only perhaps", () => {
    const library = [
      `/** ${url}/AbortSignal/any_static) */`,
      "    any(signals: AbortSignal[]): AbortSignal;",
      "    any(signal: AbortSignal): AbortSignal;",
      `/** ${url}/AbortSignal/abort_static) */`,
      "    abort(reason?: any): AbortSignal;",
      `/** ${url}/Window/requestIdleCallback) */`,
      "declare function requestIdleCallback(callback: IdleRequestCallback): number;",
      "declare var NavigateEvent: {",
      "declare var ResizeObserver: {",
    ];
    expect(
      oldestDom(library.join("\n"))
        .split("\n")
        .filter((line) => !line.startsWith("/**")),
    ).toEqual([
      "    any?(signals: AbortSignal[]): AbortSignal;",
      "    any?(signal: AbortSignal): AbortSignal;",
      "    abort(reason?: any): AbortSignal;",
      "declare var requestIdleCallback: undefined | ((callback: IdleRequestCallback) => number);",
      "declare var NavigateEvent: undefined | {",
      "declare var ResizeObserver: {",
    ]);
  });
});

it("is said in the README which browsers these are", () => {
  const [chrome, edge, firefox, safari] = packageJson.browserslist.map((each) => each.split(" >= ")[1]);
  expect(edge).toBe(chrome);
  expect(readFileSync("../README.md", "utf8")).toContain(
    `Chrome and Edge from ${chrome} on, Firefox from ${firefox}, Safari from ${safari}.`,
  );
});

describe("style sheets", () => {
  const names = (sheet: string) => tooNew(sheet).map(({ name }) => name);

  it("may use what the oldest browsers have", () => {
    expect(
      names(
        "@media (prefers-reduced-motion: reduce) { p:has(a) > b::before { color: color-mix(in srgb, red, blue) } }",
      ),
    ).toEqual([]);
  });

  it("may use what is only nicer", () => {
    expect(names("h1 { text-wrap: balance; cursor: pointer }")).toEqual([]);
  });

  it.each([
    ["p { field-sizing: content }", ["field-sizing", "field-sizing: content"]],
    ["p { color: light-dark(red, blue) }", ["light-dark()"]],
    ["p { color: oklch(from red l c h) }", ["oklch(from …)"]],
    ["a:open { color: red }", [":open"]],
    ["@starting-style { p { opacity: 0 } }", ["@starting-style"]],
    ["p { /* no */ position-anchor: --a }", ["position-anchor"]],
  ])("may not use what one of them lacks: %s", (sheet, found) => {
    expect(names(sheet)).toEqual(found);
  });
});
