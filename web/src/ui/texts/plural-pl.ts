/** Polish numbers in words. */

import { pluralsOf } from "./plural";

export const plural = pluralsOf<"one" | "few" | "many" | "other">("pl");

export const points = (count: number) =>
  plural(count, { one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });

/** In the genitive: z wynikiem 22 punktów. */
export const ofPoints = (count: number) =>
  plural(count, { one: "# punktu", few: "# punktów", many: "# punktów", other: "# punktu" });

export const cardsLeft = (count: number) =>
  plural(count, {
    one: "została # karta",
    few: "zostały # karty",
    many: "zostało # kart",
    other: "zostało # karty",
  });
