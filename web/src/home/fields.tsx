/** The fields of the room form that both forms have. */

import { useState } from "preact/hooks";
import { REMOVED } from "../base/generated/limits";
import type { BotView } from "../base/generated/wire";
import { Check, Segmented, Select, Slider, Stepper } from "../ui/form";
import { t } from "../ui/texts";
import { botChoice, botWords, clockWords, strengthWords } from "./option-texts";
import {
  CLOCKS,
  inRange,
  kindOf,
  LEAST_SEATS,
  MOST_OPPONENTS,
  myStrength,
  type RoomForm,
  roundsOf,
  strengthOf,
  withStrength,
} from "./room-form";

export interface FieldProps {
  readonly form: RoomForm;
  readonly onChange: (form: RoomForm) => void;
}

export function ClockField({ form, onChange }: FieldProps) {
  const { clock } = form;
  const { options } = t();
  const about =
    clock === "none"
      ? options.clockNoneAbout
      : clock === "card_a_minute"
        ? options.clockCardAMinuteAbout
        : options.clockPerCardAbout;
  return (
    <Select
      label={options.clock}
      about={about}
      value={clock}
      choices={CLOCKS.map((choice) => [choice, clockWords(choice)])}
      onChange={(chosen) => onChange({ ...form, clock: chosen })}
    />
  );
}

/** Variants of the rules. */
export function RuleFields({ form, onChange }: FieldProps) {
  const { options, friends } = t();
  const valid = inRange(form.removed, REMOVED.least, REMOVED.most);
  return (
    <>
      <Stepper
        label={options.removed}
        about={options.removedAbout(roundsOf(form))}
        error={valid ? undefined : friends.range(REMOVED.least, REMOVED.most)}
        value={form.removed}
        least={REMOVED.least}
        most={REMOVED.most}
        onChange={(removed) => onChange({ ...form, removed })}
      />
      <Check
        label={options.startTiles}
        about={options.startTilesAbout}
        value={form.startTiles}
        onChange={(startTiles) => onChange({ ...form, startTiles })}
      />
      <Check
        label={options.openDisplays}
        about={options.openDisplaysAbout}
        value={form.openDisplays}
        onChange={(openDisplays) => onChange({ ...form, openDisplays })}
      />
    </>
  );
}

/** The kind of each bot, and its strength; with many bots, one for all. */
export function BotFields({ form, onChange, kinds }: FieldProps & { kinds: readonly BotView[] }) {
  const { bots } = form;
  if (kinds.length === 0) return null; // the server has not answered
  const alike = bots.length > MOST_OPPONENTS;
  return (
    <>
      {(alike ? bots.slice(0, 1) : bots).map((bot, index) => (
        <BotField
          key={index}
          label={alike ? t().newBots.allBots : t().newBots.bot(index + 1)}
          bot={bot}
          kinds={kinds}
          explained={bots.findIndex((other) => kindOf(other, kinds) === kindOf(bot, kinds)) === index}
          onChange={(chosen) => onChange({ ...form, bots: alike ? bots.map(() => chosen) : bots.with(index, chosen) })}
        />
      ))}
    </>
  );
}

function BotField(props: {
  label: string;
  bot: string;
  kinds: readonly BotView[];
  explained: boolean;
  onChange: (bot: string) => void;
}) {
  const { label, bot, kinds, onChange } = props;
  const kind = kindOf(bot, kinds);
  const listed = [...kinds].sort((one, other) => Number(!one.strengths) - Number(!other.strengths));
  return (
    <div class="stack tight">
      <Select
        label={label}
        about={kind && props.explained ? botWords(kind).about : undefined}
        value={kind?.name ?? bot}
        choices={listed.map((one) => [one.name, botChoice(one, bot)])}
        onChange={(chosen) => {
          const strengths = kindOf(chosen, kinds)?.strengths;
          onChange(strengths ? withStrength(chosen, myStrength()) : chosen);
        }}
      />
      {kind?.strengths && (
        <Slider
          label={t().person.strength}
          about={strengthWords(strengthOf(bot))}
          value={strengthOf(bot)}
          text={t().common.points(strengthOf(bot))}
          least={kind.strengths.least}
          most={kind.strengths.most}
          onChange={(strength) => onChange(withStrength(bot, strength))}
        />
      )}
    </div>
  );
}

/** Two, three, four, or a number up to the limit of the server. */
export function SeatFields(props: { seats: number; most: number; onChange: (seats: number) => void }) {
  const { seats, most, onChange } = props;
  const { options, friends } = t();
  const [many, setMany] = useState(seats > 4);
  const few = [2, 3, 4].filter((count) => count <= most).map((count): [number, string] => [count, String(count)]);
  return (
    <>
      <Segmented
        label={options.seats}
        value={many ? 0 : seats}
        choices={most > 4 ? [...few, [0, friends.moreSeats]] : few}
        onChange={(count) => {
          setMany(count === 0);
          onChange(count || Math.min(5, most));
        }}
      />
      {many && (
        <Stepper
          label={friends.seatNumber}
          error={inRange(seats, LEAST_SEATS, most) ? undefined : friends.range(LEAST_SEATS, most)}
          value={seats}
          least={LEAST_SEATS}
          most={most}
          onChange={onChange}
        />
      )}
    </>
  );
}
