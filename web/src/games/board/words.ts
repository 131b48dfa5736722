/** What is wrong with a position, in words. */

import { t } from "../../ui/texts";
import { failureOf, failureText } from "../replay/failure";
import { gamesTexts } from "../texts";
import type { Refusal } from "./opened";
import type { Wrong } from "./paste";
import type { Fault } from "./verify";

export function refusalText(refusal: Refusal): string {
  if ("wrong" in refusal) return wrongText(refusal.wrong);
  if ("fault" in refusal) return faultText(refusal.fault);
  return failureText(failureOf(refusal.failure)) || gamesTexts().replay.unreachable;
}

function wrongText(wrong: Wrong): string {
  const words = gamesTexts().board.wrong;
  if (wrong.what === "word") return words.word(wrong.text);
  if (wrong.what === "surplus") return words.surplus(wrong.text, wrong.number);
  return words[wrong.what];
}

/** It names the tile. */
function faultText({ tile, text, reason, level }: Fault): string {
  const words = gamesTexts().board.wrong;
  if (!reason) return words.level(tile, text, level);
  return words.rule(tile, text, reason.rule ? t().why[reason.rule] : t().game.notHere);
}
