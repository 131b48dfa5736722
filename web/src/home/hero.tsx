/** The picture of the start page: a finished display, which builds itself up once. */

import { score } from "../base/geometry";
import { FINISHED } from "../ui/display";
import { t } from "../ui/texts";
import { TiltedPicture } from "../ui/tilted/lazy";
import "./hero.css";

/** Its box has its size from the beginning, so that nothing moves when it arrives. */
export function Hero() {
  return (
    <figure class="hero">
      <div class="hero-picture">
        <TiltedPicture tiles={FINISHED} label="" builds />
      </div>
      <figcaption class="small muted">{t().home.display(score(FINISHED))}</figcaption>
    </figure>
  );
}
