/** The screens of the daily deck. */

import { daily } from "../i18n/daily";
import { Sheet } from "../ui/frame";

export function DailyScreen() {
  return <Sheet title={daily().title}>{null}</Sheet>;
}
