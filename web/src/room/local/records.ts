/** The record, the replay and the line of the history of a local game, as a server makes them. */

import type { RefusedGame } from "../../base/api";
import { BOTS } from "../../base/generated/bots";
import { CARDS } from "../../base/generated/limits";
import type { GameBegan, History, PastGame, Replay } from "../../base/generated/wire";
import { displayText, score } from "../../base/geometry";
import type { Engine } from "../../engine";
import { CHOSEN, type GameRecord, SEPARATOR } from "../../engine/notation/game";
import { readGame } from "../../engine/notation/reader";
import { recordText, replayOf } from "../../engine/notation/record";
import type { GameStore } from "./kept";
import { hintsOf, ME, type Room, roomOf } from "./room";

export function recordOf(room: Room): GameRecord {
  const { state, game } = room;
  const finished = state.state === "finished";
  const tags = {
    Room: state.room,
    Deck: state.deckChosen ? CHOSEN : "",
    Commitment: commitmentOf(room),
    Salt: finished ? game.salt : "",
    TakenOver: takenOver(room)
      .map(([seat, bot]) => `${seat + 1}: ${bot}`)
      .join(SEPARATOR),
  };
  return {
    players: state.seats.map((_, seat) => playerOf(room, seat)),
    start: state.start,
    cards: state.cards,
    removed: CARDS - state.rounds,
    displays: state.displays,
    resigned: state.seats.flatMap(({ resigned }, seat) => (resigned ? [seat] : [])),
    hints: hintsOf(room),
    tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => value)),
  };
}

export const recordTextOf = (room: Room): string => recordText(recordOf(room));
export const replayOfRoom = (room: Room): Replay => replayOf(recordOf(room), room.game.room);
/** The replay of the game in a text. Throws InvalidNotation or IllegalPlacement. */
export const replayOfText = async (text: string, engine: Engine): Promise<Replay> =>
  replayOf(await readGame(text, engine));

function commitmentOf({ game }: Room): string {
  const began = game.log.find(({ event }) => event.type === "game_began")?.event as GameBegan | undefined;
  return began?.commitment ?? "";
}

/** The seats in which a bot has played on for the player, each with the bot. */
function takenOver({ game }: Room): [seat: number, bot: string][] {
  return game.log.flatMap(({ event }): [number, string][] =>
    event.type === "seat_handed_over" ? [[event.seat, event.bot]] : [],
  );
}

/** A bot has its version, unless it has taken over for the player. */
function playerOf({ state }: Room, seat: number): string {
  const { name = "", bot = "" } = state.seats[seat] ?? {};
  return seat === ME || !bot ? name : `bot:${bot}@${versionOf(bot)}`;
}

function versionOf(bot: string): number {
  const kind = BOTS.find(({ name, strengths }) => name === bot || (strengths && /^person-\d+$/.test(bot)));
  return kind?.version ?? 1;
}

/** A part of the history, newest first; `before` is where the last part has ended. */
export async function historyOf(store: GameStore, before: string, limit: number): Promise<History> {
  const end = before === "" ? Number.POSITIVE_INFINITY : Number(before);
  const found = await store.listFinished(end, limit + 1);
  const games = found.slice(0, limit);
  return {
    games: games.map((game) => pastGame(roomOf(game), game.ended ?? 0)),
    before: found.length > limit ? String(games.at(-1)?.ended ?? "") : "",
  };
}

/** Games that a server has refused for good, newest first. */
export async function refusedGames(store: GameStore): Promise<RefusedGame[]> {
  const finished = await store.listFinished(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return finished.flatMap((game) =>
    game.refused === undefined ? [] : [{ game: pastGame(roomOf(game), game.ended ?? 0), code: game.refused }],
  );
}

function pastGame(room: Room, ended: number): PastGame {
  const { state, game } = room;
  const tiles = state.displays[ME] ?? [];
  const { resigned = false, hints = 0 } = state.seats[ME] ?? {};
  const hasWon = (seat: number) => state.winners.includes(seat);
  return {
    room: state.room,
    seat: ME,
    ended,
    score: score(tiles),
    won: hasWon(ME),
    complete: !resigned && takenOver(room).length === 0,
    hints,
    display: displayText(tiles),
    deck: game.deck.join(""),
    deck_chosen: state.deckChosen,
    start_tiles: state.start.length > 0,
    contest: "",
    ranked: false,
    offline: true,
    players: state.seats.map(({ name, bot, score }, seat) => ({
      name,
      bot,
      score,
      won: hasWon(seat),
      me: seat === ME,
    })),
    review: null,
    replayable: true,
  };
}
