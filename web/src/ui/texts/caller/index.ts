/** The texts of the caller. */

import { texts } from "../texts";

export const caller = texts({
  en: async () => (await import("./en")).caller,
  es: async () => (await import("./es")).caller,
  pl: async () => (await import("./pl")).caller,
  de: async () => (await import("./de")).caller,
});
