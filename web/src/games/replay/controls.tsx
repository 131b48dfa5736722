/** The controls of a replay: first, back, play, forward, last, and a slider over the rounds. */

import { TilePicture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import "./controls.css";

export type Speed = "slow" | "normal" | "fast";
const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];

const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M7 4.5 19 12 7 19.5z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
} as const;

interface ControlsProps {
  readonly round: number;
  readonly cards: readonly number[];
  readonly playing: boolean;
  readonly speed: Speed;
  readonly onRound: (round: number) => void;
  readonly onPlay: () => void;
  readonly onSpeed: (speed: Speed) => void;
}

export function Controls({ round, cards, playing, speed, onRound, onPlay, onSpeed }: ControlsProps) {
  const words = gamesTexts().replay;
  const last = cards.length;
  const card = cards[round - 1];
  const text = card === undefined ? words.before : words.roundCard(round, last, card);
  return (
    <section class="replay-controls" aria-label={words.controls}>
      <div class={`card replay-card ${card === undefined ? "none" : ""}`} aria-hidden="true">
        {card !== undefined && <TilePicture key={round} number={card} />}
      </div>
      <p class="replay-round">{text}</p>
      <input
        type="range"
        class="replay-slider"
        min="0"
        max={last}
        value={round}
        aria-label={words.slider}
        aria-valuetext={text}
        onInput={(event) => onRound(Number(event.currentTarget.value))}
      />
      <div class="replay-buttons">
        <Step icon="first" keys="Home" stuck={round === 0} onClick={() => onRound(0)} />
        <Step icon="back" keys="ArrowLeft" stuck={round === 0} onClick={() => onRound(round - 1)} />
        <Step icon={playing ? "pause" : "play"} keys="Space" stuck={last === 0} primary onClick={onPlay} />
        <Step icon="forward" keys="ArrowRight" stuck={round === last} onClick={() => onRound(round + 1)} />
        <Step icon="last" keys="End" stuck={round === last} onClick={() => onRound(last)} />
      </div>
      <select
        class="input replay-speed"
        aria-label={words.speed}
        value={speed}
        onChange={(event) => onSpeed(SPEEDS.find((one) => one === event.currentTarget.value) ?? "normal")}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </section>
  );
}

interface StepProps {
  readonly icon: keyof typeof ICONS;
  readonly keys: string;
  /** Disabled, but focusable, so that the focus is not lost. */
  readonly stuck: boolean;
  readonly primary?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon. */
export function Step({ icon, keys, stuck, primary = false, onClick }: StepProps) {
  const label = gamesTexts().replay[icon];
  return (
    <button
      type="button"
      class={`button replay-step ${primary ? "primary" : ""}`}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={stuck}
      onClick={() => !stuck && onClick()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
