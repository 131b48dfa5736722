export const decks = {
  title: "Decks",
};

export type DecksMessages = typeof decks;
