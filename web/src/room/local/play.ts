/** The course of a local game: which events a command leads to. Every function returns the room after them. */

import { CALLED_TIME } from "../../base/generated/limits";
import type { Command, Drafted, Options, RoomEvent, TilePlaced } from "../../base/generated/wire";
import { type PlacedTile, type Placement, placementText, ROTATIONS, score, tileText } from "../../base/geometry";
import { notUnderstood, refusal } from "../../base/problems";
import type { Rules } from "../../engine";
import { winnersOf } from "../../engine/notation/game";
import { readPlacement } from "../../engine/notation/placement";
import { type KeptGame, REOPENED } from "./kept";
import { checkBot } from "./options";
import { awaitedSeats, hintsOf, ME, personPlays, type Room, roomOf, withEvent } from "./room";

/** What a decision is made with. */
export interface Moment {
  /** Unix seconds. */
  readonly now: number;
  readonly rules: Rules;
}

/** The bot that plays on for a player who leaves. */
const STAND_IN = "greedy";

export interface Dealt extends Pick<KeptGame, "room" | "id" | "deck" | "salt"> {
  readonly start: readonly number[];
  readonly commitment: string;
}

/** A new game with its first card: the player sits first, then the bots. */
export function beginGame(name: string, options: Options, dealt: Dealt, at: number): Room {
  const { start, commitment, ...game } = dealt;
  const chosen = options.deck.length > 0 ? { deck_chosen: true } : {};
  const events: RoomEvent[] = [
    { type: "room_created", room: game.room, options: { ...options, deck: [] }, ...chosen, at },
    ...seatBots(options, at),
    { type: "seat_taken", seat: ME, name, at, host: ME },
  ];
  const room = roomOf({ ...game, began: at, log: events.map((event) => ({ event })) });
  const players = room.state.seats.map((seat) => seat.name);
  const first: RoomEvent = {
    type: "game_began",
    players,
    rounds: game.deck.length,
    commitment,
    ...(options.start_tiles ? { start: start.slice(0, players.length) } : {}),
    seat: ME,
    ...chosen,
    at,
    host: ME,
  };
  return drawCard(withEvent(room, first), at);
}

function seatBots({ seats, bots }: Options, at: number): RoomEvent[] {
  return bots.map((bot, index) => {
    const number = bots.slice(0, index).filter((other) => other === bot).length + 1;
    const name = number === 1 ? `${bot} (bot)` : `${bot} (bot) ${number}`;
    return { type: "seat_taken", seat: seats - bots.length + index, name, bot, at };
  });
}

/** Carry out a command. Throws Refused; then nothing has changed. */
export async function carryOut(room: Room, command: Command, moment: Moment): Promise<Room> {
  if (room.state.seats[ME]?.bot) throw refusal(403, "not_seated", "a bot plays on for you; you are watching");
  const at = timeOf(room, moment);
  switch (command.type) {
    case "place":
      return place(room, command, moment);
    case "take_back":
      if (command.round === room.state.round - 1 && mayReopen(room)) return reopen(room, at);
      requireRound(room, command.round);
      if (!room.state.seats[ME]?.placed)
        throw refusal(409, "nothing_to_take_back", "you have not placed in this round");
      return withEvent(room, { type: "tile_taken_back", round: command.round, seat: ME, at });
    case "hint":
      requireRound(room, command.round);
      return withHint(room, command.round, at);
    case "more_time":
      return callTime(room, at);
    case "resign":
      requireRound(room);
      if (!personPlays(room)) return room;
      return goOn(withEvent(room, { type: "seat_resigned", seat: ME, at }), moment);
    case "leave":
      return room.state.state === "finished" ? room : handOver(room, STAND_IN, at);
    case "hand_over":
      requireRound(room);
      checkBot(command.bot ?? STAND_IN, "bot");
      if (command.seat !== ME)
        throw refusal(409, "no_such_seat", `nobody plays at seat ${command.seat}`, { place: "seat" });
      return handOver(room, command.bot ?? STAND_IN, at);
    case "reveal_entropy":
      throw refusal(409, "not_begun", "nobody adds to the shuffle of this game");
    case "start":
    case "remove":
    case "commit_entropy":
      throw refusal(409, "already_begun", "the game has begun already");
    default:
      throw notUnderstood("there is no such command", "type");
  }
}

