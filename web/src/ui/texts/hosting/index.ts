/** The texts about what needs a server of the game. */

import { texts } from "../texts";

export const hosting = texts({
  en: async () => (await import("./en")).hosting,
  es: async () => (await import("./es")).hosting,
  pl: async () => (await import("./pl")).hosting,
  de: async () => (await import("./de")).hosting,
});
