/** The screens of puzzles. */

import { puzzles } from "../i18n/puzzles";
import { Sheet } from "../ui/frame";

export function PuzzlesScreen() {
  return <Sheet title={puzzles().title}>{null}</Sheet>;
}
