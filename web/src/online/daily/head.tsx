/** The head of a day: a deck of cards with its number, its date, and a line below. */

import type { ComponentChildren } from "preact";
import { dateText } from "./days";
import { daily } from "./texts";

export function DayHead(props: { number: number; day: string; children?: ComponentChildren }) {
  return (
    <div class="daily-head">
      <CardBack number={props.number} />
      <div class="daily-head-words">
        <h2 id="daily-number">{daily().deck(props.number)}</h2>
        <p>{dateText(props.day)}</p>
        <p class="small muted">{props.children}</p>
      </div>
    </div>
  );
}

export function CardBack({ number }: { number: number }) {
  return (
    <span class="daily-card number" aria-hidden="true">
      {number}
    </span>
  );
}
