/** Messages between the page and the worker that runs the engine. */

import type { PlacedTile, Placement } from "../base/geometry";
import type { Adviser, Situation, Suggestion } from "./types";

export type Question =
  | { readonly ask: "legal"; readonly display: readonly PlacedTile[]; readonly number: number }
  | {
      readonly ask: "check";
      readonly display: readonly PlacedTile[];
      readonly placement: Placement;
      readonly card?: number;
    }
  | {
      readonly ask: "choose";
      readonly bot: string;
      readonly situation: Situation;
      /** Decimal. */
      readonly seed: string;
      readonly seconds: number;
    }
  | {
      readonly ask: "suggest";
      readonly adviser: Adviser;
      readonly situation: Situation;
      readonly seed: string;
      readonly playouts?: number;
    }
  | { readonly ask: "candidates"; readonly bot: string; readonly situation: Situation; readonly seed: string }
  | {
      readonly ask: "compare";
      readonly situation: Situation;
      readonly placements: readonly Placement[];
      readonly seed: string;
      readonly futures: number;
    }
  | {
      readonly ask: "beam";
      readonly display: readonly PlacedTile[];
      readonly cards: readonly number[];
      readonly width: number;
    };

export type ToWorker = (Question & { readonly id: number }) | { readonly ask: "cancel"; readonly id: number };

export type FromWorker =
  /** The engine is compiled. Questions that came before are answered after this. */
  | { readonly say: "ready" }
  /** It can't be loaded or compiled here; the worker is of no use. */
  | { readonly say: "failed"; readonly why: string }
  | { readonly say: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly say: "error"; readonly id: number; readonly why: string }
  | { readonly say: "report"; readonly id: number; readonly best: Suggestion[]; readonly part: number };
