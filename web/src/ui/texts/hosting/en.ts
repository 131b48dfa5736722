/** English texts about what needs a server. The pattern for the other languages. */

import type { Shape } from "../en";

export const texts = {
  /** The screen, why it needs a server, on a page without one; and while the server can't be reached. */
  parts: {
    friends: {
      title: "Play with friends",
      none: "A room with friends needs a server that brings you together. This page does without one.",
      lost: "A room with friends needs a connection, and there is none right now.",
    },
    daily: {
      title: "The daily deck",
      none: "The daily deck needs a server that deals the same cards to everyone. This page does without one.",
      lost: "Today’s deck needs a connection, and there is none right now. It waits for you until midnight UTC.",
    },
    ranking: {
      title: "Rankings",
      none: "Rankings need a server that counts everyone’s points. This page does without one.",
      lost: "Rankings need a connection, and there is none right now.",
    },
    challenge: {
      title: "Challenges",
      none: "A challenge needs a server that brings your deck to somebody else. This page does without one.",
      lost: "A challenge needs a connection, and there is none right now.",
    },
    me: {
      title: "You",
      none: "A profile for all your devices needs a server, and this page does without one. Your games stay in this browser.",
      lost: "Your profile needs a connection, and there is none right now. Games you play meanwhile stay in this browser.",
    },
    room: {
      title: "This game is not here",
      none: "Games on this page stay in the browser that played them, and a room with others needs a server.",
      lost: "This room needs a connection, and there is none right now.",
    },
  },
  /** On the start page of static files. */
  home: "Rooms with friends, the daily deck, rankings and profiles need a server. This page does without one: your games stay in this browser.",
  meanwhile: "All of this works right here:",
  puzzles: "Puzzles",
  settings: "Your name and settings",
};

export type HostingTexts = Shape<typeof texts>;
