/** Why a replay can't be shown. */

import { Refused } from "../../base/api";
import type { Problem } from "../../base/generated/wire";
import { problemText } from "../../ui/requests";
import { gamesTexts } from "../texts";

export type Failure =
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "unreachable" | "too large" | "unreadable" | "no link" | "bad link" };

/** What was thrown while a game was loaded. */
export function failureOf(error: unknown): Failure {
  return error instanceof Refused ? { kind: "refused", problem: error.problem } : { kind: "unreachable" };
}

/** For a game in a link: the details of a broken word would help nobody. */
export function linkFailureOf(error: unknown): Failure {
  return error instanceof Refused && error.problem.place === "record" ? { kind: "bad link" } : failureOf(error);
}

export function failureText(failure: Failure): string {
  const words = gamesTexts().replay;
  switch (failure.kind) {
    case "refused":
      return refusedText(failure.problem);
    case "unreachable":
      return words.unreachable;
    case "too large":
      return words.tooLarge;
    case "unreadable":
      return words.unreadable;
    case "no link":
      return words.noLink;
    case "bad link":
      return words.badLink;
  }
}

function refusedText(problem: Problem): string {
  const words = gamesTexts().replay;
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
