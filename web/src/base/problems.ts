/** Refusals of games in this browser, as problem details, with the codes and sentences of a server. */

import { NotHere, Refused } from "./api";
import type { CheckView, Problem } from "./generated/wire";
import { hasServer } from "./hosting";

interface Where {
  readonly place?: string;
  readonly squares?: CheckView["squares"];
}

export function refusal(status: number, code: string, detail: string, { place = "", squares }: Where = {}): Refused {
  const problem: Problem = { title: "", status, code, detail, place, ...(squares ? { squares } : {}) };
  return new Refused(problem);
}

export const notUnderstood = (detail: string, place = "") => refusal(400, "not_understood", detail, { place });

export const noSuchRoom = () =>
  refusal(404, "no_such_room", "there is no such game in this browser", { place: "room" });

/** Without the engine this page knows no rules. */
export function needsEngine(): Error {
  if (hasServer) return new NotHere("engine");
  return refusal(
    503,
    "needs_engine",
    "this browser can't run the engine: it needs WebAssembly with vector instructions",
  );
}

const SENTENCES = {
  WRONG_NUMBER: "it is not the tile of this round's card",
  UNEVEN_GROUND: "the ground is uneven: it would lie on tiles of different levels",
  NOT_ADJACENT: "it touches no side of a tile on its level",
  OVERHANG: "it overhangs or covers a gap: every square needs a tile directly beneath it",
  ONE_TILE_BELOW: "it rests on one tile only: at least two are needed",
  NOT_AT_ORIGIN: "the first tile of a display lies at 0,0",
} as const;

/** Why a placement is not allowed, as the referee says it. */
export function describeIllegal(placement: string, squares: CheckView["squares"]): string {
  const broken = Object.entries(SENTENCES).flatMap(([rule, sentence]) => (rule in squares ? [sentence] : []));
  return `${placement} is not allowed: ${broken.join("; ")}`;
}
