/** A room with friends. It waits for them, and shows the link to send. */

import { useState } from "preact/hooks";
import { listBots, showTable } from "../api";
import { t } from "../i18n";
import { choose, settings } from "../settings";
import { Sheet } from "../ui/frame";
import type { BotView } from "../wire";
import { BotFields, ClockField, type FieldProps, RuleFields, SeatFields } from "./fields";
import { Check, Failure, Folded, Stepper, Submit, TextField, useMistakes } from "./parts";
import { useAnswer, useOpening } from "./server";
import {
  fitting,
  inRange,
  MOST_REMOVED,
  MOST_SEATS,
  nameFrom,
  newRoomOf,
  remember,
  remembered,
  type Wishes,
  withBots,
  withSeats,
} from "./wishes";

const askServer = async () => ({ kinds: await listBots(), table: await showTable() });

export function NewRoom() {
  const server = useAnswer(askServer);
  const opening = useOpening();
  const mistakes = useMistakes();
  const [kept, wish] = useState(() => remembered("friends"));
  const [name, setName] = useState(settings.value.name);
  const most = server.value?.table.most_seats ?? MOST_SEATS;
  const wishes = server.value ? fitting(kept, server.value.kinds) : kept;
  const create = (event: Event) => {
    event.preventDefault();
    const called = wishes.plays ? nameFrom(name) : "";
    if (called === null || !inRange(wishes.seats, 2, most) || !inRange(wishes.removed, 0, MOST_REMOVED))
      return mistakes.point();
    remember("friends", wishes);
    if (called) choose({ name: called });
    opening.open(newRoomOf(wishes, called));
  };
  return (
    <Sheet title={t().friends.title} narrow>
      <p class="muted">{t().friends.about}</p>
      <form class="stack" noValidate onSubmit={create} ref={mistakes.form}>
        <div class="panel stack home-form">
          {wishes.plays && <NameField name={name} onChange={setName} tried={mistakes.pointed} />}
          <People wishes={wishes} wish={wish} most={most} kinds={server.value?.kinds ?? []} />
          <ClockField wishes={wishes} wish={wish} />
          <MoreFields wishes={wishes} wish={wish} />
        </div>
        <Failure failure={server.failure} again={server.again} />
        <Failure failure={opening.failure} />
        <Submit label={t().friends.create} busy={opening.busy} />
      </form>
    </Sheet>
  );
}

function NameField(props: { name: string; onChange: (name: string) => void; tried: boolean }) {
  const bad = nameFrom(props.name) === null && (props.tried || props.name !== "");
  return (
    <TextField
      label={t().friends.name}
      autocomplete="nickname"
      error={bad ? t().errors.bad_name : undefined}
      value={props.name}
      onChange={props.onChange}
    />
  );
}

/** How many seats there are, and how many of them are for bots. */
function People({ wishes, wish, most, kinds }: FieldProps & { most: number; kinds: readonly BotView[] }) {
  const mostBots = Number.isInteger(wishes.seats) ? Math.max(wishes.seats - 1, 0) : 0;
  return (
    <>
      <SeatFields seats={wishes.seats} most={most} onChange={(seats) => wish(withSeats(wishes, seats))} />
      <Stepper
        label={t().friends.botSeats}
        value={wishes.bots.length}
        least={0}
        most={mostBots}
        onChange={(count) => wish(withBots(wishes, Math.min(count || 0, mostBots)))}
      />
      <BotFields wishes={wishes} wish={wish} kinds={kinds} />
    </>
  );
}

function MoreFields({ wishes, wish }: FieldProps) {
  return (
    <Folded label={t().newBots.more} inUse={special(wishes)}>
      <RuleFields wishes={wishes} wish={wish} />
      <Check
        label={t().options.public}
        about={t().options.publicAbout}
        value={wishes.public}
        onChange={(listed) => wish({ ...wishes, public: listed })}
      />
      <Check
        label={t().friends.hostOnly}
        about={t().friends.hostOnlyAbout}
        value={!wishes.plays}
        onChange={(only) => wish({ ...wishes, plays: !only })}
      />
    </Folded>
  );
}

function special({ removed, startTiles, openDisplays, public: listed, plays }: Wishes): boolean {
  return removed !== 0 || startTiles || openDisplays || listed || !plays;
}
