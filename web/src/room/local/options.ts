/** What a request for a new game asks for, checked as the server does. */

import { needsServer, type Refused } from "../../base/api";
import { CARDS, LONGEST_NAME, OFFLINE_SEATS, REMOVED, SEATS, SECONDS } from "../../base/generated/limits";
import type { Options } from "../../base/generated/wire";
import { notUnderstood, refused } from "../../base/problems";
import { isObject } from "../../base/storage";
import { methodOf } from "../../engine/searches";

export interface Wanted {
  readonly name: string;
  readonly options: Options;
}

/** Of a room for which nothing was chosen. */
export const USUAL_OPTIONS: Options = {
  seats: 1,
  bots: [],
  removed: 0,
  clock: "none",
  seconds: 60,
  open_displays: false,
  deck: [],
  start_tiles: false,
  public: false,
};
const CLOCKS: readonly unknown[] = ["none", "per_card", "card_a_minute"] satisfies Options["clock"][];

/** A game that this browser can play: it begins at once, with one person and built-in bots. Others need a server. */
export function wantedGame(body: object): Wanted {
  const { options = {}, name = "Host", begin = false, play = true } = body as Readonly<Record<string, unknown>>;
  if (begin !== true || play !== true) throw needsServer();
  if (!isObject(options)) throw notUnderstood("expected an object", "options");
  const wanted = checkedOptions(options);
  if (wanted.seats - wanted.bots.length > 1 || wanted.seats > OFFLINE_SEATS) throw needsServer();
  return { name: checkedName(name), options: wanted };
}

function checkedOptions(given: Readonly<Record<string, unknown>>): Options {
  const options = { ...USUAL_OPTIONS, ...given } as Options;
  for (const name of Object.keys(given))
    if (!(name in USUAL_OPTIONS)) throw notUnderstood("there is no such option", name);
  checkNumber("seats", options.seats, SEATS);
  checkNumber("removed", options.removed, REMOVED);
  checkNumber("seconds", options.seconds, SECONDS);
  if (!CLOCKS.includes(options.clock)) throw notUnderstood(`one of ${CLOCKS.join(", ")}`, "clock");
  for (const flag of ["open_displays", "start_tiles", "public"] as const)
    if (typeof options[flag] !== "boolean") throw notUnderstood("expected true or false", flag);
  if (!Array.isArray(options.bots) || options.bots.some((bot) => typeof bot !== "string"))
    throw notUnderstood("expected the names of bots", "bots");
  if (options.bots.length > options.seats - 1)
    throw badOption("bots", `${options.bots.length} bots leave no seat for a player`);
  for (const bot of options.bots) checkBot(bot, "bots");
  checkDeck(options);
  return options;
}

function checkNumber(place: string, value: unknown, { least, most }: { least: number; most: number }): void {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw notUnderstood(`a whole number from ${least} to ${most}`, place);
}

/** Built-in bots can be played here; those of other packages need their server. */
export function checkBot(bot: string, place: string): void {
  try {
    methodOf(bot);
  } catch {
    throw refused(400, "unknown_bot", `there is no bot ${bot} in this page`, { place });
  }
}

function checkDeck({ deck, removed }: Options): void {
  if (!Array.isArray(deck)) throw notUnderstood("expected cards", "deck");
  deck.forEach((card, index) => {
    if (!Number.isInteger(card) || card < 0 || card > 9)
      throw badOption("deck", `card ${index + 1} is ${card}: a card's number is 0 to 9`);
    if (deck.slice(0, index + 1).filter((one) => one === card).length > CARDS / 10)
      throw badOption("deck", `card ${index + 1} is one ${card} too many: there are 2 of each number`);
  });
  if (deck.length > 0 && removed > 0)
    throw badOption("removed", "cards are removed from a shuffled deck, not from a given one");
}

const badOption = (place: string, sentence: string): Refused => refused(400, "bad_options", sentence, { place });

/** No /, which sets seats apart in records, and nothing that turns the text after it around. */
const MISLEADING = /[/\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u;
/** Some letters and symbols are blank: the server's list is in `rooms/names.py`. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
/** As bots are called in records and at the table. */
const LIKE_A_BOT = /^\s*bot\s*:|\(\s*bot\s*\)/i;
/** As players without a name are called. */
const RESERVED = /^(deleted player|hidden name)$/i;

/** A player's name as it is kept. A server judges it again, with look-alikes of letters, when the game joins a profile. */
function checkedName(given: unknown): string {
  const name = String(given).normalize("NFC").split(/\s+/).filter(Boolean).join(" ");
  const length = Array.from(name).length;
  if (length === 0 || length > LONGEST_NAME || MISLEADING.test(name) || !VISIBLE.test(name))
    throw badName(`a name has 1 to ${LONGEST_NAME} characters that can be seen, no control characters and no /`);
  if (LIKE_A_BOT.test(name.normalize("NFKD"))) throw badName("a name like that is for bots; please choose another one");
  if (RESERVED.test(name.normalize("NFKD"))) throw badName("a name like that is for players without a name");
  return name;
}

const badName = (sentence: string) => refused(400, "bad_name", sentence, { place: "name" });
