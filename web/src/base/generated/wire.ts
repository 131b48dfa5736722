// What goes over the wire between a page and the server. docs/protocol.md explains it.
// Made from the server's own schemas by `make generated`; changes by hand are lost, and a test fails.

/** A request for a new room. Its host takes the first seat, or none. */
export interface NewRoom {
  options?: Partial<Options>;
  /** the player's name; Host if not given */
  name?: string;
  /** whether the host takes a seat, or only watches; true if not given */
  play?: boolean;
  /** begin the game at once, alone or against bots */
  begin?: boolean;
  /** for programs: answer with a token instead of setting a cookie */
  bearer?: boolean;
  /** whether the answer has the legal placements; true if not given */
  legal?: boolean;
}

/** The options of a room, as they are asked for, kept and shown. Only the deck is kept secret. */
export interface Options {
  /** how many play, bots included; 1 to 200; 1 if not given */
  seats: number;
  /** names of bots, who take the last seats */
  bots: readonly string[];
  /** cards removed unseen; 0 to 19 */
  removed: number;
  /** per_card: a round ends after so many seconds at the latest; card_a_minute: exactly then; none if not given */
  clock: "card_a_minute" | "none" | "per_card";
  /** for the clock per_card; 5 to 2592000; 60 if not given */
  seconds: number;
  /** placements are seen before all have placed */
  open_displays: boolean;
  /** cards in this order instead of a shuffle */
  deck: readonly number[];
  /** every seat begins with another tile */
  start_tiles: boolean;
  /** listed for strangers */
  public: boolean;
}

/** A request for a seat. */
export interface NewSeat {
  /** the player's name; Guest if not given */
  name?: string;
  bearer?: boolean;
  /** whether the answer has the legal placements; true if not given */
  legal?: boolean;
}

/** A record to be read. It is not stored. */
export interface NewRecord {
  /** the text of a .nmbr9 file, or a game as one word */
  record: string;
}

/** From the client: a command with an id of its own. It is idempotent: sent twice, it is carried out once. */
export interface Ask {
  id: string;
  command: Command;
}

/** Before the game: commit to randomness for the shuffle by its SHA-256 hash. A second one replaces the first. */
export interface CommitEntropy {
  type: "commit_entropy";
  /** 64 hexadecimal digits */
  hash: string;
}

/** After the shuffle has begun: reveal the value of the hash, 32 random bytes. */
export interface RevealEntropy {
  type: "reveal_entropy";
  /** 64 hexadecimal digits */
  value: string;
}

/** Place this round's tile, or place it elsewhere until the round closes. */
export interface Place {
  type: "place";
  round: number;
  /** in the notation, like 9e@3,0 */
  placement: string;
}

/** Take this round's tile back. */
export interface TakeBack {
  type: "take_back";
  round: number;
}

/** Take a hint in this round, where all other seats are bots. Everybody sees it; the client computes it. */
export interface TakeHint {
  type: "hint";
  round: number;
}

/** A player who has placed calls time: the others have one more minute. */
export interface CallTime {
  type: "more_time";
}

/** Free the seat; in a game, a bot takes it over. */
export interface Leave {
  type: "leave";
}

/** Give up: from now on the seat's tiles are placed automatically, and it can't win. */
export interface Resign {
  type: "resign";
}

/** The host begins the game; seats that nobody has taken are left out. */
export interface Start {
  type: "start";
}

/** The host lets a bot take over a seat whose player is idle. */
export interface HandOver {
  type: "hand_over";
  /** 0 to 199 */
  seat: number;
  /** greedy if not given */
  bot?: string;
}

/** The host frees a seat before the game begins. */
export interface Remove {
  type: "remove";
  /** 0 to 199 */
  seat: number;
}

/** The host opens a new room with the same options and people. */
export interface Rematch {
  type: "rematch";
}

/** From the client: a draft, which the clock places when time runs out. The newest one counts. It has an `ack`. */
export interface DraftAsk {
  id: string;
  draft: Drafted;
}

/** Where a player has set this round's tile without placing it. */
export interface Drafted {
  round: number;
  /** Null when it is not set any more */
  placement: string | null;
}

