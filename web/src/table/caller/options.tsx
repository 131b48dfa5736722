/** Beside a running game: sound, pace, the second screen, the link for followers, a new game. */

import { useEffect, useRef, useState } from "preact/hooks";
import { hasServer } from "../../base/hosting";
import { addressOf } from "../../base/route";
import { Button } from "../../ui/button";
import { Question } from "../../ui/dialog";
import { Check, Failure, Segmented, Slider } from "../../ui/form";
import { LinkField } from "../../ui/link-field";
import { QrCode } from "../../ui/qr";
import { t } from "../../ui/texts";
import { type Call, PACE, shownOf } from "./call";
import { type CallerParts, canMirror, voicesLoaded } from "./parts";
import { PaceSlider } from "./setup";
import { chooseSound, sound } from "./sound";
import { caller } from "./texts";

export function SoundOptions({ parts: { speaker, announcer } }: { parts: CallerParts }) {
  const words = caller();
  const { on, volume } = sound.value;
  voicesLoaded.value; // the voice is asked for again when the browser has loaded more
  const voice = speaker.voice();
  return (
    <section class="stack caller-option" aria-labelledby="caller-sound">
      <h2 id="caller-sound">{words.sound}</h2>
      <Check
        label={words.aloud}
        about={voice ? words.voiceIs(voice.name) : words.noVoice}
        value={on}
        onChange={(value) => chooseSound({ on: value })}
      />
      {on && (
        <>
          <Slider
            label={words.volume}
            value={volume}
            text={words.percent(volume)}
            least={0}
            most={100}
            onChange={(value) => chooseSound({ volume: value })}
          />
          <div class="row">
            <Button onClick={() => announcer.test(words.testWords)} text={words.test} />
          </div>
        </>
      )}
    </section>
  );
}

export function PaceOptions({ parts, call }: { parts: CallerParts; call: Call }) {
  const words = caller();
  const last = useRef<number>(PACE.usual);
  if (call.every > 0) last.current = call.every;
  const pace = (every: number) => parts.caller.act({ do: "pace", every });
  return (
    <section class="stack caller-option">
      <Segmented
        label={words.pace}
        value={call.every ? "time" : "hand"}
        choices={[
          ["hand", words.byHand],
          ["time", words.byTime],
        ]}
        onChange={(value) => pace(value === "time" ? last.current : 0)}
      />
      {call.every > 0 && <PaceSlider every={call.every} onChange={pace} />}
    </section>
  );
}

export function SecondScreen() {
  const words = caller();
  // A window of its own can be dragged to a projector.
  const open = () => window.open("#/caller/screen", "nmbr9-caller-screen", "popup,width=1280,height=720");
  return (
    <section class="stack caller-option" aria-labelledby="caller-screen">
      <h2 id="caller-screen">{words.screen}</h2>
      <p class="muted">{canMirror ? words.screenAbout : words.screenNone}</p>
      {canMirror && (
        <div class="row">
          <Button onClick={open} text={words.screenOpen} />
        </div>
      )}
    </section>
  );
}

export function ShareOptions({ parts: { publisher }, call }: { parts: CallerParts; call: Call }) {
  const words = caller();
  const id = publisher.caller.value;
  const state = publisher.state.value;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone: it goes on where the link is, or can be made again.
    if (pressed.current) section.current?.querySelector<HTMLElement>("input, button")?.focus();
    pressed.current = false;
  }, [id]);
  const share = () => {
    pressed.current = true;
    publisher.share(shownOf(call));
  };
  const stop = () => {
    pressed.current = true;
    publisher.stop();
  };
  return (
    <section class="stack caller-option" aria-labelledby="caller-share" ref={section}>
      <h2 id="caller-share">{words.share}</h2>
      <p class="muted">{hasServer ? words.shareAbout : words.shareStatic}</p>
      <div role="status">
        {state === "lost" && <p class="notice bad">{words.shareLost}</p>}
        {state === "gone" && <p class="notice bad">{words.shareGone}</p>}
      </div>
      {hasServer && id === null && (
        <>
          <Failure failure={publisher.failure.value} />
          {publisher.failure.value !== null && <p class="small muted">{words.shareFailed}</p>}
          <div class="row">
            <Button
              aria-disabled={state === "making"}
              onClick={share}
              text={state === "making" ? words.shareMaking : words.shareMake}
            />
          </div>
        </>
      )}
      {hasServer && id !== null && <SharedLink id={id} stop={stop} />}
    </section>
  );
}

function SharedLink({ id, stop }: { id: string; stop: () => void }) {
  const words = caller();
  const address = addressOf({ screen: "caller", path: ["follow", id] });
  return (
    <>
      <div class="caller-qr">
        <QrCode text={address} />
      </div>
      <LinkField address={address} label={words.shareLink} title={`${words.follow} · ${t().common.title}`} />
      <div class="row">
        <Button look="quiet" onClick={stop} text={words.shareStop} />
      </div>
    </>
  );
}

/** A game that is not over is not given up by one press. */
export function NewGame({ forget }: { forget: () => void }) {
  const words = caller();
  const [asked, ask] = useState(false);
  return (
    <div class="row">
      <Button onClick={() => ask(true)} text={words.newGame} />
      {asked && (
        <Question title={words.sure} yes={words.newGame} onYes={forget} onClose={() => ask(false)}>
          <p>{words.sureAbout}</p>
        </Question>
      )}
    </div>
  );
}
