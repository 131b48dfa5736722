/** A game as the text of a `.nmbr9` file, and as a replay. */

import type { Replay } from "../../base/generated/wire";
import { score, tileText } from "../../base/geometry";
import { compactOf } from "./compact";
import { CHOSEN, type GameRecord, isFinished, NONE, SEPARATOR, tilesPlacedBy, UNFINISHED, winnersOf } from "./game";

const scoresOf = ({ displays }: GameRecord) => displays.map(score);

/** The final scores by seat, or `*` while the game is not finished. */
export const resultOf = (record: GameRecord) => (isFinished(record) ? scoresOf(record).join(SEPARATOR) : UNFINISHED);

/** The text of a `.nmbr9` file. */
export function recordText(record: GameRecord): string {
  const { players, start, cards, removed, displays, resigned, hints, tags } = record;
  const hinted = hints.flatMap((rounds, seat) => (rounds.length ? [`${seat + 1}: ${rounds.join(" ")}`] : []));
  const all: Readonly<Record<string, string>> = {
    Nmbr9: "1",
    Rules: "base",
    Seats: players.join(SEPARATOR),
    ...(start.length > 0 ? { Start: start.join(SEPARATOR) } : {}),
    ...(removed > 0 ? { Removed: String(removed) } : {}),
    ...(resigned.length > 0 ? { Resigned: resigned.map((seat) => seat + 1).join(" ") } : {}),
    ...(hinted.length > 0 ? { Hints: hinted.join(SEPARATOR) } : {}),
    Result: resultOf(record),
    ...tags,
  };
  const head = Object.entries(all).map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
  const words = displays.map((_, seat) => tilesPlacedBy(record, seat).map(tileText));
  const rounds = cards.map(
    (card, index) => `${index + 1}. ${card}  ${words.map((tiles) => tiles[index] ?? NONE).join(SEPARATOR)}`,
  );
  return `${[...head, "", ...rounds].join("\n").trimEnd()}\n`;
}

/** What a page needs to replay a game. */
export function replayOf(record: GameRecord, room = ""): Replay {
  const { players, start, cards, removed, displays, resigned, hints, tags } = record;
  const finished = isFinished(record);
  const scores = scoresOf(record);
  return {
    room,
    players,
    start,
    cards,
    removed,
    displays: displays.map((tiles) => tiles.map(tileText).join(" ") || NONE),
    scores,
    resigned,
    winners: finished ? winnersOf(scores, resigned) : [],
    finished,
    compact: compactOf(record),
    deck_chosen: tags.Deck === CHOSEN,
    entropy: contributors(tags.Entropy ?? ""),
    hints: players.map((_, seat) => hints[seat] ?? []),
  };
}

/** Who has added to the shuffle; nobody where somebody else uses the tag for something else. */
function contributors(written: string): string[] {
  const parts = written ? written.split(SEPARATOR).map((part) => /^(\S*) (\S*) (.*)$/.exec(part)) : [];
  if (parts.includes(null)) return [];
  return parts.flatMap((part) => (part?.[2] && part[2] !== NONE ? [part[3] ?? ""] : []));
}
