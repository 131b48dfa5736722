/** Another device: show a code that takes the profile there, or enter one that it shows. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { ProfileView, TransferCode } from "../../base/generated/wire";
import { addressOf, go } from "../../base/route";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy";
import { TextField } from "../../ui/form";
import { QrCode } from "../../ui/qr";
import { useOnce, useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { clockText } from "../../ui/time";
import { forgetDevices, newTransfer, showMe } from "./api";
import { Failed } from "./messages";
import type { ProfileProps } from "./profile";
import { players } from "./texts";

/** Host names that work on this computer only. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];
/** Milliseconds between two looks at whether the other device has arrived. */
const LOOK = 5000;

interface Shown extends TransferCode {
  /** When it expires, by the clock of this browser, in milliseconds. */
  readonly until: number;
}

export function DevicePart({ profile, onChange }: ProfileProps) {
  const words = players().device;
  const { shown, said, failure, ask, arrived, ...buttons } = useDevices(onChange);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) section.current?.focus(); // the button is gone, and there is a code to read
  }, [shown]);
  return (
    <section ref={section} class="panel stack me-device" tabIndex={-1} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p class="muted">
        {words.about} {profile.devices > 1 && words.devices(profile.devices)}
      </p>
      {shown && <Transfer key={shown.code} shown={shown} devices={profile.devices} again={ask} onArrived={arrived} />}
      {profile.known && !shown && <Buttons {...buttons} ask={ask} several={profile.devices > 1} />}
      <p role="status" class="me-said">
        {said}
      </p>
      <Failed failure={failure} />
      {!shown && <EnterCode />}
    </section>
  );
}

/** What can be done about devices, and what has come of it. */
function useDevices(onChange: ProfileProps["onChange"]) {
  const words = players().device;
  const [shown, show] = useState<Shown | null>(null);
  const [said, say] = useState("");
  const { busy, failure, run } = useOnce();
  const ask = () =>
    run(async () => {
      say("");
      const code = await newTransfer();
      show({ ...code, until: Date.now() + 1000 * (code.expires - code.now) });
    });
  const signOut = () =>
    run(async () => {
      onChange(await forgetDevices());
      say(words.signedOut);
    });
  const onProfile = (now: ProfileView) => {
    show(null);
    onChange(now);
    say(words.arrived);
  };
  return { shown, said, busy, failure, ask, signOut, arrived: onProfile };
}

function Buttons(props: { busy: boolean; several: boolean; ask: () => void; signOut: () => void }) {
  const words = players().device;
  return (
    <div class="row">
      <Button aria-disabled={props.busy} onClick={props.ask} text={words.show} />
      {props.several && <Button aria-disabled={props.busy} onClick={props.signOut} text={words.signOut} />}
    </div>
  );
}

interface TransferProps {
  readonly shown: Shown;
  /** How many devices had the profile before. */
  readonly devices: number;
  readonly again: () => void;
  readonly onArrived: (profile: ProfileView) => void;
}

/** A code, while it works. When the other device has used it, there is one device more. */
function Transfer({ shown, devices, again, onArrived }: TransferProps) {
  const words = players().device;
  const left = useSecondsUntil(shown.until);
  const profile = useRequest(showMe, LOOK).value;
  useEffect(() => {
    if (profile && profile.devices > devices) onArrived(profile);
  }, [profile]);
  if (left > 0) return <Code code={shown.code} left={left} />;
  return (
    <div class="row" role="status">
      <span>{words.expired}</span>
      <Button onClick={again} text={words.again} />
    </div>
  );
}

/** Whole seconds until a moment of the browser's clock, in milliseconds; counted down while the component is there. */
function useSecondsUntil(moment: number): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      tick(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** As a QR code, as a link, and to be typed. */
function Code({ code, left }: { code: string; left: number }) {
  const words = players().device;
  const address = addressOf({ screen: "me", path: ["claim", code] });
  return (
    <div class="me-transfer">
      <QrCode text={address} />
      <div class="stack">
        <p>{words.how}</p>
        {HERE.includes(location.hostname) && <p class="notice small">{words.local}</p>}
        <dl>
          <dt class="eyebrow">{words.code}</dt>
          <dd class="me-code number">{code}</dd>
        </dl>
        <p class="small muted number" role="timer">
          {words.left(clockText(left))}
        </p>
        <div class="row">
          <CopyLink text={t().common.copy} address={address} />
        </div>
      </div>
    </div>
  );
}

/** The code of another device. The next screen asks before anything happens. */
function EnterCode() {
  const words = players().device;
  const form = useRef<HTMLFormElement>(null);
  const [text, type] = useState("");
  const [wrong, complain] = useState(false);
  const code = text.replace(/\s/g, "");
  const enter = (event: Event) => {
    event.preventDefault();
    complain(code === "");
    if (code) go({ screen: "me", path: ["claim", code] });
    else form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} class="stack me-enter" noValidate onSubmit={enter}>
      <TextField
        label={words.enter}
        about={words.enterAbout}
        error={wrong && !code ? words.empty : undefined}
        maxLength={40}
        value={text}
        onChange={type}
      />
      <button type="submit" class="button">
        {words.next}
      </button>
    </form>
  );
}
