// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { clashes } from "./clashes";

const BUILT = "../src/nmbr9/server/static/assets/";

it("no two built style sheets have rules between which only their order decides", () => {
  const names = readdirSync(BUILT).filter((name) => name.endsWith(".css"));
  expect(names.length).toBeGreaterThan(1);
  expect(clashes(new Map(names.map((name) => [name, readFileSync(BUILT + name, "utf8")])))).toEqual([]);
});

const between = (one: string, other: string) =>
  clashes(
    new Map([
      ["one.css", one],
      ["other.css", other],
    ]),
  );

it("says which rules, in which sheets, about which properties", () => {
  expect(between(".a{color:red;gap:2px;top:0}", ".b .a:hover{top:1px}.a{gap:1px;color:blue}")).toEqual([
    ".a in one.css, .a in other.css: color, gap",
  ]);
});

it.each([
  ["the same class", ".a{color:red}", ".a{color:blue}"],
  ["one of several selectors", ".a,.b{color:red}", ".c,.b{color:blue}"],
  ["within :is()", ":is(.a,.b){color:red}", ".b{color:blue}"],
  ["in a media query", ".a{color:red}", "@media (max-width:9px){.a{color:blue}}"],
  ["an element in it", ".a li{color:red}", ".a>li{color:blue}"],
  ["a state and a place", ".a:disabled{color:red}", ".b .a{color:blue}"],
  ["an attribute and a place", ".a[data-b]{color:red}", ":root .a{color:blue}"],
  ["a shorthand", ".a{padding:0}", ".a{padding-left:1px}"],
  ["all sides", ".a{inset:0}", ".a{left:1px}"],
  ["a variable", ".a{--b:0}", ".a{--b:1}"],
  ["a value with a variable", ".a{padding:var(--b)}", ".a{padding:0}"],
  ["an element without classes", "kbd{color:red}", "kbd{color:blue}"],
])("a clash: %s", (_, one, other) => {
  expect(between(one, other)).toHaveLength(1);
  expect(clashes(new Map([["one.css", one + other]]))).toEqual([]);
});

it.each([
  ["another specificity", ".a{color:red}", ".b .a{color:blue}"],
  ["the highest specificity in :is()", ":is(.a,#b){color:red}", ".a{color:blue}"],
  ["the specificity of :not()", ".a:not(#b){color:red}", ".a:hover{color:blue}"],
  ["no specificity of :where()", ".a:where(.b){color:red}", ".a:hover{color:blue}"],
  ["another property", ".a{border:0;flex:1}", ".a{border-radius:0;flex-direction:row}"],
  ["the same value", ".a{color:red}", ".a{color:#f00}"],
  ["importance", ".a{color:red}", ".a{color:blue!important}"],
  ["places that differ", ".b .a{color:red}", ".c .a{color:blue}"],
  ["another value of an attribute", '.a[b="1"]{color:red}', '.a[b="2"]{color:blue}'],
  ["a pseudo-element", ".a:hover::before{color:red}", ".a:hover::after{color:blue}"],
  ["another element", ".a th{color:red}", ".a td{color:blue}"],
  ["an element in it and itself", ".a:hover b{color:red}", ".a:focus{color:blue}"],
  ["keyframes", "@keyframes a{from{color:red}}", "@keyframes a{from{color:blue}}"],
])("no clash: %s", (_, one, other) => {
  expect(between(one, other)).toEqual([]);
});
