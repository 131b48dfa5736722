/** The screens of profile, history and statistics. */

import { players } from "../i18n/players";
import { Sheet } from "../ui/frame";

export function PlayersScreen() {
  return <Sheet title={players().title}>{null}</Sheet>;
}
