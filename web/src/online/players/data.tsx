/** The data of a player: what it may be used for, downloads, and how to delete it all. */

import { useState } from "preact/hooks";
import type { DeletionView } from "../../base/generated/wire";
import { Question } from "../../ui/dialog";
import { Check } from "../../ui/form";
import { useOnce } from "../../ui/requests";
import { changeMe, deleteMe, downloads } from "./api";
import { giveUp } from "./own";
import { Failed } from "./parts";
import type { ProfileProps } from "./profile";
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
        <button type="button" class="button danger" aria-haspopup="dialog" onClick={() => ask(true)}>
          {words.remove.open}
        </button>
      </div>
      {asking && <DeleteDialog onClose={() => ask(false)} onGone={onGone} />}
    </section>
  );
}

/** Links to what can be downloaded: the games, and on the profile everything there is. */
export function Downloads({ all = false }: { all?: boolean }) {
  const words = players().data;
  const { table, records, data } = downloads();
  return (
    <ul class="me-downloads">
      <li>
        <a href={table} download>
          {words.table}
        </a>
      </li>
      <li>
        <a href={records} download>
          {words.records}
        </a>
      </li>
      {all && (
        <li>
          <a href={data} download>
            {words.all}
          </a>
        </li>
      )}
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
