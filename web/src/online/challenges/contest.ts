/** The names of contests that are challenges. */

const CHALLENGE = "challenge/";

export const isChallenge = (contest: string) => contest.startsWith(CHALLENGE);

/** The id of the challenge of a contest. */
export const challengeOf = (contest: string) => contest.slice(CHALLENGE.length);
