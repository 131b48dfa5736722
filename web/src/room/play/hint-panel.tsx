/** Hints on the screen: a quick bot, one that thinks longer, what they say, and a button that puts the tile there again. */

import { samePlace } from "../../base/geometry";
import type { Adviser } from "../../engine";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import type { Hint } from "./hints";
import { type Part, wide } from "./play";
import "./hints.css";
import { focusDisplay } from "./stage";

const ADVISERS: readonly (readonly [adviser: Adviser, key: string])[] = [
  ["planner", "P"],
  ["thinker", "T"],
];

export function HintPanel({ play }: Pick<Part, "play">) {
  const { hints, mine } = play;
  if (!hints.possible.value) return null;
  const hint = hints.hint.value;
  const words = t().hints;
  const ghost = mine.ghost.value;
  const take = hint?.best && ghost && !samePlace(hint.best.placement, ghost) && (
    <button type="button" class="button game-hints-take" onClick={() => takeIt(play)}>
      {words.take}
    </button>
  );
  return (
    <section class="game-hints" aria-labelledby="game-hints">
      <h2 id="game-hints" class={wide.value ? "eyebrow" : "hidden"}>
        {words.title}
      </h2>
      <div class="game-hints-ask">
        {/* On a phone, the quick one is asked by the button that opens the panel. */}
        {ADVISERS.filter(([adviser]) => wide.value || adviser === "thinker").map(([adviser, key]) => (
          <button
            key={adviser}
            type="button"
            class="button"
            title={words.ask[adviser]}
            aria-keyshortcuts={key}
            aria-pressed={hint?.adviser === adviser}
            aria-disabled={ghost === null}
            onClick={() => hints.ask(adviser)}
          >
            {adviser === "planner" ? words.title : words.longer} <kbd>{key}</kbd>
          </button>
        ))}
        {!wide.value && take}
      </div>
      <p role="status">{hint && saidBy(hint)}</p>
      {hint?.state === "thinking" && <progress value={hint.part} aria-label={words.progress} />}
      {wide.value && take}
      {(wide.value || hints.taken.value < 2) && <HintNote rounds={hints.taken.value} />}
    </section>
  );
}

/** The focus goes to the display, where Enter confirms. */
function takeIt({ hints }: Part["play"]): void {
  hints.take();
  if (!matchMedia("(pointer: coarse)").matches) focusDisplay();
}

/** While a bot thinks, what is best so far changes often: it is drawn, but said only at the end. */
function saidBy({ adviser, best, state }: Hint): string {
  const words = t().hints;
  const { name } = t().bots[adviser];
  if (state === "failed") return words.failed;
  if (state === "thinking" || !best) return words.thinking(name);
  return words.best(name, placementWords(best.placement), Math.round(best.expected));
}

/** That hints were taken, or, before the first one, that it will be said. */
function HintNote({ rounds }: { rounds: number }) {
  return <p class="small muted">{rounds ? t().hints.taken(rounds) : t().hints.about}</p>;
}
