/** The profile: name, figures, other devices, passkeys, and what can be done with the data. */

import { useState } from "preact/hooks";
import { LONGEST_NAME } from "../../base/generated/limits";
import type { ProfileView } from "../../base/generated/wire";
import { LinkButton } from "../../ui/button";
import { decimal, Figures } from "../../ui/figures";
import { TextField } from "../../ui/form";
import { nameFrom } from "../../ui/names";
import { useOnce, useRequest } from "../../ui/requests";
import { choose, settings } from "../../ui/settings";
import { t } from "../../ui/texts";
import { OwnChallengesPanel } from "../challenges/own";
import { changeMe, showMe } from "./api";
import { DataPart } from "./data";
import { Deletion, pendingDeletion } from "./deletion";
import { DevicePart } from "./device";
import { Failed, Missing, Nothing } from "./messages";
import { PasskeyPart } from "./passkeys";
import { players } from "./texts";

/** What the parts of the screen need: the profile as it is now, and how to show a newer one. */
export interface ProfileProps {
  readonly profile: ProfileView;
  readonly onChange: (profile: ProfileView) => void;
}

export function ProfileScreen() {
  const { value, failure, again } = useRequest(showMe);
  const [changed, change] = useState<{ from: ProfileView | null; to: ProfileView } | null>(null);
  const [deletion, follow] = useState(pendingDeletion);
  if (deletion) return <Deletion job={deletion} />;
  if (!value) return <Missing failure={failure} again={again} />;
  const profile = changed?.from === value ? changed.to : value;
  const props = { profile, onChange: (to: ProfileView) => change({ from: value, to }) };
  return (
    <>
      {profile.games > 0 ? <Summary profile={profile} /> : <Nothing>{players().profile.none}</Nothing>}
      <OwnChallengesPanel />
      <div class="me-columns">
        <div class="stack">
          {profile.known && <NamePart {...props} />}
          <PasskeyPart {...props} />
        </div>
        <div class="stack">
          <DevicePart {...props} />
          {profile.known && <DataPart {...props} onGone={({ deletion: job }) => follow(job)} />}
        </div>
      </div>
    </>
  );
}

/** What has been played, and where there is more about it. */
function Summary({ profile: { games, best, mean } }: { profile: ProfileView }) {
  const { profile: words, statistics } = players();
  const figures = [
    [statistics.games, decimal(games)],
    [statistics.best, best === null ? "–" : decimal(best)],
    [statistics.mean, mean === null ? "–" : decimal(mean)],
  ] as const;
  return (
    <section class="panel me-summary" aria-label={words.figures}>
      <Figures kind="me-figures" figures={figures} />
      <div class="row">
        <LinkButton href="#/me/history" text={words.toHistory} />
        <LinkButton href="#/me/statistics" text={statistics.title} />
      </div>
    </section>
  );
}

function NamePart({ profile, onChange }: ProfileProps) {
  const words = players().profile;
  const [text, setText] = useState(profile.name || settings.value.name);
  const [saved, say] = useState(false);
  const [wrong, complain] = useState(false);
  const { busy, failure, run } = useOnce();
  const name = nameFrom(text);
  const save = (event: Event) => {
    event.preventDefault();
    complain(name === null);
    if (name === null) return;
    void run(async () => {
      onChange(await changeMe({ name }));
      choose({ name });
      say(true);
    });
  };
  const type = (typed: string) => {
    setText(typed);
    say(false);
  };
  return (
    <form class="panel stack" noValidate onSubmit={save}>
      <TextField
        label={t().friends.name}
        about={words.nameAbout}
        error={wrong && name === null ? t().errors.bad_name : undefined}
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        value={text}
        onChange={type}
      />
      <SaveButton busy={busy} saved={saved} />
      <Failed failure={failure} />
      <p class="small muted">{words.about}</p>
    </form>
  );
}

function SaveButton({ busy, saved }: { busy: boolean; saved: boolean }) {
  const words = players().profile;
  return (
    <div class="row">
      <button type="submit" class="button" aria-disabled={busy}>
        {words.save}
      </button>
      <span role="status" class="muted">
        {saved && words.saved}
      </span>
    </div>
  );
}
