/** The layout of screens on which a tile is placed outside a room: words about the task, the stage, and what acts on it. */

import type { ComponentChildren } from "preact";
import { Bar } from "./frame";
import "./split.css";

interface SplitScreenProps {
  readonly title: string;
  /** The class of the screen, for what only it has. */
  readonly kind: string;
  readonly words?: ComponentChildren;
  /** The display. */
  readonly stage: ComponentChildren;
  /** Below the words: the tile in hand, buttons, and what is said afterwards. */
  readonly children: ComponentChildren;
  /** Below that. */
  readonly more?: ComponentChildren;
  /** For screen readers: something that the screen shows elsewhere. */
  readonly said?: string;
  readonly "data-placed"?: number;
}

export function SplitScreen({ title, kind, words, stage, children, more, said, ...data }: SplitScreenProps) {
  return (
    <>
      <Bar />
      <main class={`split ${kind}`} tabIndex={-1} aria-label={title} {...data}>
        {words && <div class="split-words">{words}</div>}
        <div class="split-stage">{stage}</div>
        <div class="split-act">{children}</div>
        {more && <div class="split-more stack">{more}</div>}
        {said !== undefined && (
          <p class="hidden" role="status">
            {said}
          </p>
        )}
      </main>
    </>
  );
}
