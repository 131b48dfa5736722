/** Why there is nothing to replay. */

import { Refused } from "../api";
import { t } from "../i18n";
import { problemText } from "../room/problem";
import type { Problem } from "../wire";
import { NotAGame } from "./compact";

export type Failure =
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "word"; readonly why: NotAGame["why"] }
  | { readonly kind: "unreachable" | "too large" | "unreadable" | "no link" };

/** What was thrown while a game was asked for or read. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return { kind: "refused", problem: error.problem };
  if (error instanceof NotAGame) return { kind: "word", why: error.why };
  return { kind: "unreachable" };
}

export function failureText(failure: Failure): string {
  const words = t().replay;
  switch (failure.kind) {
    case "refused":
      return refusedText(failure.problem);
    case "word":
      return { version: words.wordVersion, short: words.wordShort, nonsense: words.wordNonsense }[failure.why];
    case "unreachable":
      return words.unreachable;
    case "too large":
      return words.tooLarge;
    case "unreadable":
      return words.unreadable;
    case "no link":
      return words.noLink;
  }
}

function refusedText(problem: Problem): string {
  const words = t().replay;
  if (problem.place === "record") return words.badRecord(problem.detail); // it names line and column
  switch (problem.code) {
    case "not_found":
      return words.notOver;
    case "no_such_room":
      return words.noRoom;
    case "too_large":
      return words.tooLarge;
    default:
      return problemText(problem);
  }
}
