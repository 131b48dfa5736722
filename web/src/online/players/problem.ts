/** Error messages of these screens. */

import { Refused } from "../../base/api";
import { errorText, problemText } from "../../ui/requests";
import { players } from "./texts";

/** The message for a failed request. */
export function failureText(failure: unknown): string {
  return failure instanceof Refused ? codeText(failure.problem.code) : errorText(failure);
}

/** The message for a problem's code. Codes that only these screens meet have their sentences with them. */
export function codeText(code: string): string {
  const sentences: Readonly<Record<string, string>> = players().errors;
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? "") : problemText({ code });
}
