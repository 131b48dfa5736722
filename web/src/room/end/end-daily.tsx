/** After a game with the deck of a day: its results, and the way back to it. Loaded on demand, with its texts. */

import type { DailyEndProps } from "../../online";
import { daily } from "../../online";
import { useLater } from "../../ui/later";
import { roomTexts } from "../texts";

const load = () =>
  Promise.all([import("../../online/daily/end-panel"), daily.load()]).then(([module]) => module.DailyEnd);

export function DailyNext(props: DailyEndProps) {
  const DailyEnd = useLater(load);
  if (DailyEnd === "failed")
    return (
      <a class="button primary big" href="#/daily">
        {roomTexts().result.again}
      </a>
    );
  return DailyEnd && <DailyEnd {...props} />;
}
