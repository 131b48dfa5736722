/** A code that another device has shown: ask whether its profile shall replace the one of this browser. */

import { useEffect, useState } from "preact/hooks";
import type { ProfileView } from "../../base/generated/wire";
import { Button, LinkButton } from "../../ui/button";
import { focusTop } from "../../ui/frame";
import { useOnce, useRequest } from "../../ui/requests";
import { claim, showMe } from "./api";
import { Failed, Missing } from "./messages";
import { takeOver } from "./take-over";
import { players } from "./texts";
import { passkeysWork } from "./webauthn";

export function ClaimScreen({ code }: { code: string }) {
  const words = players().claim;
  const { value, failure, again } = useRequest(showMe);
  const work = useOnce();
  const [arrived, arrive] = useState<ProfileView | null>(null);
  if (arrived) return <Arrived profile={arrived} />;
  if (!value) return <Missing failure={failure} again={again} />;
  const take = () =>
    work.run(async () => {
      arrive(await takeOver(() => claim({ code })));
    });
  return (
    <div class="panel stack">
      <p>{words.about}</p>
      <Behind profile={value} />
      <div class="row">
        <Button look="primary" aria-disabled={work.busy} onClick={take} text={words.yes} />
        <LinkButton href="#/me" text={words.no} />
      </div>
      <Failed failure={work.failure} />
    </div>
  );
}

/** What this browser will not have any more. */
export function Behind({ profile }: { profile: ProfileView }) {
  const words = players().claim;
  const { games, passkeys } = profile;
  if (!profile.known) return null;
  const can = passkeysWork() && profile.passkeys_possible;
  return (
    <div class="notice stack tight">
      {games > 0 && <p>{words.behind(games)}</p>}
      <p>{words.running}</p>
      {games > 0 && passkeys === 0 && can && <p>{words.save}</p>}
    </div>
  );
}

/** The profile is here. */
export function Arrived({ profile }: { profile: ProfileView }) {
  useEffect(focusTop, []);
  const words = players();
  return (
    <div class="panel stack">
      <p>{words.claim.done(profile.name)}</p>
      <div class="row">
        <LinkButton look="primary" href="#/me/history" text={words.profile.toHistory} />
        <LinkButton href="#/me" text={words.nav.profile} />
      </div>
    </div>
  );
}
