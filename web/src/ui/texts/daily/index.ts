/** The texts of the daily deck. */

import { texts } from "../texts";

export const daily = texts({
  en: async () => (await import("./en")).daily,
  es: async () => (await import("./es")).daily,
  pl: async () => (await import("./pl")).daily,
  de: async () => (await import("./de")).daily,
});
