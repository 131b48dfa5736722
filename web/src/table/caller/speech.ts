/** The browser's own voices, or a tone where there is none for the language. */

import type { Language } from "../../ui/texts/languages";

export type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default" | "name">;

/** What speaking needs of the browser. */
export interface SpeechWorld {
  voices(): readonly Voice[];
  /** `failed`: the voice could not be heard, as before the page has been touched. */
  speak(text: string, voice: Voice, volume: number, failed: () => void): void;
  silence(): void;
  tone(sound: Tone, volume: number): void;
}

export type Tone = "card" | "warning" | "news";

/** How loud, from 0 to 1; 0 for mute. */
export type Volume = () => number;

export class Speaker {
  constructor(
    private readonly world: SpeechWorld,
    private readonly language: () => Language,
    private readonly volume: Volume,
  ) {}

  /** The voice that is used; null where there is none for this language. */
  voice(): Voice | null {
    return chosenVoice(this.world.voices(), this.language());
  }

  /**
   * Say a text, or sound a tone in its place. `unheard` is called when nobody hears the words, so that a screen reader can
   * announce them: what is spoken is not announced, too.
   */
  say(text: string, tone: Tone, unheard: () => void): void {
    const volume = this.volume();
    this.world.silence(); // what is new replaces what is being said
    const voice = volume ? this.voice() : null;
    const instead = () => {
      if (volume) this.world.tone(tone, volume);
      unheard();
    };
    if (voice) this.world.speak(text, voice, volume, instead);
    else instead();
  }

  warn(): void {
    const volume = this.volume();
    if (volume) this.world.tone("warning", volume);
  }

  silence(): void {
    this.world.silence();
  }
}

/** Of this language; best one that needs no network, then the browser's default. */
export function chosenVoice(voices: readonly Voice[], language: Language): Voice | null {
  const rank = (voice: Voice) => (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  const ours = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return ours.reduce<Voice | null>((best, voice) => (!best || rank(voice) > rank(best) ? voice : best), null);
}
