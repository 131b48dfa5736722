import type { PlayersMessages } from "./en";

export const players: PlayersMessages = {
  title: "Ty",
};
