/** What the sheet says about a player's count: who has won, that it can't be, and why. */

import { Crown } from "../../ui/icons";
import { t } from "../../ui/texts";
import { type Finding, isHint } from "./checks";
import { findingText } from "./sheet-texts";
import { score } from "./texts";

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
  return won ? <Crown label={t().end.wins} /> : null;
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
