/** Error messages. */

import { Refused } from "../base/api";
import type { Problem } from "../base/generated/wire";
import { t } from "./texts";

/** The message for a problem's code; a general one for codes of a newer server. */
export function problemText(problem: Pick<Problem, "code">): string {
  const sentences: Readonly<Record<string, string>> = t().errors;
  return Object.hasOwn(sentences, problem.code) ? (sentences[problem.code] ?? "") : t().errors.other;
}

/** The message for a failed request: why it was refused, or that there was no answer. */
export function errorText(error: unknown): string {
  return error instanceof Refused ? problemText(error.problem) : t().errors.unreachable;
}
