/** Spanish numbers in words. */

import { pluralsOf } from "./plural";

/** Spanish has a third form, for whole millions, which nothing here reaches. */
export const plural = pluralsOf<"one" | "other">("es");

export const points = (count: number) => plural(count, { one: "# punto", other: "# puntos" });
export const unseenOf = (number: number, count: number) =>
  plural(count, { one: `${number}: queda #`, other: `${number}: quedan #` });
