/** What the caller uses of the browser: voices and tones, time, storage, other windows. Tests have a world of their own. */

import { playNotes } from "../../ui/sound";
import type { SpeechWorld, Tone } from "./speech";

const TONES = {
  card: [
    [392, 0, 0.18],
    [523, 0.16, 0.18],
    [659, 0.32, 0.4],
  ],
  news: [
    [523, 0, 0.18],
    [523, 0.24, 0.3],
  ],
  warning: [
    [880, 0, 0.12],
    [880, 0.22, 0.12],
    [880, 0.44, 0.2],
  ],
} as const satisfies Record<Tone, readonly (readonly [number, number, number])[]>;

/** Some browsers have no voices at all. */
const synthesis = typeof speechSynthesis === "undefined" ? null : speechSynthesis;

/** An utterance that nothing refers to may be collected before it ends, and then it is never heard. */
let speaking: SpeechSynthesisUtterance | null = null;

export const speechWorld: SpeechWorld = {
  voices: () => synthesis?.getVoices() ?? [],
  speak(text, voice, volume, failed) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice as SpeechSynthesisVoice;
    utterance.lang = voice.lang;
    utterance.volume = volume;
    utterance.rate = 0.9;
    utterance.onerror = ({ error }) => {
      if (error !== "canceled" && error !== "interrupted") failed();
    };
    speaking = utterance;
    synthesis?.speak(speaking);
  },
  silence: () => synthesis?.cancel(),
  tone: (tone, volume) => playNotes(TONES[tone], "sine", 0.5 * volume),
};

/** Browsers load their voices later. */
export function onVoices(changed: () => void): () => void {
  synthesis?.addEventListener("voiceschanged", changed);
  return () => synthesis?.removeEventListener("voiceschanged", changed);
}

/** The page is looked at again, or there is a network again: timers may be late. */
export function onWake(woken: () => void): () => void {
  const visible = () => !document.hidden && woken();
  document.addEventListener("visibilitychange", visible);
  addEventListener("pageshow", woken);
  addEventListener("online", woken);
  return () => {
    document.removeEventListener("visibilitychange", visible);
    removeEventListener("pageshow", woken);
    removeEventListener("online", woken);
  };
}

export function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
