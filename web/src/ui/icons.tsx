/** The few icons that are clearer than a word, the crown of winners, and a button with an arrow. */

const ARROWS = {
  up: "M12 5l7 9H5z",
  down: "M12 19l7-9H5z",
  left: "M5 12l9-7v14z",
  right: "M19 12l-9-7v14z",
} as const;

export type Direction = keyof typeof ARROWS;

export function Arrow({ to }: { to: Direction }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ARROWS[to]} fill="currentColor" />
    </svg>
  );
}

/** By what they stand for, in lines of a square of 24. */
const SIGNS = {
  daily: "M6 5.5H18Q20 5.5 20 7.5V18Q20 20 18 20H6Q4 20 4 18V7.5Q4 5.5 6 5.5ZM8 3V7M16 3V7M4 10.5H20",
  puzzles: "M4 4H20V12H12V20H4ZM4 12H12M12 4V12",
  play: "M7 4.8V19.2L19 12Z",
  you: "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4.5 20Q5.5 15.5 12 15.5T19.5 20",
  settings: "M3 7.5H21M3 16.5H21M15.5 5V10M8.5 14V19",
} as const;

export type Sign = keyof typeof SIGNS;

export function SignIcon({ of }: { of: Sign }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={SIGNS[of]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** A quarter turn. */
export function TurnIcon({ left = false }: { left?: boolean }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <g transform={left ? "matrix(-1 0 0 1 24 0)" : undefined} fill="none" stroke="currentColor" stroke-width="2.4">
        <path d="M5.5 18.5a8.5 8.5 0 1 1 13 -1.6" stroke-linecap="round" />
        <path d="M22 13.2l-3.6 4.4-4.3-3.4" stroke-linecap="round" stroke-linejoin="round" />
      </g>
    </svg>
  );
}

/** Marks a winner: a shape and a word, not a colour alone. */
export function Crown({ label }: { label: string }) {
  return (
    <svg class="crown" viewBox="0 0 24 20" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M2 5l5.5 5L12 2l4.5 8L22 5l-2 13H4z" />
    </svg>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly to: Direction;
  /** Disabled, but focusable, so that the focus is not lost. */
  readonly stuck: boolean;
  readonly class?: string;
  readonly onClick: () => void;
}

/** One step on, or back. */
export function StepButton({ label, to, stuck, class: name = "", onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={`button ${name}`}
      aria-label={label}
      title={label}
      aria-disabled={stuck}
      onClick={() => !stuck && onClick()}
    >
      <Arrow to={to} />
    </button>
  );
}
