/** Before a game: the pace, the deck, the cards that are removed. */

import { useState } from "preact/hooks";
import { deckCount, numberedDeck } from "../../base/deck-number";
import { CARDS, REMOVED } from "../../base/generated/limits";
import { isObject, local, read, write } from "../../base/storage";
import { decks } from "../../online";
import { groupDigits, isDeck, numberIn } from "../../ui/deck";
import { Segmented, Slider, Stepper, Submit, TextField, useValidation } from "../../ui/form";
import { t } from "../../ui/texts";
import { isPace, PACE, shuffledDeck } from "./call";
import { caller } from "./texts";

interface Choice {
  readonly automatic: boolean;
  readonly every: number;
  readonly removed: number;
  readonly numbered: boolean;
}

const KEY = "nmbr9.caller.choice";

const isRemoved = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= REMOVED.least && (value as number) <= REMOVED.most;

/** What was chosen last in this browser. */
function lastChoice(): Choice {
  const kept = read(local, KEY);
  const { automatic, every, removed } = isObject(kept) ? kept : {};
  return {
    automatic: automatic === true,
    every: isPace(every) ? every : PACE.usual,
    removed: isRemoved(removed) ? removed : 0,
    numbered: false,
  };
}

export function Setup({ begin }: { begin: (deck: readonly number[], every: number) => void }) {
  const words = caller();
  const [choice, choose] = useState(lastChoice);
  const [text, type] = useState("");
  const validation = useValidation();
  const { automatic, every, removed, numbered } = choice;
  const change = (part: Partial<Choice>) => choose({ ...choice, ...part });
  const known = isRemoved(removed);
  const number = numberIn(text);
  const most = groupDigits(deckCount(known ? removed : 0));
  const found = !numbered || (known && isDeck(number, removed));
  const start = (event: Event) => {
    event.preventDefault();
    if (!known || !found) return validation.report();
    write(local, KEY, choice);
    begin(numbered ? numberedDeck(number, removed) : shuffledDeck(removed), automatic ? every : 0);
  };
  return (
    <form class="panel stack form" noValidate onSubmit={start} ref={validation.form}>
      <Segmented
        label={words.pace}
        value={automatic ? "time" : "hand"}
        choices={[
          ["hand", words.byHand],
          ["time", words.byTime],
        ]}
        onChange={(value) => change({ automatic: value === "time" })}
      />
      {automatic && (
        <PaceSlider every={every} about={words.everyAbout} onChange={(seconds) => change({ every: seconds })} />
      )}
      <Segmented
        label={words.deck}
        value={numbered ? "numbered" : "shuffled"}
        choices={[
          ["shuffled", words.shuffled],
          ["numbered", words.numbered],
        ]}
        onChange={(value) => change({ numbered: value === "numbered" })}
      />
      {numbered && (
        <TextField
          label={decks().number}
          value={text}
          maxLength={24}
          onChange={type}
          about={decks().about(most)}
          error={validation.reported && !found ? decks().wrongNumber(most) : undefined}
        />
      )}
      <Stepper
        label={t().options.removed}
        about={t().options.removedAbout(CARDS - (known ? removed : 0))}
        error={known ? undefined : t().friends.range(REMOVED.least, REMOVED.most)}
        value={removed}
        least={REMOVED.least}
        most={REMOVED.most}
        onChange={(value) => change({ removed: value })}
      />
      <Submit label={words.start} busy={false} />
    </form>
  );
}

export function PaceSlider(props: { every: number; about?: string; onChange: (seconds: number) => void }) {
  const words = caller();
  return (
    <Slider
      label={words.everyLabel}
      about={props.about}
      value={props.every}
      text={words.every(props.every)}
      least={PACE.least}
      most={PACE.most}
      step={5}
      onChange={props.onChange}
    />
  );
}