async function place(
  room: Room,
  { round, placement }: { round: number; placement: string },
  moment: Moment,
): Promise<Room> {
  requireRound(room, round);
  const tile = await checkedTile(room, ME, placement, moment.rules);
  return goOn(placeInRoom(room, ME, tile, "player", moment), moment);
}

function callTime(room: Room, at: number): Room {
  const { round, deadline } = requireRound(room);
  const missing = awaitedSeats(room);
  if (missing.includes(ME))
    throw refusal(409, "not_placed_yet", "place first: then you can give the others one more minute");
  if (missing.length === 0) throw refusal(409, "nobody_to_wait_for", "all have placed");
  const called = Math.min(deadline ?? Number.POSITIVE_INFINITY, at + CALLED_TIME);
  return withEvent(room, { type: "more_time_called", round, seat: ME, deadline: called, at });
}

/**
 * Whether the player can take back the last tile: one step, with no time running, and not after the last card. Everybody
 * else here is a bot, so it harms no one.
 */
function mayReopen({ state, game }: Room): boolean {
  const last = game.log.findLast(({ event }) => event.type === "round_closed" || event.type === REOPENED);
  const { placed, resigned } = state.seats[ME] ?? {};
  const open = state.state === "playing" && !placed && !resigned;
  return open && state.options.clock === "none" && last?.event.type === "round_closed";
}

/** Play the last round once more. The next card has been seen, so it counts as a hint. The bots' tiles stay. */
function reopen(room: Room, at: number): Room {
  const round = room.state.round - 1;
  const marked = withHint(room, round, at);
  return withEvent(marked, { type: REOPENED, round, at });
}

function withHint(room: Room, round: number, at: number): Room {
  if (hintsOf(room)[ME]?.includes(round)) return room;
  return withEvent(room, { type: "hint_taken", round, seat: ME, at });
}

/** Nobody is host any more: only the bots are left. */
function handOver(room: Room, bot: string, at: number): Room {
  return withEvent(room, { type: "seat_handed_over", seat: ME, bot, at });
}

/** Place what a bot has chosen, or automatically when that is not legal. Nothing happens when it has placed already. */
export async function placeForBot(
  room: Room,
  seat: number,
  round: number,
  chosen: string | null,
  moment: Moment,
): Promise<Room> {
  const { state } = room;
  if (state.state !== "playing" || state.round !== round || !state.seats[seat]?.bot || state.seats[seat].placed)
    return room;
  const legal = chosen === null ? null : await checkedTile(room, seat, chosen, moment.rules).catch(() => null);
  const tile = legal ?? (await automatic(room, seat, moment.rules));
  return goOn(placeInRoom(room, seat, tile, "bot", moment), moment);
}

/** When the time of this round is up, place for every seat that has not: where the player has set the tile, if legal. */
export async function placeWhenTimeIsUp(room: Room, draft: Drafted | undefined, moment: Moment): Promise<Room> {
  const { deadline } = room.state;
  return deadline === null || moment.now < deadline ? room : goOn(room, moment, { draft });
}

/** Throws Refused unless the player could place there now. */
export async function checkDraft(room: Room, { round, placement }: Drafted, rules: Rules): Promise<void> {
  if (room.state.seats[ME]?.bot) throw refusal(403, "not_seated", "a bot plays on for you; you are watching");
  requireRound(room, round);
  if (placement !== null) await checkedTile(room, ME, placement, rules);
}

interface TimeIsUp {
  readonly draft: Drafted | undefined;
}

/**
 * Place for who has resigned, or for all when time is up; close the round when no seat is awaited any more, and draw the
 * next card. A game of somebody who has resigned alone runs to its end.
 */
async function goOn(begun: Room, moment: Moment, timeIsUp?: TimeIsUp): Promise<Room> {
  let room = begun;
  let up = timeIsUp;
  while (room.state.state === "playing") {
    for (const seat of awaitedSeats(room)) {
      const { resigned } = room.state.seats[seat] ?? {};
      if (!resigned && !up) continue;
      const draft = seat === ME && !resigned ? up?.draft : undefined;
      const tile = await draftedTile(room, seat, draft, moment.rules);
      room = placeInRoom(room, seat, tile, resigned ? "resigned" : "clock", moment);
    }
    const paced = room.state.options.clock === "card_a_minute" && !up;
    if (awaitedSeats(room).length > 0 || paced) return room;
    up = undefined;
    room = closeRound(room, timeOf(room, moment));
  }
  return room;
}

