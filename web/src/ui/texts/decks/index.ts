/** The texts of numbered decks and challenges. */

import { texts } from "../texts";

export const decks = texts({
  en: async () => (await import("./en")).decks,
  es: async () => (await import("./es")).decks,
  pl: async () => (await import("./pl")).decks,
  de: async () => (await import("./de")).decks,
});
