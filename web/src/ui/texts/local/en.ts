/** English texts of games without a server. The pattern for the other languages. */

export const local = {
  /** On the start page, while the server does not answer. */
  offline:
    "No connection: you can play alone, against bots, and solve puzzles. These games stay in this browser, and join your profile later.",
};

export type LocalMessages = typeof local;
