// What the server accepts, for forms and texts. The server checks it again.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

/** Characters of a player's name. */
export const LONGEST_NAME = 32;

/** Of a room, bots included. A server may allow fewer: `ServerInfo.most_seats`. */
export const SEATS = { least: 1, most: 200 } as const;

/** Of a game without a server: more would not be taken into a profile. */
export const OFFLINE_SEATS = 10;

/** Cards removed unseen. */
export const REMOVED = { least: 0, most: 19 } as const;

/** For each card, with the clock per_card. */
export const SECONDS = { least: 5, most: 2592000 } as const;

/** Mean scores of the bots that play like people, person-20 and so on. */
export const STRENGTHS = { least: 20, most: 100 } as const;

/** Seconds that the others have left when a player calls time. */
export const CALLED_TIME = 60;

/** Seconds that may be left for one card of a caller. */
export const LONGEST_CARD = 3600;

/** In a whole deck. */
export const CARDS = 20;

/** Hexadecimal digits of the id of a room. */
export const ROOM_ID_LENGTH = 20;

/** Characters of a game as one word. */
export const LONGEST_WORD = 14112;

/** How a player stands who has solved no puzzle yet. */
export const NEW_PUZZLER = { rating: 1500, deviation: 350 } as const;

/** The next puzzle is one of so many, those whose ratings are the nearest. */
export const NEAR_PUZZLES = 12;

/** Of a request, in bytes. */
export const LARGEST_BODY = 65536;
