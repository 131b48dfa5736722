/** The texts of games without a server. */

import { texts } from "../texts";

export const local = texts({
  en: async () => (await import("./en")).local,
  es: async () => (await import("./es")).local,
  pl: async () => (await import("./pl")).local,
  de: async () => (await import("./de")).local,
});
