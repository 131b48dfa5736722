/** The names of themes. */
import { puzzles } from "./texts";

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
