/** Errors in words. */

import { Refused } from "../api";
import { t } from "../i18n";
import type { Problem } from "../wire";

/** The sentence for a problem's code; a general one for codes of a newer server. */
export function problemText(problem: Pick<Problem, "code">): string {
  const sentences: Readonly<Record<string, string>> = t().errors;
  return Object.hasOwn(sentences, problem.code) ? (sentences[problem.code] ?? "") : t().errors.other;
}

/** What went wrong with a request: refused with a reason, or nobody has answered. */
export function errorText(error: unknown): string {
  return error instanceof Refused ? problemText(error.problem) : t().errors.unreachable;
}
