/** The picture of the start page: a finished display, which builds itself up once. */

import { score } from "../base/geometry";
import { FINISHED } from "../ui/display";
import { lazyComponent } from "../ui/lazy";
import { t } from "../ui/texts";
import { Picture } from "../widget/picture";
import "./hero.css";

const Tilted = lazyComponent(async () => (await import("../ui/tilted")).Tilted, [], {
  failed: () => <Picture tiles={FINISHED} label="" badges />,
});

/** Its box has its size from the beginning, so that nothing moves when it arrives. */
export function Hero() {
  return (
    <figure class="hero">
      <div class="hero-picture">
        <Tilted tiles={FINISHED} label="" builds />
      </div>
      <figcaption class="small muted">{t().home.display(score(FINISHED))}</figcaption>
    </figure>
  );
}
