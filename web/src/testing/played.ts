/** Games of one person that Python's rooms have played, step by step: `make generated`. */

import type { Command, Drafted, Options, Problem, Replay, RoomEvent, RoomView } from "../base/generated/wire";
import GAMES from "./local.json";

/** What happens at a time in Unix seconds: a command, what a bot has chosen, or a look at the clock with a draft. */
export type Step = { readonly at: number } & (
  | { readonly command: Command }
  | { readonly bot: number; readonly round: number; readonly placement: string }
  | { readonly draft: Drafted }
);

export interface PlayedGame {
  readonly options: Options;
  readonly deal: { deck: number[]; salt: string; start: number[]; commitment: string };
  readonly steps: readonly Step[];
  /** By step: why it was refused, and how many events there were after it. */
  readonly problems: readonly (Problem | null)[];
  readonly sizes: readonly number[];
  readonly events: readonly RoomEvent[];
  /** The room at the end, and what is made of its game. */
  readonly view: RoomView;
  readonly record: string;
  readonly replay: Replay;
}

export const playedGames = (GAMES as unknown as PlayedGame[]).map((game, index) => [index + 1, game] as const);