/** A request for a game with the deck of a day. */
export interface NewDailyGame {
  /** the player's name; Guest if not given */
  name?: string;
  bearer?: boolean;
  /** whether the answer has the legal placements; true if not given */
  legal?: boolean;
  /** the one game that counts, today only; false for a repeat; true if not given */
  ranked?: boolean;
}

/** What a player changes about the profile; what is left out stays. */
export interface ProfileChange {
  name?: string;
  consent?: boolean;
}

/** A review of one of the player's own games, to be kept with it. */
export interface NewReview {
  /** -1000 to 1000 */
  par: number;
  /** -1000 to 1000 */
  luck: number;
  /** -1000 to 1000 */
  mistakes: number;
  /** 0 to 100 */
  accuracy: number;
  /** of engine and method */
  version: string;
  room: string;
}

/** A finished game that was played without a server: the player in the first seat, bots in the others. */
export interface NewPastGame {
  /** 128 random bits of the client's: a game is kept once */
  id: string;
  /** the text of a `.nmbr9` file */
  record: string;
  /** Unix time; 0 to 100000000000.0 */
  began: number;
  /** Unix time; 0 to 100000000000.0 */
  ended: number;
  /** in how many rounds the player has taken a hint; 0 to 20 */
  hints?: number;
}

/** The code that another device has shown. */
export interface ClaimTransfer {
  code: string;
}

/** What a browser's `navigator.credentials` has answered, as JSON text in WebAuthn's form. */
export interface PasskeyAnswer {
  credential: string;
}

/** A request to delete everything that is kept of a player. */
export interface DeleteProfile {
  confirm: "delete";
}

/** A request for a challenge: with a numbered deck, with that of a finished game, or with a shuffled one. */
export interface NewChallenge {
  number?: number;
  /** a finished game in which one has played */
  room?: string;
  /** cards removed unseen; 0 to 19 */
  removed?: number;
  /** who challenges; empty for somebody */
  name?: string;
}

/** A request for a game with the deck of a challenge. The first one of a player counts. */
export interface NewChallengeGame {
  /** the player's name; Guest if not given */
  name?: string;
  bearer?: boolean;
  /** whether the answer has the legal placements; true if not given */
  legal?: boolean;
}

/** A display that may be the best one for the deck of a contest. */
export interface NewBestDisplay {
  /** all tiles, in the order of the cards */
  display: string;
}

/** A player's answer: one placement for each tile. */
export interface NewAttempt {
  /** in the order of the cards */
  placements: readonly string[];
}

/** A request for a caller that others can follow. */
export interface NewCaller {
  state: Partial<CallerState>;
}

/** What a caller has turned up, and the time for the last card. Cards that are still to come are never sent. */
export interface CallerState {
  /** turned up so far, in order */
  cards: readonly number[];
  /** cards of the deck; 1 to 20 */
  rounds: number;
  /** left for the last card; null without a clock */
  seconds: number | null;
  /** whether these seconds pass, and are not paused */
  running: boolean;
  over: boolean;
}

/** A new state of a caller. The one with the highest number counts: sent twice, or too late, it changes nothing. */
export interface NewCallerState {
  /** of the caller, as it was answered */
  token: string;
  /** higher than that of the state before; 1 to 1000000000 */
  sequence: number;
  state: Partial<CallerState>;
}

/** A room as one seat, or a spectator, sees it after the event with number `sequence`. */
export interface RoomView {
  room: string;
  sequence: number;
  /** the time of the newest event */
  at: number;
  now: number;
  state: "finished" | "playing" | "waiting";
  options: Options;
  seats: readonly SeatView[];
  seat: number | null;
  /** whether you are the host */
  host: boolean;
  /** null when the host does not play, or nobody is host */
  host_seat: number | null;
  round: number;
  rounds: number;
  start: readonly number[];
  cards: readonly number[];
  /** by number, how many cards have not been seen yet */
  left: readonly number[];
  displays: readonly string[];
  placements: readonly (string | null)[];
  /** empty for a client that computes them, with legal=false */
  legal: Readonly<Record<string, readonly number[]>>;
  deadline: number | null;
  /** the seat that has called time in this round */
  more_time_by: number | null;
  winners: readonly number[];
  rematch: string;
  /** whether the host has chosen the deck, so that it is not shuffled */
  deck_chosen: boolean;
  /** the contest that this game belongs to, like daily/2026-11-17; or empty */
  contest: string;
  /** whether the game counts in the contest's ranking */
  ranked: boolean;
  /** the hash of the seed, when players add to the shuffle, as soon as it has begun */
  seed_commitment: string;
  token: string;
}

