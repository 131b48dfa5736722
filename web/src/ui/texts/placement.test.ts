import { afterEach, expect, it } from "vitest";
import type { Rotation } from "../../base/geometry";
import type { Language } from "./languages";
import { placementWords } from "./placement";
import { showLanguage } from "./texts";

afterEach(() => showLanguage("en"));

it.each<[Language, Record<Rotation, string>]>([
  [
    "en",
    {
      n: "the 6 on level 2",
      e: "the 6 on level 2, turned right",
      s: "the 6 on level 2, upside down",
      w: "the 6 on level 2, turned left",
    },
  ],
  [
    "de",
    {
      n: "die 6 auf Ebene 2",
      e: "die 6 auf Ebene 2, nach rechts gedreht",
      s: "die 6 auf Ebene 2, auf dem Kopf",
      w: "die 6 auf Ebene 2, nach links gedreht",
    },
  ],
  [
    "es",
    {
      n: "el 6 en el nivel 2",
      e: "el 6 en el nivel 2, girado a la derecha",
      s: "el 6 en el nivel 2, boca abajo",
      w: "el 6 en el nivel 2, girado a la izquierda",
    },
  ],
  [
    "pl",
    {
      n: "6 na poziomie 2",
      e: "6 na poziomie 2, obrót w prawo",
      s: "6 na poziomie 2, do góry nogami",
      w: "6 na poziomie 2, obrót w lewo",
    },
  ],
])("a placement in %s", async (language, words) => {
  await showLanguage(language);
  for (const rotation of ["n", "e", "s", "w"] as const)
    expect(placementWords({ number: 6, rotation, level: 2 })).toBe(words[rotation]);
});

it.each([0, 8])("a %s that has made a half turn looks as before", (number) => {
  expect(placementWords({ number, rotation: "s", level: 1 })).toBe(`the ${number} on level 1`);
  expect(placementWords({ number, rotation: "w", level: 1 })).toBe(`the ${number} on level 1, turned right`);
});
