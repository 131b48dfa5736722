/** The form for a game against bots, which begins at once. It needs no network: a server may only have more bots. */

import { useEffect, useState } from "preact/hooks";
import { listBots } from "../base/api";
import { BOTS } from "../base/generated/bots";
import { REMOVED } from "../base/generated/limits";
import { pageEngine } from "../engine";
import { Failure, MoreOptions, Segmented, Submit, useValidation } from "../ui/form";
import { Sheet } from "../ui/frame";
import { playerName } from "../ui/names";
import { useNewRoom, useRequest } from "../ui/requests";
import { t } from "../ui/texts";
import { BotFields, ClockField, RuleFields } from "./fields";
import { inRange, newRoomOf, type RoomForm, storedForm, storeForm, withKnownBots, withOpponents } from "./room-form";

const COUNTS = [1, 2, 3].map((count): [number, string] => [count, String(count)]);

export function NewBots() {
  const kinds = useRequest(listBots).value;
  useEffect(() => pageEngine.start(), []); // the bots need it
  const opening = useNewRoom();
  const validation = useValidation();
  const [stored, onChange] = useState(() => storedForm("bots"));
  const form = kinds ? withKnownBots(stored, kinds) : stored;
  const start = (event: Event) => {
    event.preventDefault();
    if (!inRange(form.removed, REMOVED.least, REMOVED.most)) return validation.report();
    storeForm("bots", form);
    opening.open(newRoomOf(form, playerName(), true));
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
          <BotFields form={form} onChange={onChange} kinds={kinds ?? BOTS} />
          <MoreOptions label={t().newBots.more} inUse={special(form)}>
            <ClockField form={form} onChange={onChange} />
            <RuleFields form={form} onChange={onChange} />
          </MoreOptions>
        </div>
        <Failure failure={opening.failure} />
        <Submit label={t().newBots.start} busy={opening.busy} />
      </form>
    </Sheet>
  );
}

function special({ clock, removed, startTiles, openDisplays }: RoomForm): boolean {
  return clock !== "none" || removed !== 0 || startTiles || openDisplays;
}
