/** The texts of puzzles. */

import { texts } from "../texts";

export const puzzles = texts({
  en: async () => (await import("./en")).puzzles,
  es: async () => (await import("./es")).puzzles,
  pl: async () => (await import("./pl")).puzzles,
  de: async () => (await import("./de")).puzzles,
});
