/** The start screen of replays: choose a file, or paste a link. */

import { useRef, useState } from "preact/hooks";
import { go, linkTo } from "../../base/route";
import { myRooms } from "../../room";
import { Sheet } from "../../ui/frame";
import { shownName } from "../../ui/names";
import { language } from "../../ui/settings";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";
import { type Failure, failureText } from "./failure";
import type { Files } from "./files";
import { replayRoute } from "./open";

export function Start({ files }: { files: Files }) {
  const words = gamesTexts().replay;
  return (
    <Sheet title={words.title} narrow>
      <p>{words.about}</p>
      <Offers />
      <FileChoice files={files} />
      <Paste />
      <p>
        <a class="button" href={linkTo({ screen: "board", position: "" })}>
          {words.board}
        </a>
      </p>
    </Sheet>
  );
}

function FileChoice({ files }: { files: Files }) {
  const input = useRef<HTMLInputElement>(null);
  const words = gamesTexts().replay;
  return (
    <section class={`panel stack replay-drop ${files.over ? "over" : ""}`} aria-label={words.file}>
      <p>{words.dropHere}</p>
      {/* A file input can't be styled; the button replaces it, for screen readers too. */}
      <button type="button" class="button primary" disabled={files.reading} onClick={() => input.current?.click()}>
        {files.reading ? t().common.loading : words.choose}
      </button>
      <input
        ref={input}
        type="file"
        accept=".nmbr9,text/plain"
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ""; // so that the same file can be chosen again after it was edited
          if (file) files.open(file);
        }}
      />
      {files.failure && (
        <p class="notice bad" role="alert">
          {failureText(files.failure)}
        </p>
      )}
    </section>
  );
}

function Paste() {
  const [text, write] = useState("");
  const [failure, fail] = useState<Failure | null>(null);
  const words = gamesTexts().replay;
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        const found = replayRoute(text);
        if (found) go(found);
        else fail({ kind: "no link" });
      }}
    >
      <div class="field">
        <label for="replay-paste">{words.paste}</label>
        <div class="replay-paste">
          <input
            id="replay-paste"
            class="input"
            value={text}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-invalid={failure ? "true" : undefined}
            aria-describedby={failure ? "replay-paste-failure" : undefined}
            onInput={(event) => {
              write(event.currentTarget.value);
              fail(null);
            }}
          />
          <button type="submit" class="button">
            {words.open}
          </button>
        </div>
      </div>
      {failure && (
        <p id="replay-paste-failure" class="notice bad" role="alert">
          {failureText(failure)}
        </p>
      )}
    </form>
  );
}

/** So many games are offered. */
const MOST = 4;

/** records/free-262.nmbr9 as one word. */
const HIGHEST = "1AKAAyARsSCqyJzDvEAAboeo01ggCFCRBw1QCmVRCiAUUC";

/** What can be watched at once: my own finished games, and the highest score there is. */
export function Offers() {
  const words = gamesTexts().replay;
  const mine = myRooms()
    .filter(({ state }) => state === "finished")
    .slice(0, MOST);
  return (
    <section class="panel stack" aria-labelledby="replay-offers">
      <h2 id="replay-offers">{words.offers}</h2>
      {mine.length === 0 && <p class="muted">{words.noneOfMine}</p>}
      <ul class="replay-offers">
        {mine.map(({ room, players, at }) => (
          <li key={room}>
            <a href={linkTo({ screen: "room-replay", room, round: null })}>{whose(players)}</a>{" "}
            <span class="small muted">{new Date(at * 1000).toLocaleDateString(language.value)}</span>{" "}
            <a class="small" href={linkTo({ screen: "review", source: { room }, seat: null, round: null })}>
              {words.review}
              <span class="hidden">: {whose(players)}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={linkTo({ screen: "game", compact: HIGHEST, round: null })}>{words.highest}</a>
        </li>
      </ul>
    </section>
  );
}

const whose = (players: readonly string[]) =>
  players.length < 2 ? t().home.soloGame : players.map(shownName).join(", ");
