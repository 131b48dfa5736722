/** A game that is being called: the card, the buttons, and everything beside them. */

import { useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button";
import { Arrow } from "../../ui/icons";
import { t } from "../../ui/texts";
import { useAwake } from "./awake";
import { type Call, isDoublePress, shownOf } from "./call";
import { useKeys } from "./keys";
import { NewGame, PaceOptions, SecondScreen, ShareOptions, SoundOptions } from "./options";
import type { CallerParts } from "./parts";
import { TouchNote } from "./sound";
import { BigCard, Countdown, DiscardPile, ToCome, Waiting } from "./stage";
import { caller } from "./texts";

export function Table({ parts, call }: { parts: CallerParts; call: Call }) {
  const words = caller();
  const awake = useAwake();
  const peek = usePeek(call);
  const shown = shownOf(call);
  const byHand = call.every === 0 || call.turned === 0;
  const earlier = peek.index !== null;
  const next = () => peek.mayTurn() && parts.caller.act({ do: "next" });
  // No card is turned up by who is looking back: a card can't be hidden again.
  const onward = earlier ? peek.end : next;
  const toggle = () => parts.caller.act({ do: call.deadline === null ? "resume" : "pause" });
  const turning = call.turned === 0 ? words.first : call.turned === call.deck.length ? words.finish : words.next;
  const taps = byHand || earlier;
  useKeys({
    after: earlier ? peek.forward : next,
    before: peek.back,
    onward: taps ? onward : null,
    pause: byHand ? null : toggle,
  });
  return (
    <div class="caller-table">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the card is the button beside it, only larger; keys work everywhere */}
      <section
        class={`caller-stage ${taps ? "taps" : ""}`}
        aria-label={t().home.caller}
        onClick={taps ? onward : undefined}
      >
        {call.turned === 0 ? (
          <Waiting title={words.ready}>
            <p class="muted">{words.readyAbout}</p>
          </Waiting>
        ) : (
          <BigCard index={peek.index ?? call.turned - 1} shown={shown} {...(earlier ? { label: words.earlier } : {})} />
        )}
        <Countdown shown={shown} />
      </section>
      <div class="caller-buttons">
        <Button
          look={`big caller-next ${earlier ? "" : "primary"}`}
          onClick={onward}
          text={earlier ? words.now : turning}
        />
        {call.every > 0 && call.turned > 0 && (
          <Button look="big" onClick={toggle} text={call.deadline === null ? words.resume : words.pause} />
        )}
        {call.turned > 0 && (
          <Button look="big" onClick={() => parts.caller.act({ do: "minute" })} text={words.minute} />
        )}
        {call.turned > 1 && (
          <div class="row caller-peek">
            <button type="button" class="button quiet" disabled={peek.index === 0} onClick={peek.back}>
              <Arrow to="left" /> {words.before}
            </button>
          </div>
        )}
        <p class="small muted caller-keys">{byHand ? words.keysByHand : words.keysByTime}</p>
      </div>
      <aside class="stack caller-aside">
        <TouchNote />
        {!awake && <p class="notice">{words.noAwake}</p>}
        {call.turned > 0 && (
          <>
            <DiscardPile cards={shown.cards} at={peek.index ?? undefined} />
            <ToCome shown={shown} />
          </>
        )}
        <details class="form-folded caller-options" open={call.turned === 0}>
          <summary>{words.options}</summary>
          <div class="stack form">
            <SoundOptions parts={parts} />
            <PaceOptions parts={parts} call={call} />
            <SecondScreen />
            <ShareOptions parts={parts} call={call} />
          </div>
        </details>
        <NewGame forget={() => parts.caller.forget()} />
      </aside>
    </div>
  );
}

/** A look at an earlier card, which changes nothing: what is turned up stays turned up. The next card ends it. */
function usePeek({ turned }: Call) {
  const [looked, look] = useState<{ turned: number; index: number } | null>(null);
  const ended = useRef(Number.NEGATIVE_INFINITY);
  const index = looked?.turned === turned ? looked.index : null;
  const end = () => {
    ended.current = Date.now();
    look(null);
  };
  return {
    index,
    end,
    back: () => turned > 1 && look({ turned, index: Math.max(0, (index ?? turned - 1) - 1) }),
    forward: () => index !== null && (index + 2 < turned ? look({ turned, index: index + 1 }) : end()),
    /** One press too many on the way back turns nothing up. */
    mayTurn: () => !isDoublePress(Date.now() - ended.current),
  };
}
