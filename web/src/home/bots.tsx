/** A game against bots: how many, and how strong. It begins at once. */

import { useState } from "preact/hooks";
import { listBots } from "../api";
import { t } from "../i18n";
import { settings } from "../settings";
import { Sheet } from "../ui/frame";
import { BotFields, ClockField, RuleFields } from "./fields";
import { Failure, Folded, Segmented, Submit, useMistakes } from "./parts";
import { useAnswer, useOpening } from "./server";
import { fitting, inRange, MOST_REMOVED, newRoomOf, remember, remembered, type Wishes, withOpponents } from "./wishes";

const COUNTS = [1, 2, 3].map((count): [number, string] => [count, String(count)]);

export function NewBots() {
  const kinds = useAnswer(listBots);
  const opening = useOpening();
  const mistakes = useMistakes();
  const [kept, wish] = useState(() => remembered("bots"));
  const wishes = kinds.value ? fitting(kept, kinds.value) : kept;
  const start = (event: Event) => {
    event.preventDefault();
    if (!inRange(wishes.removed, 0, MOST_REMOVED)) return mistakes.point();
    remember("bots", wishes);
    opening.open(newRoomOf(wishes, settings.value.name || t().home.guest, true));
  };
  return (
    <Sheet title={t().newBots.title} narrow>
      <form class="stack" noValidate onSubmit={start} ref={mistakes.form}>
        <div class="panel stack home-form">
          <Segmented
            label={t().newBots.howMany}
            value={wishes.bots.length}
            choices={COUNTS}
            onChange={(count) => wish(withOpponents(wishes, count))}
          />
          <BotFields wishes={wishes} wish={wish} kinds={kinds.value ?? []} />
          <Folded label={t().newBots.more} inUse={special(wishes)}>
            <ClockField wishes={wishes} wish={wish} />
            <RuleFields wishes={wishes} wish={wish} />
          </Folded>
        </div>
        <Failure failure={kinds.failure} again={kinds.again} />
        <Failure failure={opening.failure} />
        <Submit label={t().newBots.start} busy={opening.busy} />
      </form>
    </Sheet>
  );
}

function special({ clock, removed, startTiles, openDisplays }: Wishes): boolean {
  return clock !== "none" || removed !== 0 || startTiles || openDisplays;
}
