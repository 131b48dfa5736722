/** The parts of the caller of this browser, put together once. */

import { effect, signal } from "@preact/signals";
import { hasServer } from "../../base/hosting";
import { local } from "../../base/storage";
import { language } from "../../ui/settings";
import { Announcer } from "./announcer";
import { makeCaller, renewCaller } from "./api";
import { after, onVoices, onWake, speechWorld } from "./browser";
import { type Shown, shownOf } from "./call";
import { Caller, KEY } from "./caller";
import { mirrorFrom, openChannel } from "./mirror";
import { Publisher } from "./publisher";
import { loudness, sound } from "./sound";
import { Speaker, type Volume } from "./speech";

const world = { now: () => Date.now(), after, onWake, store: local };

/** Counts how often the browser has loaded voices: what reads it is computed again. */
export const voicesLoaded = signal(0);
onVoices(() => {
  voicesLoaded.value += 1;
});

export const newSpeaker = (volume: Volume) => new Speaker(speechWorld, () => language.peek(), volume);

export const canMirror = typeof BroadcastChannel !== "undefined";

export interface CallerParts {
  readonly caller: Caller;
  readonly announcer: Announcer;
  readonly speaker: Speaker;
  readonly publisher: Publisher;
}

/** Open it while its screen is shown. */
export function openCaller(): CallerParts & { close(): void } {
  const speaker = newSpeaker(() => loudness(sound.peek()));
  const announcer = new Announcer(speaker);
  const publisher = new Publisher({ ...world, make: makeCaller, renew: renewCaller });
  const shownNow = (): Shown | null => {
    const call = caller.call.peek();
    return call && shownOf(call);
  };
  const show = (shown: Shown | null) => {
    mirror?.show();
    if (shown && hasServer) publisher.publish(shown);
  };
  const caller = new Caller({ ...world, show }, announcer);
  const mirror = canMirror ? mirrorFrom(openChannel(), shownNow) : null;
  const onChange = ({ key }: StorageEvent) => key === KEY && caller.reload();
  addEventListener("storage", onChange);
  // A window that is closed says so; one that is shown again from the browser's memory does so, too.
  const bye = () => mirror?.bye();
  const again = () => mirror?.show();
  addEventListener("pagehide", bye);
  addEventListener("pageshow", again);
  show(shownNow());
  const muted = effect(() => {
    if (!sound.value.on) speaker.silence();
  });
  return {
    caller,
    announcer,
    speaker,
    publisher,
    close() {
      removeEventListener("storage", onChange);
      removeEventListener("pagehide", bye);
      removeEventListener("pageshow", again);
      muted();
      mirror?.close();
      caller.close();
      publisher.close();
      speaker.silence();
    },
  };
}