/** What everybody sees of a seat. */
export interface SeatView {
  name: string;
  bot: string;
  resigned: boolean;
  placed: boolean;
  score: number;
  /** the randomness that the player adds to the shuffle */
  entropy: "committed" | "none" | "revealed";
  /** in how many rounds the player has taken a hint */
  hints: number;
}

/** A room in the list of open rooms. */
export interface RoomSummary {
  room: string;
  seats: number;
  players: readonly string[];
  clock: "card_a_minute" | "none" | "per_card";
  seconds: number | null;
  removed: number;
  open_displays: boolean;
  /** Whether the host has chosen the deck */
  deck_chosen: boolean;
}

/** A bot that can be given a seat. */
export interface BotView {
  name: string;
  version: number;
  description: string;
  /** Its average score in solo games; null when it is not known */
  mean_score: number | null;
  /** For a bot of every strength: the numbers that its name may end with, each the mean score of that bot */
  strengths: Strengths | null;
}

/** The mean scores that can be asked for: `person-45` is as good a name as `person-60`. */
export interface Strengths {
  least: number;
  most: number;
}

/** The version and the limits of a server. */
export interface ServerInfo {
  version: string;
  protocol: number;
  /** The largest number of seats in a room */
  most_seats: number;
  /** whether the client has a token, so that there is a player */
  known: boolean;
}

/** The legal placements of a tile in a display. */
export interface LegalView {
  /** By rotation: x, y and level of each legal placement, as one flat list */
  legal: Readonly<Record<string, readonly number[]>>;
}

