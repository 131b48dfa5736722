/** Where a display that was laid can be looked at: the review and the replay, or the analysis board. */

import { CARDS } from "../../base/generated/limits";
import { linkTo } from "../../base/route";
import { compactOf } from "../../engine/notation/compact";
import { encode, nameWord } from "../../games";
import { decks } from "../../online";
import { LinkButton } from "../../ui/button";
import { type Player, roundsOf, type ScoreSheet } from "./sheet";
import { nameOf } from "./sheet-texts";
import { score } from "./texts";

/** In any order of the cards, for whoever may choose: docs/highest-score.md. */
const HIGHEST = 262;

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
export function nextNumbers(sheet: ScoreSheet, player: Player): readonly number[] {
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

interface LookProps {
  readonly sheet: ScoreSheet;
  readonly player: Player;
  readonly name: string;
}

/** The review of a display that was laid, as far as the order of the cards is known. */
export function Look({ sheet, player, name }: LookProps) {
  const words = score();
  if (!isLaid(sheet, player)) return null;
  const links = gameLinks(sheet, player);
  const tellNames = () => {
    if (links)
      nameWord(
        links.compact,
        links.together.map((one) => nameOf(sheet, one)),
      );
  };
  return (
    <>
      {!links && <p class="small muted">{words.noReview}</p>}
      {!links && roundsOf(sheet) === CARDS && <p class="small muted">{words.highest(HIGHEST)}</p>}
      <div class="row">
        {links && (
          <>
            <Link to={links.review} text={decks().review} label={decks().reviewOf(name)} onClick={tellNames} primary />
            <Link to={links.replay} text={decks().replay} label={decks().replayOf(name)} onClick={tellNames} />
          </>
        )}
        <Link to={boardOf(sheet, player)} text={words.board} label={words.boardOf(name)} />
      </div>
    </>
  );
}

interface LinkProps {
  readonly to: string;
  readonly text: string;
  readonly label: string;
  readonly onClick?: () => void;
  readonly primary?: boolean;
}

function Link({ to, text, label, onClick, primary = false }: LinkProps) {
  return <LinkButton look={primary ? "primary" : ""} href={to} aria-label={label} onClick={onClick} text={text} />;
}
