/** The texts of profile, history and statistics. */

import { texts } from "../texts";

export const players = texts({
  en: async () => (await import("./en")).players,
  es: async () => (await import("./es")).players,
  pl: async () => (await import("./pl")).players,
  de: async () => (await import("./de")).players,
});
