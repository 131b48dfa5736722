/** The second screen, for a projector: what the caller's window shows, and nothing to press but full screen. */

import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button";
import { useTitle } from "../../ui/frame";
import { useAwake } from "./awake";
import type { Shown } from "./call";
import { mirrorTo, openChannel } from "./mirror";
import { canMirror } from "./parts";
import { BigCard, Countdown, DiscardPile, Waiting } from "./stage";
import { caller } from "./texts";

export function SecondScreen() {
  const words = caller();
  useTitle(words.screen);
  useAwake();
  const [shown, show] = useState<Shown | null>(null);
  const [gone, leave] = useState(false);
  useEffect(() => {
    if (!canMirror) return;
    return mirrorTo(openChannel(), (news) => {
      leave(news === "gone");
      if (news !== "gone") show(news);
    });
  }, []);
  return (
    <main class="caller-second" tabIndex={-1} aria-label={words.screen}>
      <h1 class="hidden">{words.screen}</h1>
      <FullScreen />
      {/* After the last card, who calls may go and count: the end is still the end. */}
      <div role="status">{gone && !shown?.over && <p class="notice bad">{words.screenGone}</p>}</div>
      <Projected shown={shown} />
    </main>
  );
}

function Projected({ shown }: { shown: Shown | null }) {
  const words = caller();
  if (!canMirror) return <Waiting title={words.screenNone} />;
  if (!shown || (shown.cards.length === 0 && !shown.over))
    return (
      <Waiting title={shown ? words.ready : words.screenWait}>
        {!shown && <p class="muted">{words.screenWaitAbout}</p>}
      </Waiting>
    );
  return (
    <>
      <div class="caller-stage">
        {shown.over ? <Waiting title={words.over} /> : <BigCard index={shown.cards.length - 1} shown={shown} />}
        <Countdown shown={shown} />
      </div>
      <DiscardPile cards={shown.cards} />
    </>
  );
}

/** Hidden while it is on, and where the browser has none. */
function FullScreen() {
  const [full, set] = useState(() => Boolean(document.fullscreenElement));
  useEffect(() => {
    const onChange = () => set(Boolean(document.fullscreenElement));
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const enter = () =>
    document.documentElement.requestFullscreen?.().catch(() => {
      // The browser forbids it.
    });
  if (full || !document.fullscreenEnabled) return null;
  return <Button look="caller-full" onClick={enter} text={caller().fullScreen} />;
}
