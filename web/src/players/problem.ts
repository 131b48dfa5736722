/** Error messages of these screens. */

import { Refused } from "../api";
import { players } from "../i18n/players";
import { errorText } from "../ui/problem";

/** The message for a failed request. Codes that only these screens meet have their sentences with them. */
export function failureText(failure: unknown): string {
  const sentences: Readonly<Record<string, string>> = players().errors;
  const code = failure instanceof Refused ? failure.problem.code : "";
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? "") : errorText(failure);
}
