/** The texts of the score keeper. */

import { texts } from "../texts";

export const score = texts({
  en: async () => (await import("./en")).score,
  es: async () => (await import("./es")).score,
  pl: async () => (await import("./pl")).score,
  de: async () => (await import("./de")).score,
});
