/** The form for a room with friends. */

import { useState } from "preact/hooks";
import { listBots, reachable, serverInfo } from "../base/api";
import { LONGEST_NAME, REMOVED, SEATS } from "../base/generated/limits";
import type { BotView } from "../base/generated/wire";
import { decks } from "../online";
import { Check, MoreOptions, Stepper, Submit, TextField, useValidation } from "../ui/form";
import { Sheet } from "../ui/frame";
import { lazyComponent } from "../ui/lazy";
import { nameFrom } from "../ui/names";
import { NeedsServer, ServerFailure } from "../ui/needs-server";
import { useNewRoom, useRequest } from "../ui/requests";
import { choose, settings } from "../ui/settings";
import { t } from "../ui/texts";
import { BotFields, ClockField, type FieldProps, RuleFields, SeatFields } from "./fields";
import {
  inRange,
  LEAST_SEATS,
  newRoomOf,
  type RoomForm,
  storedForm,
  storeForm,
  withBots,
  withKnownBots,
  withSeats,
} from "./room-form";

const askServer = async () => ({ kinds: await listBots(), info: await serverInfo() });

const ChallengeOffer = lazyComponent(
  async () => (await import("../online/challenges/in-room")).ChallengeOffer,
  [decks],
);

export function NewRoom() {
  const server = useRequest(askServer);
  const opening = useNewRoom();
  const validation = useValidation();
  const [stored, onChange] = useState(() => storedForm("friends"));
  const [name, setName] = useState(settings.value.name);
  const most = server.value?.info.most_seats ?? SEATS.most;
  const form = server.value ? withKnownBots(stored, server.value.kinds) : stored;
  const create = (event: Event) => {
    event.preventDefault();
    const called = form.plays ? nameFrom(name) : "";
    if (
      called === null ||
      !inRange(form.seats, LEAST_SEATS, most) ||
      !inRange(form.removed, REMOVED.least, REMOVED.most)
    )
      return validation.report();
    storeForm("friends", form);
    if (called) choose({ name: called });
    opening.open(newRoomOf(form, called));
  };
  return (
    <Sheet title={t().friends.title} narrow>
      <p class="muted">{t().friends.about}</p>
      {/* Instead of the form: what was chosen is there again when the server is. */}
      {reachable.value ? (
        <form class="stack" noValidate onSubmit={create} ref={validation.form}>
          <div class="panel stack form">
            {form.plays && <NameField name={name} onChange={setName} tried={validation.reported} />}
            <People form={form} onChange={onChange} most={most} kinds={server.value?.kinds ?? []} />
            <ClockField form={form} onChange={onChange} />
            <MoreFields form={form} onChange={onChange} />
          </div>
          <ServerFailure part="friends" failure={server.failure} again={server.again} />
          <ServerFailure part="friends" failure={opening.failure} />
          <Submit label={t().friends.create} busy={opening.busy} />
        </form>
      ) : (
        <NeedsServer part="friends" again={server.again} />
      )}
      {reachable.value && <ChallengeOffer />}
    </Sheet>
  );
}

function NameField(props: { name: string; onChange: (name: string) => void; tried: boolean }) {
  const bad = nameFrom(props.name) === null && (props.tried || props.name !== "");
  return (
    <TextField
      label={t().friends.name}
      autocomplete="nickname"
      maxLength={LONGEST_NAME}
      error={bad ? t().errors.bad_name : undefined}
      value={props.name}
      onChange={props.onChange}
    />
  );
}

/** How many seats there are, and how many of them are for bots. */
function People({ form, onChange, most, kinds }: FieldProps & { most: number; kinds: readonly BotView[] }) {
  const mostBots = Number.isInteger(form.seats) ? Math.max(form.seats - 1, 0) : 0;
  return (
    <>
      <SeatFields seats={form.seats} most={most} onChange={(seats) => onChange(withSeats(form, seats))} />
      <Stepper
        label={t().friends.botSeats}
        value={form.bots.length}
        least={0}
        most={mostBots}
        onChange={(count) => onChange(withBots(form, Math.min(count || 0, mostBots)))}
      />
      <BotFields form={form} onChange={onChange} kinds={kinds} />
    </>
  );
}

function MoreFields({ form, onChange }: FieldProps) {
  return (
    <MoreOptions label={t().newBots.more} inUse={special(form)}>
      <RuleFields form={form} onChange={onChange} />
      <Check
        label={t().options.public}
        about={t().options.publicAbout}
        value={form.public}
        onChange={(listed) => onChange({ ...form, public: listed })}
      />
      <Check
        label={t().friends.hostOnly}
        about={t().friends.hostOnlyAbout}
        value={!form.plays}
        onChange={(only) => onChange({ ...form, plays: !only })}
      />
    </MoreOptions>
  );
}

function special({ removed, startTiles, openDisplays, public: listed, plays }: RoomForm): boolean {
  return removed !== 0 || startTiles || openDisplays || listed || !plays;
}
