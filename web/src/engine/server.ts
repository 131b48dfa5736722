/** The server in place of the engine, for browsers without WebAssembly: it knows the rules, and gives no hints. */

import { checkPlacement, legalPlacements } from "../base/api";
import { displayText, placementText } from "../base/geometry";
import type { Rules } from "./types";

export const serverRules: Rules = {
  async legal(display, number) {
    return (await legalPlacements(displayText(display), number)).legal;
  },
  async check(display, placement, card) {
    if (card !== undefined && card !== placement.number) return { level: null, squares: { WRONG_NUMBER: [] } };
    return checkPlacement(displayText(display), placementText(placement));
  },
};
