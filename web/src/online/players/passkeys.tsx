/** Passkeys: secure the profile with one, or get it back with one. */

import { useState } from "preact/hooks";
import type { ProfileView } from "../../base/generated/wire";
import { Button } from "../../ui/button";
import { Question } from "../../ui/dialog";
import { useOnce } from "../../ui/requests";
import { addPasskey, askPasskey, forgetPasskeys, newPasskey, signIn } from "./api";
import { Behind } from "./claim";
import { Failed } from "./messages";
import type { ProfileProps } from "./profile";
import { takeOver } from "./take-over";
import { players } from "./texts";
import { createPasskey, getPasskey, passkeysWork } from "./webauthn";

export function PasskeyPart(props: ProfileProps) {
  const words = players().passkey;
  const { passkeys, passkeys_possible } = props.profile;
  const possible = passkeysWork() && passkeys_possible;
  return (
    <section class="panel stack">
      <h2>{words.title}</h2>
      <p class="muted">
        {words.about} {passkeys > 0 && words.have(passkeys)}
      </p>
      {possible ? <Ways {...props} /> : <p>{passkeys_possible ? words.noBrowser : players().errors.passkeys_off}</p>}
    </section>
  );
}

/** What a browser says when a person has cancelled, or when it can't. Others are failures. */
function excuse(failure: unknown): string | null {
  const { name } = failure instanceof DOMException ? failure : { name: "" };
  if (name === "InvalidStateError") return players().passkey.twice;
  if (name === "SecurityError") return players().passkey.noBrowser; // the site has an IP address in place of a name
  return name === "NotAllowedError" || name === "AbortError" ? players().passkey.cancelled : null;
}

/** Make a passkey for this profile. */
async function securePasskey(): Promise<ProfileView> {
  const { options } = await newPasskey();
  return addPasskey({ credential: await createPasskey(options) });
}

/** Get the profile of a passkey into this browser. */
async function broughtBack(): Promise<ProfileView> {
  const { options } = await askPasskey();
  const credential = await getPasskey(options);
  return takeOver(() => signIn({ credential }));
}

function Ways({ profile, onChange }: ProfileProps) {
  const words = players().passkey;
  const { busy, failure, run } = useOnce();
  const [said, say] = useState("");
  const [asking, ask] = useState(false);
  const work = (does: () => Promise<string>) => {
    say("");
    return run(async () => say(await does()));
  };
  const add = async () => {
    onChange(await securePasskey());
    return words.added;
  };
  const enter = async () => {
    const found = await broughtBack();
    onChange(found);
    return players().claim.done(found.name);
  };
  const remove = async () => {
    onChange(await forgetPasskeys());
    return words.removed;
  };
  const begin = () => (profile.known ? ask(true) : work(enter));
  const told = excuse(failure);
  return (
    <>
      <div class="row">
        {profile.known && <Button aria-disabled={busy} onClick={() => work(add)} text={words.add} />}
        <Button aria-disabled={busy} onClick={begin} text={words.signIn} />
        {profile.passkeys > 0 && <Button aria-disabled={busy} onClick={() => work(remove)} text={words.remove} />}
      </div>
      <p role="status" class="me-said">
        {told ?? said}
      </p>
      <Failed failure={told ? null : failure} />
      {asking && <Replace profile={profile} onClose={() => ask(false)} onYes={() => work(enter)} />}
    </>
  );
}

interface ReplaceProps {
  readonly profile: ProfileView;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** This browser has a profile already: it stays behind. */
function Replace({ profile, onClose, onYes }: ReplaceProps) {
  const words = players();
  return (
    <Question
      title={words.claim.title}
      yes={words.passkey.signIn}
      look="primary"
      onYes={() => {
        onClose();
        onYes();
      }}
      onClose={onClose}
    >
      <p>{words.passkey.replaces}</p>
      <Behind profile={profile} />
    </Question>
  );
}
