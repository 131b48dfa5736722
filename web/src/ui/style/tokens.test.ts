/** The contrast of every text with its ground, in every theme, by the formula of WCAG 2: at least 4.5 (AA), 7 in high contrast. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Tokens = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
const sheets = read("../../base/generated/palette.css") + read("./tokens.css");

/** The tokens of the rules with exactly this selector. */
function tokensOf(selector: string): Tokens {
  const rules = sheets.matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const bodies = [...rules].filter(([, name]) => name?.trim() === selector).map(([, , body]) => body ?? "");
  expect(bodies, selector).not.toEqual([]);
  return Object.fromEntries(
    [...bodies.join(";").matchAll(/--([\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value]),
  );
}

const light = tokensOf(":root");
const dark = { ...light, ...tokensOf(':root[data-theme="dark"]') };
const more = tokensOf(':root[data-contrast="more"]');
const THEMES: Readonly<Record<string, [tokens: Tokens, least: number]>> = {
  light: [light, 4.5],
  dark: [dark, 4.5],
  contrast: [{ ...light, ...more }, 7],
  "contrast, dark": [{ ...dark, ...more, ...tokensOf(':root[data-theme="dark"][data-contrast="more"]') }, 7],
  print: [{ ...light, ...tokensOf(":root:root:root:root"), table: "#ffffff" }, 7],
};

const GROUNDS = ["table", "panel", "raised"];
/** What is written on what. */
const PAIRS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["ink", [...GROUNDS, "accent-soft", "danger-soft", "sun-soft", "notice"]],
  ["muted", GROUNDS],
  ["accent", [...GROUNDS, "accent-soft"]],
  ["on-accent", ["accent"]],
  ["danger", [...GROUNDS, "danger-soft"]],
  ["sun-text", ["sun-soft"]],
];

function luminance(colour: string): number {
  expect(colour).toMatch(/^#[\da-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("black on white has 21 to 1", () => expect(contrast("#000000", "#ffffff")).toBeCloseTo(21));

test.each(Object.entries(THEMES))("text can be read: %s", (_, [tokens, least]) => {
  const weak = PAIRS.flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text, ground, ratio: contrast(tokens[text] ?? "", tokens[ground] ?? "") })),
  ).filter(({ ratio }) => ratio < least);
  expect(weak).toEqual([]);
});

test.each(Object.entries(THEMES))("fields, the focus and the wordmark can be seen: %s", (_, [tokens]) => {
  for (const ground of GROUNDS)
    for (const line of ["control", "focus"])
      expect(contrast(tokens[line] ?? "", tokens[ground] ?? ""), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  expect(contrast(tokens["on-nine"] ?? "", tokens.nine ?? "")).toBeGreaterThanOrEqual(3);
});
