import type { DecksMessages } from "./en";

export const decks: DecksMessages = {
  title: "Mazos",
};