/** The result of checking a placement. */
export interface CheckView {
  /** The level of a legal placement; null when it is illegal */
  level: number | null;
  /** By the name of each broken rule: the offending squares; empty when the placement is legal */
  squares: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** A game for replaying: tile n of a display belongs to card n. */
export interface Replay {
  /** Empty for a record that was sent */
  room: string;
  players: readonly string[];
  /** By seat: the number of the start tile, which is the first tile of the display; empty without start tiles */
  start: readonly number[];
  cards: readonly number[];
  removed: number;
  /** In the notation, with levels */
  displays: readonly string[];
  scores: readonly number[];
  /** The seats that have resigned. They can't win */
  resigned: readonly number[];
  /** Several share the win. Empty until the game is finished */
  winners: readonly number[];
  finished: boolean;
  /** The compact form of the game, for a link */
  compact: string;
  /** Whether the host has chosen the deck. The compact form does not say it */
  deck_chosen: boolean;
  /** The players who have added randomness to the shuffle */
  entropy: readonly string[];
  /** By seat: the rounds in which the player has taken a hint. The compact form does not say it */
  hints: readonly (readonly number[])[];
}

/** Problem details of an error (RFC 9457): a stable code, a sentence, and the part of the request. */
export interface Problem {
  title: string;
  status: number;
  code: string;
  detail: string;
  place?: string;
  squares?: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** Today, as one player sees it. */
export interface DailyView {
  now: number;
  today: DayView;
  tomorrow: DayView;
  /** how many have finished today's ranked game */
  players: number;
  /** of the own ranked game */
  state: "finished" | "given_up" | "open" | "playing";
  /** of the own ranked game; empty when it has not begun */
  room: string;
  round: number;
  rounds: number;
  standing: DailyStanding | null;
  streak: StreakView;
}

/** A day, and what is published of its deck. */
export interface DayView {
  /** a day of the calendar in UTC, like 2026-11-17 */
  day: string;
  /** days are counted from 1, the first one that this server has had */
  number: number;
  begins: number;
  ends: number;
  /** the SHA-256 hash of the seed, published the day before */
  commitment: string;
  /** the deck follows from it; empty until an hour after the day */
  seed: string;
}

/** Where a player's ranked game stands in the ranking of its day. */
export interface DailyStanding {
  score: number;
  /** 1 for the best; those with equal scores share a rank */
  rank: number;
  /** of all others, how many have fewer points; 0 to 100 */
  percentile: number;
  room: string;
}

/** On how many days a player has finished the ranked game. */
export interface StreakView {
  /** days without a gap up to today, or to yesterday until today is played */
  current: number;
  longest: number;
  /** all days */
  played: number;
}

/** The results of a day. */
export interface DayResults {
  day: DayView;
  players: number;
  standing: DailyStanding | null;
  histogram: readonly ScoreCount[];
  /** empty for those who may still play it */
  best: readonly DailyDisplay[];
  /** the cards in their order; empty until one has played, or the seed is opened */
  deck: string;
}

/** One bar of a histogram. */
export interface ScoreCount {
  score: number;
  count: number;
}

/** One of the best displays of a day. */
export interface DailyDisplay {
  rank: number;
  name: string;
  score: number;
  display: string;
  room: string;
  /** whether the player's profile is secured by a passkey */
  passkey: boolean;
  me: boolean;
}

/** A past day in the archive. */
export interface ArchiveDay {
  /** a day of the calendar in UTC, like 2026-11-17 */
  day: string;
  number: number;
  players: number;
  /** the most points that somebody has made */
  best: number | null;
  /** the own ranked points */
  mine: number | null;
}

/** The ranking of a day, of a week, or of all time. */
export interface Ranking {
  span: "all" | "day" | "week";
  /** a day of the calendar in UTC, like 2026-11-17 */
  first: string;
  /** a day of the calendar in UTC, like 2026-11-17 */
  last: string;
  players: number;
  rows: readonly RankingRow[];
  mine: RankingRow | null;
}

/** A player in a ranking. */
export interface RankingRow {
  rank: number;
  name: string;
  /** of the day; the sum of the week; the mean of the best games */
  points: number;
  games: number;
  passkey: boolean;
  me: boolean;
}

/** The player to whom this browser belongs. */
export interface ProfileView {
  /** whether this browser has a token, so that there is a player at all */
  known: boolean;
  name: string;
  games: number;
  /** the best score of the games that count, as in Statistics */
  best: number | null;
  mean: number | null;
  /** how many browsers share this profile */
  devices: number;
  passkeys: number;
  /** whether this server keeps passkeys for the page's address */
  passkeys_possible: boolean;
  /** whether puzzles may be made from the own games */
  consent: boolean;
}

/** A part of a player's history, newest first. */
export interface History {
  games: readonly PastGame[];
  /** for the next part: the value of the parameter `before`; empty at the end */
  before: string;
}

/** A finished game in a player's history. */
export interface PastGame {
  room: string;
  seat: number;
  ended: number;
  score: number;
  won: boolean;
  /** whether the player has placed to the end */
  complete: boolean;
  hints: number;
  display: string;
  /** the cards in their order */
  deck: string;
  deck_chosen: boolean;
  start_tiles: boolean;
  contest: string;
  ranked: boolean;
  /** whether it was played in the client, and sent here afterwards */
  offline: boolean;
  players: readonly PastPlayer[];
  review: PastReview | null;
  /** false when the server has deleted the game itself */
  replayable: boolean;
}

/** A seat of a finished game. */
export interface PastPlayer {
  name: string;
  bot: string;
  score: number;
  won: boolean;
  me: boolean;
}

/** What the player's own review has found out about a game: score = par + luck - mistakes. */
export interface PastReview {
  /** -1000 to 1000 */
  par: number;
  /** -1000 to 1000 */
  luck: number;
  /** -1000 to 1000 */
  mistakes: number;
  /** 0 to 100 */
  accuracy: number;
  /** of engine and method */
  version: string;
}

/** A player's statistics. Means are over the games that count. */
export interface Statistics {
  games: number;
  counted: number;
  mean: number | null;
  best: number | null;
  median: number | null;
  /** the standard deviation of the scores */
  deviation: number | null;
  /** the newest games, at most 500, oldest first */
  recent: readonly StatisticsGame[];
  opponents: readonly OpponentStatistics[];
}

/** What statistics need of one game. */
export interface StatisticsGame {
  room: string;
  ended: number;
  score: number;
  rounds: number;
  /** by level, from 0: the points made there */
  levels: readonly number[];
  /** complete, 20 shuffled cards that are new, without hints and start tiles */
  counted: boolean;
  review: PastReview | null;
}

/** How a player has done against a bot. */
export interface OpponentStatistics {
  bot: string;
  games: number;
  won: number;
  /** the player's own mean score in these games */
  mean: number;
  mean_bot: number;
}

/** A one-time code that takes the profile to another device. */
export interface TransferCode {
  code: string;
  expires: number;
  now: number;
}

/** What a browser's `navigator.credentials` is asked for, as JSON text in WebAuthn's form. */
export interface PasskeyOptions {
  options: string;
}

/** Where a game that was played without a server is now. */
export interface JoinedGame {
  room: string;
}

/** How far the deletion of a player is. */
export interface DeletionView {
  /** the id of the deletion, by which its progress is asked for */
  deletion: string;
  /** in how many games the player was found */
  games: number;
  /** in how many of them the player still is */
  left: number;
  finished: boolean;
}

/** A challenge, as one player sees it. */
export interface ChallengeView {
  challenge: string;
  made: number;
  /** of who made it; may be empty */
  name: string;
  rounds: number;
  /** whether one has made it oneself */
  mine: boolean;
  /** of one's first game; open when there is none */
  state: "finished" | "open" | "playing";
  /** of one's first game; empty when there is none */
  room: string;
  /** of the deck; null until one has played */
  number: number | null;
  /** the best first, at most 100 */
  results: readonly ChallengeResult[];
  /** how many of the others' results one has not looked at */
  news: number;
}

/** What a player has made of a challenge. */
export interface ChallengeResult {
  name: string;
  score: number;
  /** empty until one has played it oneself */
  display: string;
  /** empty until one has played it oneself */
  room: string;
  me: boolean;
  /** whether the player has made the challenge */
  challenger: boolean;
  /** in how many rounds the player has taken a hint */
  hints: number;
  /** whether the player may have known the cards */
  knew: boolean;
}

/** The challenges that a player has made or taken. */
export interface OwnChallenges {
  /** the newest first, at most 20 */
  challenges: readonly OwnChallenge[];
}

/** A challenge that the player has made or taken, in a list. */
export interface OwnChallenge {
  challenge: string;
  /** of who made it; may be empty */
  name: string;
  rounds: number;
  /** whether one has made it oneself */
  mine: boolean;
  /** of one's first game; open when there is none */
  state: "finished" | "open" | "playing";
  /** of one's first game; empty when there is none */
  room: string;
  /** one's own points; null without a complete game */
  score: number | null;
  /** when the last thing happened: it was made or taken, or somebody finished */
  at: number;
  /** how many other players have finished it */
  others: number;
  /** of the other player who has finished last; may be empty */
  newest_name: string;
  /** that player's points; null if there is none */
  newest_score: number | null;
  /** how many of the others' results one has not looked at */
  news: number;
}

/** The best known display for the deck of a contest. */
export interface BestDisplay {
  /** that the game belongs to; empty if there is none */
  contest: string;
  /** in the notation, with levels; empty when none is known */
  display: string;
  score: number;
}

/** A puzzle, without its answer. */
export interface PuzzleView {
  id: string;
  /** the position, in the notation */
  display: string;
  /** the last tiles, in the order in which they are placed */
  cards: readonly number[];
  themes: readonly string[];
  rating: number;
  /** how many players have tried it */
  attempts: number;
  /** whether this player has, so that another attempt does not count */
  tried: boolean;
  /** whether this player's first attempt has solved it */
  solved: boolean;
}

/** What was possible, and what the attempt has changed. */
export interface PuzzleAnswer {
  points: number;
  best: number;
  solved: boolean;
  /** a best answer, in the notation with levels */
  placements: readonly string[];
  /** whether it was the first attempt, which is rated */
  counted: boolean;
  rating: number;
  /** by how much the player's rating has changed */
  change: number;
  puzzle_rating: number;
}

/** Today's puzzle, and how the player stands. */
export interface PuzzleHome {
  day: string;
  today: PuzzleView;
  player: PuzzlePlayer;
  themes: readonly string[];
  puzzles: number;
}

/** How a player stands with puzzles. */
export interface PuzzlePlayer {
  rating: number;
  /** how certain the rating is: about two thirds lie within */
  deviation: number;
  attempts: number;
  solved: number;
}

/** A caller as followers see it. `seconds` of its state are those that are left now. */
export interface CallerView {
  /** the caller's id */
  caller: string;
  /** of this state; ask with it as `after` for the next one */
  sequence: number;
  state: CallerState;
  /** in the answer to a new caller only; with it, the caller is changed */
  token: string;
}

/** To the client, as the first frame: its seat, and the number of the newest event. */
export interface Hello {
  frame: "hello";
  protocol: number;
  seat: number | null;
  sequence: number;
  now: number;
  /** Whether the client must forget all events it has: they are of another history. All events follow, from 1 */
  reset: boolean;
}

/** To the client: an event with its number. Numbers increase. */
export interface Happened {
  frame: "event";
  sequence: number;
  event: RoomEvent;
}

/** A room was opened. */
export interface RoomCreated {
  type: "room_created";
  room: string;
  options: Options;
  /** Sent: the host has chosen the deck, so that it is not shuffled */
  deck_chosen?: boolean;
  /** The contest that this game belongs to: games with the same deck, whose results are compared */
  contest?: string;
  /** Whether the game counts in the contest's ranking */
  ranked?: boolean;
  /** Whether the game was played without a server, and was added to its player's history when it was over */
  offline?: boolean;
  /** Unix seconds */
  at: number;
}

/** A player or a bot has taken a seat. */
export interface SeatTaken {
  type: "seat_taken";
  seat: number;
  name: string;
  bot?: string;
  /** Unix seconds */
  at: number;
  /** The seat of the host from now on; null when the host does not play, or nobody is host */
  host?: number;
}

/** A seat is empty again. */
export interface SeatFreed {
  type: "seat_freed";
  seat: number;
  /** Unix seconds */
  at: number;
  /** The seat of the host from now on; null when the host does not play, or nobody is host */
  host?: number;
}

/** A player will add randomness to the shuffle, and has published its hash. */
export interface EntropyCommitted {
  type: "entropy_committed";
  seat: number;
  hash: string;
  /** Unix seconds */
  at: number;
}

/** The host has started the game. The hash of the server's seed is published; the players reveal their values. */
export interface ShuffleBegan {
  type: "shuffle_began";
  commitment: string;
  /** When the game begins without the values that are missing */
  deadline: number;
  /** Unix seconds */
  at: number;
}

/** A player has revealed the value. The deck follows from the seed and all values, in the order of seats. */
export interface EntropyRevealed {
  type: "entropy_revealed";
  seat: number;
  value: string;
  /** Unix seconds */
  at: number;
}

/** The deck is shuffled. Its hash is published now, the deck and the salt when the game is over. */
export interface GameBegan {
  type: "game_began";
  /** By seat. Seats that nobody has taken are dropped, so the others may have new numbers */
  players: readonly string[];
  rounds: number;
  commitment: string;
  /** By seat: the number of the start tile, which lies upright at 0,0; nothing without start tiles */
  start?: readonly number[];
  /** Sent to a player: the seat from now on */
  seat?: number;
  /** Sent: the host has chosen the deck */
  deck_chosen?: boolean;
  /** Unix seconds */
  at: number;
  /** The seat of the host from now on; null when the host does not play, or nobody is host */
  host?: number;
}

/** A round begins. */
export interface CardDrawn {
  type: "card_drawn";
  round: number;
  number: number;
  deadline?: number;
  /** Sent to a seat in the current round: by rotation, x, y and level of each legal placement one after the other */
  legal?: Readonly<Record<string, readonly number[]>>;
  /** Unix seconds */
  at: number;
}

/** A seat has placed, for the first time in this round or anew. Others see where when the round closes. */
export interface TilePlaced {
  type: "tile_placed";
  round: number;
  seat: number;
  placement?: string;
  /** player if not given */
  why?: "bot" | "clock" | "player" | "resigned";
  /** Unix seconds */
  at: number;
}

/** A seat has taken its tile back. */
export interface TileTakenBack {
  type: "tile_taken_back";
  round: number;
  seat: number;
  /** Unix seconds */
  at: number;
}

/** A player has taken a hint, for the first time in this round. */
export interface HintTaken {
  type: "hint_taken";
  round: number;
  seat: number;
  /** Unix seconds */
  at: number;
}

/** A player has called time: the others have until the deadline. */
export interface TimeCalled {
  type: "more_time_called";
  round: number;
  seat: number;
  deadline: number;
  /** Unix seconds */
  at: number;
}

/** A bot plays on in the place of a player. */
export interface SeatHandedOver {
  type: "seat_handed_over";
  seat: number;
  bot: string;
  /** Unix seconds */
  at: number;
  /** The seat of the host from now on; null when the host does not play, or nobody is host */
  host?: number;
}

/** A player has deleted their profile, and the log was rewritten: it has neither the name nor the hash any more. */
export interface PlayerDeleted {
  type: "player_deleted";
  /** The seat that the player had; null for one who had left, and for a host who does not play */
  seat?: number;
  /** What is shown in place of the name; empty when the seat is free now */
  name?: string;
  /** The bot that plays on; empty where none does */
  bot?: string;
  /** Unix seconds */
  at: number;
  /** The seat of the host from now on; null when the host does not play, or nobody is host */
  host?: number;
}

/** A seat has given up. */
export interface SeatResigned {
  type: "seat_resigned";
  seat: number;
  /** Unix seconds */
  at: number;
}

/** All have placed: the placements, by seat, are public and final. */
export interface RoundClosed {
  type: "round_closed";
  round: number;
  placements: readonly string[];
  scores: readonly number[];
  /** Unix seconds */
  at: number;
}

/** The last round is closed. Deck, salt and seed are revealed, so that the commitments can be checked. */
export interface GameEnded {
  type: "game_ended";
  scores: readonly number[];
  winners: readonly number[];
  deck: readonly number[];
  salt: string;
  /** Of the shuffle, where players have added randomness to it */
  seed?: string;
  /** Unix seconds */
  at: number;
}

/** The next game is in another room. */
export interface RematchOpened {
  type: "rematch_opened";
  room: string;
  /** Unix seconds */
  at: number;
}

/** To the client: a command has been carried out, and is on disk. */
export interface Ack {
  frame: "ack";
  id: string;
  sequence: number;
}

/** To the client: a command was refused, or a frame could not be read. */
export interface CommandRefused {
  frame: "refusal";
  id: string;
  problem: Problem;
}

/** To a client that has connected with `presence=true`: who is away now. All other players are connected. */
export interface Present {
  frame: "presence";
  away: readonly Away[];
}

/** A player who is not connected. */
export interface Away {
  seat: number;
  /** Unix seconds; null when it is not known, or the player has not come to this room yet */
  since: number | null;
}

/** What a client can ask of a room, by its `type`. */
export type Command =
  | CommitEntropy
  | RevealEntropy
  | Place
  | TakeBack
  | TakeHint
  | CallTime
  | Leave
  | Resign
  | Start
  | HandOver
  | Remove
  | Rematch;

/** What can happen in a room, by its `type`. */
export type RoomEvent =
  | RoomCreated
  | SeatTaken
  | SeatFreed
  | EntropyCommitted
  | ShuffleBegan
  | EntropyRevealed
  | GameBegan
  | CardDrawn
  | TilePlaced
  | TileTakenBack
  | HintTaken
  | TimeCalled
  | SeatHandedOver
  | PlayerDeleted
  | SeatResigned
  | RoundClosed
  | GameEnded
  | RematchOpened;

/** What the server sends over the websocket, by its `frame`. */
export type Frame =
  | Hello
  | Happened
  | Ack
  | CommandRefused
  | Present;
