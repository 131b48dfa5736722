/** Form fields. Each has a label, and may have a description and an error message. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { errorText } from "./requests";
import { t } from "./texts";
import "./form.css";

interface FieldTexts {
  readonly label: string;
  readonly about?: string | undefined;
  readonly error?: string | undefined;
}

/** ARIA attributes that tie the description and the error message to a control. */
function describeField(id: string, { about, error }: FieldTexts) {
  const ids = [about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(" ");
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true } : {}) };
}

function Descriptions({ id, about, error }: Omit<FieldTexts, "label"> & { id: string }) {
  return (
    <>
      {about && (
        <p class="small muted" id={`${id}-about`}>
          {about}
        </p>
      )}
      {error && (
        <p class="small form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export function TextField(
  props: FieldTexts & { value: string; maxLength: number; onChange: (text: string) => void; autocomplete?: string },
) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        class="input"
        type="text"
        maxLength={props.maxLength}
        autocomplete={props.autocomplete ?? "off"}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        {...describeField(id, props)}
      />
      <Descriptions id={id} about={props.about} error={props.error} />
    </div>
  );
}

interface ChoiceProps<T> extends FieldTexts {
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

/** One of a few choices, all visible. */
export function Segmented<T extends string | number>(
  props: ChoiceProps<T> & {
    /** The values are the languages of the labels. */
    languages?: boolean;
  },
) {
  const id = useId();
  return (
    <fieldset class="field" {...describeField(id, props)}>
      <legend class="label">{props.label}</legend>
      <div class="form-segments">
        {props.choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
            />
            <span class="control" lang={props.languages ? String(choice) || undefined : undefined}>
              {label}
            </span>
          </label>
        ))}
      </div>
      <Descriptions id={id} about={props.about} error={props.error} />
    </fieldset>
  );
}

/** A whole number. `onChange` gets NaN for a text that is not one. */
export function Stepper(
  props: FieldTexts & { value: number; least: number; most: number; onChange: (value: number) => void },
) {
  const id = useId();
  const { value, least, most, onChange, label } = props;
  const [typed, type] = useState(String(value));
  const text = numberFrom(typed) === value || Number.isNaN(value) ? typed : String(value);
  const step = (by: number) => onChange(Math.min(Math.max(Number.isNaN(value) ? least : value + by, least), most));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="form-stepper">
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
          maxLength={String(most).length}
          value={text}
          onInput={(event) => {
            type(event.currentTarget.value);
            onChange(numberFrom(event.currentTarget.value));
          }}
          {...describeField(id, props)}
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
      <Descriptions id={id} about={props.about} error={props.error} />
    </div>
  );
}

/** A whole number in a range, for which a rough choice is enough. */
export function Slider(
  props: FieldTexts & {
    value: number;
    /** The value in words. */
    text: string;
    least: number;
    most: number;
    step?: number;
    onChange: (value: number) => void;
  },
) {
  const id = useId();
  const { value, text, least, most, step = 1, onChange } = props;
  return (
    <div class="field">
      <div class="form-slider-label">
        <label for={id}>{props.label}</label>
        <output for={id} class="number" aria-hidden="true">
          {text}
        </output>
      </div>
      <input
        id={id}
        class="form-slider"
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ "--part": (value - least) / (most - least) }}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
        {...describeField(id, props)}
      />
      <Descriptions id={id} about={props.about} error={props.error} />
    </div>
  );
}

function numberFrom(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

export function Select<T extends string | number>(props: ChoiceProps<T>) {
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
        {...describeField(id, props)}
      >
        {props.choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
      <Descriptions id={id} about={props.about} error={props.error} />
    </div>
  );
}

export function Check(props: FieldTexts & { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div>
      <label class="check form-check">
        <input
          type="checkbox"
          checked={props.value}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          {...describeField(id, props)}
        />
        <span class="form-check-label">{props.label}</span>
      </label>
      <div class="form-check-about">
        <Descriptions id={id} about={props.about} error={props.error} />
      </div>
    </div>
  );
}

/** Why a request failed, as an alert; with a button to try again. */
export function Failure({ failure, again }: { failure: unknown; again?: () => void }) {
  return (
    <div role="alert" class="form-alert">
      {failure ? (
        <div class="notice bad row spread">
          <span class="form-failure">{errorText(failure)}</span>
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

/** The submit button. It keeps the focus while the request runs, so it is not disabled. */
export function Submit({ label, busy }: { label: string; busy: boolean }) {
  return (
    <button type="submit" class="button primary big" aria-disabled={busy}>
      {busy ? t().home.opening : label}
    </button>
  );
}

/** Validation: `report` moves the focus to the first invalid field of the form. */
export function useValidation() {
  const form = useRef<HTMLFormElement>(null);
  const [times, count] = useState(0);
  useLayoutEffect(() => {
    if (times === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    invalid?.closest("details")?.setAttribute("open", "");
    invalid?.focus();
  }, [times]);
  return { form, reported: times > 0, report: () => count(times + 1) };
}

/** Options that few people need. It starts open when one of them is in use. */
export function MoreOptions(props: { label: string; inUse: boolean; children: ComponentChildren }) {
  const [open] = useState(props.inUse);
  return (
    <details class="form-folded" open={open}>
      <summary>{props.label}</summary>
      <div class="stack">{props.children}</div>
    </details>
  );
}
