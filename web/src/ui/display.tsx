/** The display widget with the texts of the chosen language; and sample displays. */

import { parseDisplay } from "../base/geometry";
import { DisplayWidget } from "../widget/display-widget";
import type { DisplayWidgetProps } from "../widget/frame";
import { t } from "./texts";

export type DisplayProps = Omit<DisplayWidgetProps, "labels">;

export const labelsNow = () => ({ ...t().display, product: t().common.product, confirm: t().game.confirm });

export function Display(props: DisplayProps) {
  return <DisplayWidget {...props} labels={labelsNow()} />;
}

/** A game of the bot greedy: tests/games/greedy.nmbr9. */
const GAME =
  "2w@0,0 4w@0,-2 5e@0,-2^1 1w@1,-3 6n@4,-2 1n@3,-3^1 0e@4,2 8n@2,-3^2 7e@1,1^1 5n@5,-4 " +
  "2e@0,2 9s@7,-2 3s@5,-1^1 0e@8,2 9n@4,-1^2 8e@3,-2^3 3n@6,1^1 7w@5,-4^1 4s@6,1^2 6s@5,1^3";

export const FINISHED = parseDisplay(GAME);

/** Two tiles on the table and one on top. */
export const BEGINNING = parseDisplay("9n@0,0 6n@3,0 1n@2,0^1");
