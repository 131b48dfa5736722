/** The people at the table: who is away, who has asked for the last minute, how long I have waited. Loaded on demand. */

import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import { clockText } from "../../ui/time";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { callForAttention } from "./attention";
import { awayText, type SeatProps, useSeconds } from "./away";

import { type Drafts, sendDrafts } from "./drafts";
import { awaitedSeats } from "./people";
import { mustHurry, peopleNews, waitedMark } from "./people-news";
import type { Part, Play } from "./play";
import "./others.css";

export { AwayTag, NotifyButton } from "./away";

let drafts: Drafts | null = null;

/** What goes on while the game is shown; and news for screen readers. */
export function Others({ play }: { play: Play }) {
  const { connection } = play;
  const [said, say] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(() => {
    const sending = sendDrafts(connection, play.mine);
    drafts = sending;
    const stops = [
      sending.stop,
      callForAttention(connection),
      watchPeople(connection, (news) => say((old) => addNews(old, news))),
    ];
    return () => {
      drafts = null;
      for (const stop of stops) stop();
    };
  }, [play, connection]);
  return (
    <div class="hidden" role="log" aria-live="polite" aria-label={t().game.players}>
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

/** A live region keeps the last few sentences; screen readers read those that are added. */
function addNews(old: readonly { id: number; words: string }[], news: readonly string[]) {
  const next = (old.at(-1)?.id ?? 0) + 1;
  return [...old, ...news.map((words, index) => ({ id: next + index, words }))].slice(-3);
}

/** Milliseconds after which a change counts: people reload pages, and changes come together. */
const SETTLED = 1_500;

function watchPeople(connection: RoomConnection, say: (news: readonly string[]) => void): () => void {
  let before = connection.state.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const now = connection.state.value;
    const same = now?.moreTimeBy === before?.moreTimeBy && now?.away === before?.away && now?.seats === before?.seats;
    if (same) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const news = before && now ? peopleNews(before, now) : [];
      before = now;
      if (news.length) say(news);
    }, SETTLED);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What is to be said of a player besides who has placed; `text` is that. */
export function SeatNote({ state, seat, text }: SeatProps & { text: string }) {
  const away = awayText(state, seat, useSeconds(10_000));
  const placed = state.seats[seat]?.placed || state.seats[seat]?.resigned;
  const asked = seat === state.moreTimeBy && roomTexts().people.asked;
  return <>{[away && !placed ? "" : text, asked, away].filter(Boolean).join(" · ")}</>;
}

/** Where the players have no rows of their own: who has asked for the last minute. */
export function Asked({ state }: { state: RoomState }) {
  const asker = state.seats[state.moreTimeBy ?? -1];
  const { askedBy, youAsked } = roomTexts().people;
  return asker ? (
    <p class="small">{state.moreTimeBy === state.seat ? youAsked : askedBy(shownName(asker.name))}</p>
  ) : null;
}

/** After the players I wait for: for how long. Seen every second, and said at a few marks. */
export function Waited({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  useSeconds(1_000);
  const waited = Math.max(0, Math.floor(connection.now() - state.since));
  const waiting = awaitedSeats(state).filter((seat) => seat !== state.seat);
  const [mark, pass] = useState(0);
  const passed = waitedMark(mark * 60, waited);
  useEffect(() => {
    if (passed !== null) pass(passed);
  }, [passed]);
  const [only] = waiting;
  const away = waiting.length === 1 && only !== undefined ? awayText(state, only, Date.now() / 1000) : "";
  if (!waiting.length || waited < 10) return null;
  return (
    <>
      <span class="number game-waited" aria-hidden="true">
        {" "}
        · {clockText(waited)}
      </span>
      {away && <span class="game-waited-away"> · {away}</span>}
      {mark > 0 && <span class="hidden"> {roomTexts().people.waited(mark)}</span>}
    </>
  );
}

/** While I place and time runs: who has asked for the last minute, and that my tile counts where it lies. */
export function clockNote({ play, state }: Part): string {
  const words = roomTexts().people;
  if (play.mine.missed.value && drafts?.countDraft(state)) return words.setCounted;
  if (state.deadline === null || play.mine.missed.value) return "";
  const asker = state.seats[state.moreTimeBy ?? -1];
  return asker && mustHurry(state) ? `${words.askedBy(shownName(asker.name))} ${words.setCounts}` : words.setCounts;
}
