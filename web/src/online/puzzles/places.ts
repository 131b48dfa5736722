/** The addresses of puzzles: what comes after `#/puzzles`; and the names of themes, which are in some of them. */

import { linkTo } from "../../base/route";
import { puzzles } from "./texts";

export type Place =
  | { readonly screen: "home" | "daily" | "next" | "three-minutes" | "unknown" }
  /** id: empty for one that is still to be chosen */
  | { readonly screen: "theme"; readonly theme: string; readonly id: string }
  | { readonly screen: "puzzle"; readonly id: string };

const NAMED = ["daily", "next", "three-minutes"] as const;

export function placeOf([first = "", second = "", third = "", ...more]: readonly string[]): Place {
  if (more.length > 0) return { screen: "unknown" };
  if (first === "theme" && second !== "") return { screen: "theme", theme: second, id: third };
  if (second !== "") return { screen: "unknown" };
  if (first === "") return { screen: "home" };
  const named = NAMED.find((name) => name === first);
  return named ? { screen: named } : { screen: "puzzle", id: first };
}

export const puzzlesLink = (...path: string[]) => linkTo({ screen: "puzzles", path });

interface ThemeWords {
  readonly name: string;
  readonly about: string;
}

/** A theme of a newer server has no words here yet: it is called as the server calls it. */
export function themeWords(theme: string): ThemeWords {
  const known: Readonly<Record<string, ThemeWords>> = puzzles().theme;
  return (Object.hasOwn(known, theme) && known[theme]) || { name: theme.replaceAll("-", " "), about: "" };
}

export const themeName = (theme: string) => themeWords(theme).name;
