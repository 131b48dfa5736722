/** After a game with the deck of a day: its results, and the way back to it. Loaded on demand, with its texts. */

import type { DailyEndProps } from "../daily/end-panel";
import { later } from "../i18n";
import { daily } from "../i18n/daily";
import { useLater } from "../ui/later";

const load = () => Promise.all([import("../daily/end-panel"), daily.load()]).then(([module]) => module.DailyEnd);

export function DailyNext(props: DailyEndProps) {
  const DailyEnd = useLater(load);
  if (DailyEnd === "failed")
    return (
      <a class="button primary big" href="#/daily">
        {later().result.again}
      </a>
    );
  return DailyEnd && <DailyEnd {...props} />;
}
