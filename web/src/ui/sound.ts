/** A few short synthesized sounds, off by default. */

import { settings } from "./settings";

/** A note: frequency in hertz, when it begins and how long it sounds in seconds. */
type Note = readonly [frequency: number, at: number, length: number];

const SOUNDS = {
  closed: [
    [523, 0, 0.1],
    [659, 0.09, 0.1],
    [784, 0.18, 0.2],
  ],
  hurry: [
    [880, 0, 0.08],
    [880, 0.16, 0.08],
  ],
} as const satisfies Record<string, readonly Note[]>;

type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (settings.peek().sound) playNotes(SOUNDS[sound], "sine", 0.16);
}

/** Throws where there is none. */
export function audio(): AudioContext {
  context ??= new AudioContext();
  void context.resume(); // browsers suspend it until the page has been touched
  return context;
}

/** `loudness`: from 0 to 1 */
export function playNotes(notes: readonly Note[], type: OscillatorType, loudness: number): void {
  try {
    for (const note of notes) playNote(audio(), note, type, loudness);
  } catch {
    // This browser can't play sounds.
  }
}

function playNote(to: AudioContext, [frequency, at, length]: Note, type: OscillatorType, loudness: number): void {
  const start = to.currentTime + at;
  const tone = new OscillatorNode(to, { type, frequency });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + length);
}
