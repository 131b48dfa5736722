/** A phone that follows a caller by its link. */

import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { hasServer } from "../../base/hosting";
import { linkTo } from "../../base/route";
import { Button, LinkButton } from "../../ui/button";
import { countRoute, deckOf } from "../../ui/deck";
import { Sheet } from "../../ui/frame";
import { Message } from "../../ui/message";
import { Announcer } from "./announcer";
import { followCaller } from "./api";
import { useAwake } from "./awake";
import { after, onWake } from "./browser";
import { newsOf, remainingTime, type Shown, WARNING } from "./call";
import { Follower } from "./follower";
import { newSpeaker, voicesLoaded } from "./parts";
import { BigCard, Countdown, DiscardPile, ToCome, Waiting } from "./stage";
import { caller } from "./texts";

/** One follower, with a voice that is off until somebody wants it: browsers need a touch, and a class has thirty phones. */
function openFollower(id: string) {
  const heard = signal(false);
  const speaker = newSpeaker(() => (heard.peek() ? 1 : 0));
  const announcer = new Announcer(speaker);
  const follower = new Follower({ follow: followCaller, now: () => Date.now(), after, onWake }, id);
  let before: Shown | null = null;
  let stopWarning = () => {};
  const stop = follower.shown.subscribe((shown) => {
    if (!shown) return;
    const now = Date.now();
    const news = before && newsOf(before, shown, now);
    before = shown;
    if (news) announcer.announce(news, shown.rounds);
    stopWarning();
    const left = shown.deadline === null ? 0 : (remainingTime(shown, now) ?? 0);
    stopWarning = left > WARNING ? after(left - WARNING, () => announcer.warn()) : () => {};
  });
  const hear = (wanted: boolean) => {
    heard.value = wanted;
    const card = before?.cards.at(-1);
    if (!wanted) speaker.silence();
    else if (before && card !== undefined) announcer.test(caller().words[card] ?? "");
    else announcer.test(caller().testWords);
  };
  const close = () => {
    stop();
    stopWarning();
    follower.close();
    speaker.silence();
  };
  return { follower, announcer, speaker, heard, hear, close };
}

export function FollowScreen({ id }: { id: string }) {
  const words = caller();
  const open = useMemo(() => openFollower(id), [id]);
  useEffect(() => open.close, [open]);
  useAwake();
  const state = open.follower.state.value;
  const [title = "", text = ""] = hasServer
    ? [words.followGone, words.followGoneAbout]
    : [words.follow, words.shareStatic];
  if (!hasServer || state === "gone")
    return (
      <Message title={title} text={text}>
        <OwnCaller />
      </Message>
    );
  const shown = open.follower.shown.value;
  return (
    <Sheet title={words.follow} showTitle={!shown} tabs={!shown}>
      <p class="hidden" role="status">
        {open.announcer.text.value}
      </p>
      <div role="status">{state === "lost" && <p class="notice bad">{words.followLost}</p>}</div>
      {shown ? (
        <Followed shown={shown} open={open} />
      ) : state === "loading" ? (
        <p class="muted">{words.followLoading}</p>
      ) : (
        <div class="row">
          <OwnCaller />
        </div>
      )}
    </Sheet>
  );
}

function Followed({ shown, open }: { shown: Shown; open: ReturnType<typeof openFollower> }) {
  const words = caller();
  const heard = open.heard.value;
  voicesLoaded.value; // see below: whether there is a voice may change
  return (
    <div class="caller-table">
      <section class="caller-stage" aria-label={words.follow}>
        {shown.over ? (
          <Waiting title={words.over}>
            <p>{words.overAbout}</p>
            <LinkButton look="primary" href={linkTo(countRoute(deckOf(shown.cards)))} text={words.count} />
          </Waiting>
        ) : shown.cards.length === 0 ? (
          <Waiting title={words.followWait}>
            <p class="muted">{words.followWaitAbout}</p>
          </Waiting>
        ) : (
          <BigCard index={shown.cards.length - 1} shown={shown} />
        )}
        <Countdown shown={shown} />
      </section>
      <div class="caller-buttons">
        <Button
          look="big"
          aria-pressed={heard}
          onClick={() => open.hear(!heard)}
          text={heard ? words.mute : words.hear}
        />
        {heard && !open.speaker.voice() && <p class="small muted">{words.noVoice}</p>}
      </div>
      <aside class="stack caller-aside">
        <DiscardPile cards={shown.cards} />
        <ToCome shown={shown} />
      </aside>
    </div>
  );
}

const OwnCaller = () => <LinkButton look="primary" href="#/caller" text={caller().ownCaller} />;
