/** What a placement looks, sounds and feels like: its points rise into the score, and cardboard is put down. Loaded on demand. */

import { effect } from "@preact/signals";
import { type PlacedTile, points } from "../../base/geometry";
import { calm, settings } from "../../ui/settings";
import { audio, playSound } from "../../ui/sound";
import type { News } from "./news";
import type { Play } from "./play";
import "./joy.css";

/** Milliseconds of the way into the score. */
const RISE = 520;
/** Milliseconds for which a phone vibrates. */
const TOUCH = 12;

/** Accompany each tile that the player confirms. Returns how to stop. */
export function accompany({ mine }: Pick<Play, "mine">): () => void {
  let before = mine.placed.peek();
  return effect(() => {
    const tile = mine.placed.value;
    if (tile && !before) {
      raise(tile);
      knock(tile.level);
    }
    before = tile;
  });
}

/** The ghost is still drawn when this is called: signals are ahead of the page. */
function raise(tile: PlacedTile): void {
  const from = document.querySelector(".game-stage .ghost-outer") ?? document.querySelector(".game-stage canvas");
  const to = document.querySelector(".game-total b, .game-top-score");
  if (calm.peek() || !from || !to || points(tile) === 0) return;
  const sign = document.createElement("span");
  sign.className = "game-rise number";
  sign.ariaHidden = "true";
  sign.textContent = `+${points(tile)}`;
  document.body.append(sign);
  const [left, top] = middleOf(from);
  const [right, up] = middleOf(to);
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  sign.animate(
    [
      { transform: at(left, top, 1), opacity: 1 },
      { transform: at(left, top - 28, 1.25), opacity: 1, offset: 0.3 },
      { transform: at(right, up, 0.8), opacity: 0.2 },
    ],
    { duration: RISE, easing: "ease-out" },
  ).onfinish = () => sign.remove();
}

function middleOf(element: Element): readonly [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Cardboard on cardboard: a semitone higher for each level. */
export function knock(level: number): void {
  if (!settings.peek().sound) return;
  navigator.vibrate?.(TOUCH);
  playNoise({ type: "lowpass", frequency: 420 * 2 ** (level / 12), resonance: 5, length: 0.06, loudness: 0.8 });
}

/** What is heard of the news of a game; the player's own placement is heard before it is news. */
export function hearNews({ type }: News, shared: boolean): void {
  if (!settings.peek().sound) return;
  if (type === "card") playNoise({ type: "bandpass", frequency: 2400, resonance: 0.7, length: 0.11, loudness: 0.09 });
  if (type === "closed" && shared) playSound(type);
}

interface Noise {
  readonly type: BiquadFilterType;
  /** In hertz. */
  readonly frequency: number;
  readonly resonance: number;
  /** Seconds until it has decayed. */
  readonly length: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

const ATTACK = 0.002;

function playNoise({ type, frequency, resonance, length, loudness }: Noise): void {
  try {
    const to = audio();
    const start = to.currentTime;
    const buffer = to.createBuffer(1, Math.ceil((ATTACK + length) * to.sampleRate), to.sampleRate);
    buffer.getChannelData(0).forEach((_, at, samples) => {
      samples[at] = 2 * Math.random() - 1;
    });
    const noise = new AudioBufferSourceNode(to, { buffer });
    const volume = new GainNode(to, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.001, start + ATTACK + length);
    noise
      .connect(new BiquadFilterNode(to, { type, frequency, Q: resonance }))
      .connect(volume)
      .connect(to.destination);
    noise.start(start);
  } catch {
    // This browser can't play sounds.
  }
}
