/** Fields for the options of a room, which both forms for new games have. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { BotView } from "../wire";
import { Check, Segmented, Select, Stepper } from "./parts";
import { CLOCKS, inRange, MOST_OPPONENTS, MOST_REMOVED, type Wishes } from "./wishes";
import { botWords, clockWords } from "./words";

export interface FieldProps {
  readonly wishes: Wishes;
  readonly wish: (wishes: Wishes) => void;
}

export function ClockField({ wishes, wish }: FieldProps) {
  const { clock } = wishes;
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
      onChange={(chosen) => wish({ ...wishes, clock: chosen })}
    />
  );
}

/** The rules that a room can play by. */
export function RuleFields({ wishes, wish }: FieldProps) {
  const { options, friends } = t();
  const fine = inRange(wishes.removed, 0, MOST_REMOVED);
  return (
    <>
      <Stepper
        label={options.removed}
        about={options.removedAbout(20 - (fine ? wishes.removed : 0))}
        error={fine ? undefined : friends.range(0, MOST_REMOVED)}
        value={wishes.removed}
        least={0}
        most={MOST_REMOVED}
        onChange={(removed) => wish({ ...wishes, removed })}
      />
      <Check
        label={options.startTiles}
        about={options.startTilesAbout}
        value={wishes.startTiles}
        onChange={(startTiles) => wish({ ...wishes, startTiles })}
      />
      <Check
        label={options.openDisplays}
        about={options.openDisplaysAbout}
        value={wishes.openDisplays}
        onChange={(openDisplays) => wish({ ...wishes, openDisplays })}
      />
    </>
  );
}

/** How strong each bot is; many are all alike. */
export function BotFields({ wishes, wish, kinds }: FieldProps & { kinds: readonly BotView[] }) {
  const { bots } = wishes;
  if (kinds.length === 0) return null; // the server has not answered
  const alike = bots.length > MOST_OPPONENTS;
  const choices = kinds.map((kind): [string, string] => {
    const { name } = botWords(kind);
    return [kind.name, kind.mean_score === null ? name : t().newBots.choice(name, Math.round(kind.mean_score))];
  });
  return (
    <>
      {(alike ? bots.slice(0, 1) : bots).map((bot, index) => {
        const kind = kinds.find(({ name }) => name === bot);
        return (
          <Select
            key={index}
            label={alike ? t().newBots.allBots : t().newBots.bot(index + 1)}
            about={kind && bots.indexOf(bot) === index ? botWords(kind).about : undefined}
            value={bot}
            choices={choices}
            onChange={(chosen) => wish({ ...wishes, bots: alike ? bots.map(() => chosen) : bots.with(index, chosen) })}
          />
        );
      })}
    </>
  );
}

/** Two, three, four, or as many as the server has. */
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
          error={inRange(seats, 2, most) ? undefined : friends.range(2, most)}
          value={seats}
          least={2}
          most={most}
          onChange={onChange}
        />
      )}
    </>
  );
}
