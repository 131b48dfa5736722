/** Error messages. */

import { Refused, Unreachable } from "../base/api";
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

/** Whether nothing is wrong but that there is no server, or no way to it. */
export function needsServer(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.problem.code === "needs_server");
}
