/** German numbers in words. */

import { pluralsOf } from "./plural";

export const plural = pluralsOf<"one" | "other">("de");

export const points = (count: number) => plural(count, { one: "# Punkt", other: "# Punkte" });
