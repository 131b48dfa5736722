/** Says what is new: aloud, or to screen readers where nobody hears it. */

import { signal } from "@preact/signals";
import type { News } from "./call";
import type { Speaker } from "./speech";
import { caller } from "./texts";

export class Announcer {
  /** For a screen reader; empty while the words are spoken by the browser. */
  readonly text = signal("");

  constructor(private readonly speaker: Speaker) {}

  announce(news: News, rounds: number): void {
    const words = caller();
    this.text.value = "";
    const [spoken, written] = sentences(news, rounds, words);
    this.speaker.say(spoken, typeof news === "string" ? "news" : "card", () => {
      this.text.value = written;
    });
  }

  warn(): void {
    this.speaker.warn();
  }

  /** As a test of voice and volume. */
  test(text: string): void {
    this.speaker.say(text, "card", () => {});
  }
}

/** What is spoken, and what is written: a voice need not say which card it is. */
function sentences(news: News, rounds: number, words: ReturnType<typeof caller>): [string, string] {
  if (news === "minute") return [words.minute, words.minute];
  if (news === "up") return [words.timeUp, words.timeUp];
  if (news === "over") return [words.sayOver, words.sayOver];
  const word = words.words[news.card] ?? String(news.card);
  const written = words.cardIs(news.index, rounds, word);
  return news.last ? [words.sayLast(word), `${written}. ${words.lastCard}.`] : [word, written];
}