async function draftedTile(room: Room, seat: number, draft: Drafted | undefined, rules: Rules): Promise<PlacedTile> {
  const { round, seats } = room.state;
  const set = draft?.round === round && !seats[seat]?.bot ? draft.placement : null;
  const tile = set === null ? null : await checkedTile(room, seat, set, rules).catch(() => null);
  return tile ?? automatic(room, seat, rules);
}

/** All have placed. */
function closeRound(room: Room, at: number): Room {
  const { round, rounds, placements, displays } = room.state;
  const tiles = placements.flatMap((tile) => (tile ? [tile] : []));
  const scores = displays.map((display, seat) => score([...display, ...tiles.slice(seat, seat + 1)]));
  const over = withEvent(room, { type: "round_closed", round, placements: tiles.map(tileText), scores, at });
  if (round < rounds) return drawCard(over, at);
  const resigned = over.state.seats.flatMap((seat, index) => (seat.resigned ? [index] : []));
  const { deck, salt } = room.game;
  return withEvent(over, { type: "game_ended", scores, winners: winnersOf(scores, resigned), deck, salt, at });
}

function drawCard(room: Room, at: number): Room {
  const { round, options } = room.state;
  const number = room.game.deck[round];
  if (number === undefined) throw new Error(`${room.game.room} has no card for round ${round + 1}`);
  const seconds = { none: null, per_card: options.seconds, card_a_minute: CALLED_TIME }[options.clock];
  const deadline = seconds === null ? {} : { deadline: at + seconds };
  return withEvent(room, { type: "card_drawn", round: round + 1, number, ...deadline, at });
}

function placeInRoom(room: Room, seat: number, tile: PlacedTile, why: TilePlaced["why"] & string, moment: Moment) {
  const at = timeOf(room, moment);
  const reason = why === "player" ? {} : { why };
  const { round } = room.state;
  return withEvent(room, { type: "tile_placed", round, seat, placement: tileText(tile), ...reason, at });
}

/** The tile of this round's card where a seat wants it, with its level. Throws Refused when the engine says no. */
async function checkedTile(room: Room, seat: number, text: string, rules: Rules): Promise<PlacedTile> {
  const tile = parseOrRefuse(text);
  const { level, squares } = await rules.check(room.state.displays[seat] ?? [], tile, room.state.cards.at(-1));
  if (level !== null) return { ...tile, level };
  throw refusal(409, "illegal_placement", `${placementText(tile)} is not allowed`, { place: "placement", squares });
}

function parseOrRefuse(text: string): Placement {
  const found = readPlacement(String(text));
  if (found && found.level === null) return found.placement;
  throw notUnderstood(`expected a placement like 9e@3,0, found ${String(text).slice(0, 24)}`, "placement");
}

/** The first legal placement on level 0, in the order of the rules: by rotation, then row by row from the top. */
async function automatic(room: Room, seat: number, rules: Rules): Promise<PlacedTile> {
  const number = room.state.cards.at(-1) ?? 0;
  const legal = await rules.legal(room.state.displays[seat] ?? [], number);
  for (const rotation of ROTATIONS) {
    const found: PlacedTile[] = [];
    const flat = legal[rotation] ?? [];
    for (let i = 0; i < flat.length; i += 3) {
      const [x = 0, y = 0, level = 0] = flat.slice(i, i + 3);
      if (level === 0) found.push({ number, rotation, x, y, level });
    }
    const [first] = found.sort((one, other) => one.y - other.y || one.x - other.x);
    if (first) return first;
  }
  throw new Error("a tile can always lie on level 0");
}

/** The time of the next event: never before that of the last one, whatever the clock of this device says. */
function timeOf({ state }: Room, { now }: Moment): number {
  return Math.max(now, state.at);
}

function requireRound({ state }: Room, round?: number) {
  if (state.state === "finished") throw refusal(409, "game_over", "the game is over");
  if (round !== undefined && round !== state.round)
    throw refusal(409, "wrong_round", `this is round ${state.round}, not ${round}`, { place: "round" });
  return state;
}
