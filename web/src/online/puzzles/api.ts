/** What puzzles ask the server. */

import { request } from "../../base/api";
import type { PuzzleAnswer, PuzzleHome, PuzzleView } from "../../base/generated/wire";

export interface Wanted {
  readonly theme?: string | undefined;
  /** Not these: they were shown a moment ago. */
  readonly not?: readonly string[];
  /** How hard it is, about; otherwise as hard as the player is good. */
  readonly rating?: number;
}

const puzzle = (id: string) => `puzzles/${encodeURIComponent(id)}`;

export const puzzleHome = () => request<PuzzleHome>("puzzles");
export const showPuzzle = (id: string) => request<PuzzleView>(puzzle(id));
export function nextPuzzle({ theme, not = [], rating }: Wanted): Promise<PuzzleView> {
  const asked = new URLSearchParams();
  if (not.length > 0) asked.set("not", not.join(","));
  if (theme) asked.set("theme", theme);
  if (rating !== undefined) asked.set("rating", String(rating));
  const query = asked.toString();
  return request<PuzzleView>(`puzzles/next${query && `?${query}`}`);
}
export const sendAttempt = (id: string, placements: readonly string[]) =>
  request<PuzzleAnswer>(`${puzzle(id)}/attempts`, { placements });

/** Whether there was no server to rate anything: `local/puzzles.ts` has answered. */
export const isUnrated = (answer: PuzzleHome | PuzzleView | PuzzleAnswer): boolean => "unrated" in answer;
