/** English numbers in words. */

import { pluralsOf } from "./plural";

export const plural = pluralsOf<"one" | "other">("en");

export const points = (count: number) => plural(count, { one: "# point", other: "# points" });
