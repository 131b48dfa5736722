/** The form for a game against bots, which begins at once. */

import { useEffect, useState } from "preact/hooks";
import { listBots } from "../base/api";
import { REMOVED } from "../base/generated/limits";
import { pageEngine } from "../engine";
import { Failure, MoreOptions, Segmented, Submit, useValidation } from "../ui/form";
import { Sheet } from "../ui/frame";
import { useNewRoom, useRequest } from "../ui/requests";
import { settings } from "../ui/settings";
import { t } from "../ui/texts";
import { BotFields, ClockField, RuleFields } from "./fields";
import { inRange, newRoomOf, type RoomForm, storedForm, storeForm, withKnownBots, withOpponents } from "./room-form";

const COUNTS = [1, 2, 3].map((count): [number, string] => [count, String(count)]);

export function NewBots() {
  const kinds = useRequest(listBots);
  useEffect(() => pageEngine.start(), []); // the bots need it
  const opening = useNewRoom();
  const validation = useValidation();
  const [stored, onChange] = useState(() => storedForm("bots"));
  const form = kinds.value ? withKnownBots(stored, kinds.value) : stored;
  const start = (event: Event) => {
    event.preventDefault();
    if (!inRange(form.removed, REMOVED.least, REMOVED.most)) return validation.report();
    storeForm("bots", form);
    opening.open(newRoomOf(form, settings.value.name || t().home.guest, true));
  };
  return (
    <Sheet title={t().newBots.title} narrow>
      <form class="stack" noValidate onSubmit={start} ref={validation.form}>
        <div class="panel stack form">
          <Segmented
            label={t().newBots.howMany}
            value={form.bots.length}
            choices={COUNTS}
            onChange={(count) => onChange(withOpponents(form, count))}
          />
          <BotFields form={form} onChange={onChange} kinds={kinds.value ?? []} />
          <MoreOptions label={t().newBots.more} inUse={special(form)}>
            <ClockField form={form} onChange={onChange} />
            <RuleFields form={form} onChange={onChange} />
          </MoreOptions>
        </div>
        <Failure failure={kinds.failure} again={kinds.again} />
        <Failure failure={opening.failure} />
        <Submit label={t().newBots.start} busy={opening.busy} />
      </form>
    </Sheet>
  );
}

function special({ clock, removed, startTiles, openDisplays }: RoomForm): boolean {
  return clock !== "none" || removed !== 0 || startTiles || openDisplays;
}
