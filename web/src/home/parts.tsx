/** Parts of forms. Each has a label, perhaps a sentence about it, and perhaps a sentence about what is wrong with it. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { errorText } from "../room/problem";
import "./home.css";

interface Words {
  readonly label: string;
  readonly about?: string | undefined;
  readonly error?: string | undefined;
}

/** What a control needs so that those who hear the page hear the sentences too. */
function spoken(id: string, { about, error }: Words) {
  const described = [about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(" ");
  return { ...(described ? { "aria-describedby": described } : {}), ...(error ? { "aria-invalid": true } : {}) };
}

function Sentences({ id, about, error }: Omit<Words, "label"> & { id: string }) {
  return (
    <>
      {about && (
        <p class="small muted" id={`${id}-about`}>
          {about}
        </p>
      )}
      {error && (
        <p class="small home-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export function TextField(props: Words & { value: string; onChange: (text: string) => void; autocomplete?: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        class="input"
        type="text"
        maxLength={32}
        autocomplete={props.autocomplete ?? "off"}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        {...spoken(id, props)}
      />
      <Sentences id={id} about={props.about} error={props.error} />
    </div>
  );
}

/** One of a few, all in sight. */
export function Segmented<T extends string | number>(
  props: Words & {
    value: T;
    choices: readonly (readonly [value: T, label: string])[];
    onChange: (value: T) => void;
    /** Of the texts, if they are in several. */
    languages?: boolean;
  },
) {
  const id = useId();
  return (
    <fieldset class="field" {...spoken(id, props)}>
      <legend class="label">{props.label}</legend>
      <div class="home-segments">
        {props.choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
            />
            <span lang={props.languages ? String(choice) || undefined : undefined}>{label}</span>
          </label>
        ))}
      </div>
      <Sentences id={id} about={props.about} error={props.error} />
    </fieldset>
  );
}

/** A whole number. What is typed is shown as typed; `onChange` gets NaN for what is none. */
export function Stepper(
  props: Words & { value: number; least: number; most: number; onChange: (value: number) => void },
) {
  const id = useId();
  const { value, least, most, onChange, label } = props;
  const [typed, type] = useState(String(value));
  const text = numberFrom(typed) === value || Number.isNaN(value) ? typed : String(value);
  const step = (by: number) => onChange(Math.min(Math.max(Number.isNaN(value) ? least : value + by, least), most));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="home-stepper">
        <button
          type="button"
          class="button"
          aria-label={t().friends.less(label)}
          disabled={value <= least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          class="input number"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={3}
          value={text}
          onInput={(event) => {
            type(event.currentTarget.value);
            onChange(numberFrom(event.currentTarget.value));
          }}
          {...spoken(id, props)}
        />
        <button
          type="button"
          class="button"
          aria-label={t().friends.oneMore(label)}
          disabled={value >= most}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <Sentences id={id} about={props.about} error={props.error} />
    </div>
  );
}

export function numberFrom(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

export function Select<T extends string | number>(
  props: Words & { value: T; choices: readonly (readonly [value: T, label: string])[]; onChange: (value: T) => void },
) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="input"
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices.find(([choice]) => String(choice) === event.currentTarget.value);
          if (chosen) props.onChange(chosen[0]);
        }}
        {...spoken(id, props)}
      >
        {props.choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
      <Sentences id={id} about={props.about} error={props.error} />
    </div>
  );
}

export function Check(props: Words & { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div>
      <label class="check home-check">
        <input
          type="checkbox"
          checked={props.value}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          {...spoken(id, props)}
        />
        <span class="home-check-label">{props.label}</span>
      </label>
      <div class="home-check-about">
        <Sentences id={id} about={props.about} error={props.error} />
      </div>
    </div>
  );
}

/** Why something did not work, said at once; with a button when there is something to try again. */
export function Failure({ failure, again }: { failure: unknown; again?: () => void }) {
  return (
    <div role="alert" class="home-alert">
      {failure ? (
        <div class="notice bad row spread">
          <span class="home-failure">{errorText(failure)}</span>
          {again && (
            <button type="button" class="button" onClick={again}>
              {t().common.tryAgain}
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** The button that sends a form. It keeps its focus while the answer is awaited. */
export function Submit({ label, busy }: { label: string; busy: boolean }) {
  return (
    <button type="submit" class="button primary big" aria-disabled={busy}>
      {busy ? t().home.opening : label}
    </button>
  );
}

/** `point` leads to the first field of a form with a mistake. */
export function useMistakes() {
  const form = useRef<HTMLFormElement>(null);
  const [times, count] = useState(0);
  useLayoutEffect(() => {
    if (times === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [times]);
  return { form, pointed: times > 0, point: () => count(times + 1) };
}

/** Options that few need. Open from the start when one of them is in use, so that nothing is hidden. */
export function Folded({ label, inUse, children }: { label: string; inUse: boolean; children: ComponentChildren }) {
  const [open] = useState(inUse);
  return (
    <details class="home-folded" open={open}>
      <summary>{label}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}
