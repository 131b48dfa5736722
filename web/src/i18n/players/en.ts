export const players = {
  title: "You",
};

export type PlayersMessages = typeof players;
