/** How everybody can check that the cards were fixed before the day began. Folded: few people want to know. */

import type { ComponentChildren } from "preact";
import type { DayView } from "../../base/generated/wire";
import { daily } from "./texts";

interface FairTodayProps {
  readonly today: DayView;
  readonly tomorrow: DayView;
}

export function FairToday({ today, tomorrow }: FairTodayProps) {
  const words = daily().fair;
  return (
    <Fair>
      <dl class="daily-hashes">
        <Hash name={words.today} hash={today.commitment} />
        <Hash name={words.tomorrow(tomorrow.number)} hash={tomorrow.commitment} />
      </dl>
      <p class="small muted">{words.secret}</p>
    </Fair>
  );
}

export function FairPast({ day, deck }: { day: DayView; deck: string }) {
  const words = daily().fair;
  return (
    <Fair>
      <dl class="daily-hashes">
        <Hash name={words.hash} hash={day.commitment} />
        {day.seed && <Hash name={words.seed} hash={day.seed} />}
        {deck && <Hash name={words.deck} hash={deck} />}
      </dl>
      {day.seed && <p class="small muted">{words.check}</p>}
    </Fair>
  );
}

function Fair({ children }: { children: ComponentChildren }) {
  return (
    <details class="panel daily-fair">
      <summary>{daily().fair.title}</summary>
      <div class="stack">
        <p>{daily().fair.about}</p>
        {children}
      </div>
    </details>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <div>
      <dt class="small muted">{name}</dt>
      <dd>
        <code>{hash}</code>
      </dd>
    </div>
  );
}
