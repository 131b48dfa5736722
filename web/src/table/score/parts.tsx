/** Parts of the score keeper: a number as a tile, what can't be, links to a game. */

import { CARDS } from "../../base/generated/limits";
import { nameWord } from "../../games";
import { Crown } from "../../ui/icons";
import { type Finding, isHint } from "./checks";
import { boardOf, gameLinks, isLaid } from "./links";
import { type Player, roundsOf, type ScoreSheet } from "./sheet";
import { score } from "./texts";
import { findingText, nameOf } from "./words";

/** In any order of the cards, for whoever may choose: docs/highest-score.md. */
const HIGHEST = 262;

interface TileKeyProps {
  readonly number: number;
  readonly label: string;
  readonly kind: "key" | "chip";
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** How many are left, as dots. */
  readonly left?: number;
}

/** A button with the digit of a tile in its colours. */
export function TileKey({ number, label, kind, onClick, disabled = false, pressed, left }: TileKeyProps) {
  return (
    <button
      type="button"
      class={`score-tile score-${kind} tile n${number}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => !disabled && onClick()}
    >
      <span aria-hidden="true">{number}</span>
      {left !== undefined && <Dots count={left} />}
    </button>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <span class="score-dots" aria-hidden="true">
      {Array.from({ length: Math.max(0, count) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

/** What can't be, each as a sentence; hints are quieter. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      {findings.map((finding) => (
        <p key={findingText(finding)} class={isHint(finding) ? "score-hint small" : "score-wrong small"}>
          {findingText(finding)}
        </p>
      ))}
    </>
  );
}

export function Winner({ won }: { won: boolean }) {
  return won ? <Crown label={score().wins} /> : null;
}

/** In place of the crown, and where the sentences about it are folded. */
export function Wrong() {
  const { wrong } = score();
  return (
    <span class="score-mark" role="img" aria-label={wrong} title={wrong}>
      !
    </span>
  );
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
            <Link to={links.review} text={words.review} label={words.reviewOf(name)} onClick={tellNames} primary />
            <Link to={links.replay} text={words.replay} label={words.replayOf(name)} onClick={tellNames} />
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
  return (
    <a class={`button ${primary ? "primary" : ""}`} href={to} aria-label={label} onClick={onClick}>
      {text}
    </a>
  );
}
