/** The picture of the game on a first visit. */

import { score } from "../base/geometry";
import { FINISHED } from "../ui/display";
import { t } from "../ui/texts";
import { Picture } from "../widget/picture";

export function Hero() {
  return (
    <figure class="home-figure">
      <Picture tiles={FINISHED} label="" badges />
      <figcaption class="small muted">{t().home.display(score(FINISHED))}</figcaption>
    </figure>
  );
}
