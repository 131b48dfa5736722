/** What rooms and replays show of challenges, loaded on demand. */

export { ChallengeEnd } from "./end";
export { note, resignText, tag } from "./in-game";
export { DeckOfGame, DeckOfRoom } from "./offer";
export { ChallengeOffer } from "./whenever";
