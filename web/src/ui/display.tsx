/** The display widget with the texts of the chosen language. */

import { DisplayWidget } from "../widget/display-widget";
import type { DisplayWidgetProps } from "../widget/frame";
import { t } from "./texts";

export type DisplayProps = Omit<DisplayWidgetProps, "labels">;

export const labelsNow = () => ({ ...t().display, product: t().common.product, confirm: t().game.confirm });

export function Display(props: DisplayProps) {
  return <DisplayWidget {...props} labels={labelsNow()} />;
}
