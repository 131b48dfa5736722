/** Where a display that was laid can be looked at: the review and the replay, or the analysis board. Pure. */

import { linkTo } from "../../base/route";
import { compactOf } from "../../engine/notation/compact";
import { encode } from "../../games";
import { type Player, roundsOf, type ScoreSheet } from "./sheet";

const numbersOf = ({ laid }: Player) => laid.map(({ number }) => number);

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((card, index) => card === other[index]);

/** All tiles are laid. */
export const isLaid = (sheet: ScoreSheet, player: Player) => player.laid.length === roundsOf(sheet);

/**
 * The cards in their order, as far as somebody else knows them: from a number of a deck, or from a player who has laid them
 * all in that order.
 */
export function knownCards(sheet: ScoreSheet, player: Player): readonly number[] {
  if (sheet.cards.length > 0) return sheet.cards;
  const other = sheet.players.find((one) => one.id !== player.id && one.inOrder && isLaid(sheet, one));
  return other ? numbersOf(other) : [];
}

/** The order that the next tile follows; empty when the player chooses the tiles. */
export function followed(sheet: ScoreSheet, player: Player): readonly number[] {
  const cards = player.inOrder ? knownCards(sheet, player) : [];
  return same(numbersOf(player), cards.slice(0, player.laid.length)) ? cards : [];
}

export interface GameLinks {
  /** The game as one word, which has no names, and those who are in it. */
  readonly compact: string;
  readonly together: readonly Player[];
  readonly review: string;
  readonly replay: string;
}

/**
 * The links of a game whose order is known, with all who have laid the same cards in one game; null without that order:
 * luck and mistakes depend on what came next.
 */
export function gameLinks(sheet: ScoreSheet, player: Player): GameLinks | null {
  if (!player.inOrder || !isLaid(sheet, player)) return null;
  const cards = numbersOf(player);
  if (sheet.cards.length > 0 && !same(cards, sheet.cards)) return null;
  const together = sheet.players.filter((one) => one.inOrder && same(numbersOf(one), cards));
  const game = { players: together.map(({ name }) => name), start: [], cards, removed: sheet.removed, resigned: [] };
  const compact = compactOf({ ...game, displays: together.map(({ laid }) => laid) });
  return {
    compact,
    together,
    review: linkTo({ screen: "review", source: { compact }, seat: together.indexOf(player), round: null }),
    replay: linkTo({ screen: "game", compact, round: null }),
  };
}

/** The display on the analysis board: the tiles in the order in which they were laid. */
export function boardOf(sheet: ScoreSheet, { laid }: Player): string {
  const line = { start: false, rounds: roundsOf(sheet), tiles: laid, at: laid.length, cards: [], hidden: false };
  return linkTo({ screen: "board", position: encode(line) });
}
