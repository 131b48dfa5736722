/** The data of a player: what it may be used for, downloads, and how to delete it all. */

import { useState } from "preact/hooks";
import type { DeletionView } from "../../base/generated/wire";
import { Button } from "../../ui/button";
import { Question } from "../../ui/dialog";
import { Check } from "../../ui/form";
import { useOnce } from "../../ui/requests";
import { changeMe, deleteMe, downloads } from "./api";
import { Failed } from "./messages";
import type { ProfileProps } from "./profile";
import { giveUp } from "./take-over";
import { players } from "./texts";

export function DataPart({ profile, onChange, onGone }: ProfileProps & { onGone: (deletion: DeletionView) => void }) {
  const words = players();
  const { failure, run } = useOnce();
  const [asking, ask] = useState(false);
  const consents = (consent: boolean) =>
    run(async () => {
      onChange({ ...profile, consent }); // at once: a box that waits for the server looks broken
      try {
        onChange(await changeMe({ consent }));
      } catch (error) {
        onChange(profile);
        throw error;
      }
    });
  return (
    <section class="panel stack">
      <h2>{words.data.title}</h2>
      <Check label={words.data.consent} about={words.data.consentAbout} value={profile.consent} onChange={consents} />
      <Failed failure={failure} />
      <Downloads all />
      <div class="row">
        <Button look="danger" aria-haspopup="dialog" onClick={() => ask(true)} text={words.remove.open} />
      </div>
      {asking && <DeleteDialog onClose={() => ask(false)} onGone={onGone} />}
    </section>
  );
}

/** Links to what can be downloaded: the games, and on the profile everything there is. */
export function Downloads({ all = false }: { all?: boolean }) {
  const words = players().data;
  const { table, records, data } = downloads();
  const links = [[table, words.table] as const, [records, words.records] as const, [data, words.all] as const];
  return (
    <ul class="me-downloads">
      {links.slice(0, all ? 3 : 2).map(([file, text]) => (
        <li key={file}>
          <a class="touch" href={file} download>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is deleted, and a box to tick before it is. */
function DeleteDialog({ onClose, onGone }: { onClose: () => void; onGone: (deletion: DeletionView) => void }) {
  const words = players().remove;
  const [sure, decide] = useState(false);
  const [unsure, complain] = useState(false);
  const { busy, failure, run } = useOnce();
  const remove = () => {
    complain(!sure);
    if (!sure) return;
    void run(async () => onGone(await giveUp(deleteMe)));
  };
  return (
    <Question title={words.title} yes={words.now} busy={busy} unready={!sure} onYes={remove} onClose={onClose}>
      <Consequences />
      <Check label={words.sure} error={unsure && !sure ? words.unsure : undefined} value={sure} onChange={decide} />
      <Failed failure={failure} />
    </Question>
  );
}

/** What happens to whoever is deleted. */
function Consequences() {
  const words = players().remove;
  return (
    <>
      <p>{words.about}</p>
      <ul class="me-list">
        {words.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{words.stays}</p>
      <p>
        <a href={downloads().data} download>
          {words.download}
        </a>
      </p>
    </>
  );
}
