/** Which games this browser can play, and the names of players, checked as the server does. */

import { needsServer } from "../../base/api";
import { LONGEST_NAME, OFFLINE_SEATS } from "../../base/generated/limits";
import type { NewRoom, Options } from "../../base/generated/wire";
import { refusal } from "../../base/problems";
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

/** A game that this browser can play: it begins at once, with one person and built-in bots. Others need a server. */
export function wantedGame({ options: given = {}, name = "Host", begin = false, play = true }: NewRoom): Wanted {
  const options = { ...USUAL_OPTIONS, ...given };
  const { seats, bots } = options;
  if (!begin || !play || seats - bots.length !== 1 || seats > OFFLINE_SEATS) throw needsServer();
  for (const bot of bots) checkBot(bot, "bots");
  return { name: checkedName(name), options };
}

/** Built-in bots can be played here; those of other packages need their server. */
export function checkBot(bot: string, place: string): void {
  try {
    methodOf(bot);
  } catch {
    throw refusal(400, "unknown_bot", `there is no bot ${bot} in this page`, { place });
  }
}

/** No /, which sets seats apart in records, and nothing that turns the text after it around. */
const MISLEADING = /[/\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u;
/** Some letters and symbols are blank: the server's list is in `rooms/names.py`. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
/** As bots are called in records and at the table. */
const LIKE_A_BOT = /^\s*bot\s*:|\(\s*bot\s*\)/i;
/** As players without a name are called. */
const RESERVED = /^(deleted player|hidden name)$/i;

/** A player's name as it is kept. A server judges it again, with look-alikes of letters, when the game joins a profile. */
function checkedName(given: string): string {
  const name = given.normalize("NFC").split(/\s+/).filter(Boolean).join(" ");
  const length = Array.from(name).length;
  if (length === 0 || length > LONGEST_NAME || MISLEADING.test(name) || !VISIBLE.test(name))
    throw badName(`a name has 1 to ${LONGEST_NAME} characters that can be seen, no control characters and no /`);
  if (LIKE_A_BOT.test(name.normalize("NFKD"))) throw badName("a name like that is for bots; please choose another one");
  if (RESERVED.test(name.normalize("NFKD"))) throw badName("a name like that is for players without a name");
  return name;
}

const badName = (sentence: string) => refusal(400, "bad_name", sentence, { place: "name" });
