/** The screens of numbered decks and challenges. */

import { decks } from "../i18n/decks";
import { Sheet } from "../ui/frame";

export function DecksScreen() {
  return <Sheet title={decks().title}>{null}</Sheet>;
}
