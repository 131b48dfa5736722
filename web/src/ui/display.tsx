/** The display widget with the texts of the chosen language. */

import { t } from "../i18n";
import { DisplayWidget, type DisplayWidgetProps } from "../widget/display-widget";

export function Display(props: Omit<DisplayWidgetProps, "labels">) {
  return <DisplayWidget {...props} labels={{ ...t().display, product: t().common.product }} />;
}
