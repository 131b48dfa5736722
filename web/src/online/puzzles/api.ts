/** What puzzles ask the server, or this browser where there is none. */

import { orHere, request } from "../../base/api";
import type { PuzzleAnswer, PuzzleHome, PuzzleView } from "../../base/generated/wire";

export interface Wanted {
  readonly theme?: string | undefined;
  /** Not these: they were shown a moment ago. */
  readonly not?: readonly string[];
  /** How hard it is, about; otherwise as hard as the player is good. */
  readonly rating?: number;
}

const puzzle = (id: string) => `puzzles/${encodeURIComponent(id)}`;

const here = async () => (await import("./offline")).offlinePuzzles;

export const puzzleHome = () => orHere(request<PuzzleHome>("puzzles"), async () => (await here()).home());
export const showPuzzle = (id: string) => orHere(request<PuzzleView>(puzzle(id)), async () => (await here()).show(id));
export function nextPuzzle(wanted: Wanted): Promise<PuzzleView> {
  const { theme, not = [], rating } = wanted;
  const asked = new URLSearchParams();
  if (not.length > 0) asked.set("not", not.join(","));
  if (theme) asked.set("theme", theme);
  if (rating !== undefined) asked.set("rating", String(rating));
  const query = asked.toString();
  const found = request<PuzzleView>(`puzzles/next${query && `?${query}`}`);
  return orHere(found, async () => (await here()).next(wanted));
}
export const sendAttempt = (id: string, placements: readonly string[]) =>
  orHere(request<PuzzleAnswer>(`${puzzle(id)}/attempts`, { placements }), async () =>
    (await here()).attempt(id, placements),
  );

/** Whether there was no server to rate anything: `offline.ts` has answered. */
export const isUnrated = (answer: PuzzleHome | PuzzleView | PuzzleAnswer): boolean => "unrated" in answer;
