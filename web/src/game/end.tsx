/** The end of a game: displays are counted from the top, then the result, and what comes next. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { CARDS } from "../limits";
import type { RoomConnection } from "../live/connection";
import type { RoomState } from "../live/state";
import { calm, language } from "../settings";
import { read, session, write } from "../storage";
import { Crown } from "../ui/crown";
import { ChosenDeck, namesBy, ShuffleNote } from "../ui/deck-note";
import { Bar, useTitle } from "../ui/frame";
import { shownName } from "../ui/names";
import { type Best, bestWith } from "./best";
import { heightOf, paceOf, standing } from "./count";
import { EndDisplays } from "./end-displays";
import { Next } from "./end-next";
import { leading, type Place, ranking } from "./people";
import "./end.css";

/** With more seats than this only the first few displays are shown, and mine. */
const FEW = 4;
const PODIUM = 3;
const LEAD = 500; // milliseconds for which the whole display is shown

export function EndScreen({ connection }: { connection: RoomConnection }) {
  const state = connection.state.value;
  return state && <End connection={connection} state={state} />;
}

function End({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  useTitle(t().end.title);
  const places = ranking(state.seats);
  const many = places.length > FEW;
  const shown = many ? leading(places, PODIUM, state.seat) : mineFirst(places, state.seat);
  const { level, skip } = useCount(
    state.room,
    Math.max(0, ...shown.map(({ seat }) => heightOf(state.displays[seat] ?? []))),
  );
  const counting = level !== null;
  const list = !counting && places.length > 1 && <Ranking state={state} places={places} />;
  return (
    <>
      <Bar />
      <main class={`end ${many ? "many" : ""}`} tabIndex={-1} aria-label={t().end.title}>
        <div class="end-rail stack">
          <div role="status">
            <h1>{counting ? t().end.counting : headline(state)}</h1>
          </div>
          {counting ? (
            <>
              <p class="muted">{t().end.countingAbout}</p>
              <button type="button" class="button" onClick={skip}>
                {t().end.skip}
              </button>
            </>
          ) : (
            <>
              {places.length === 1 && <Solo state={state} />}
              {!many && list}
              <Next connection={connection} state={state} />
              <ChosenDeck chosen={state.deckChosen} />
              <ShuffleNote
                names={namesBy(state.seats, state.seat, "revealed")}
                missing={namesBy(state.seats, state.seat, "committed")}
              />
            </>
          )}
        </div>
        <div class="stack">
          <EndDisplays state={state} places={shown} level={level} />
          {many && list}
        </div>
      </main>
    </>
  );
}

function mineFirst(places: readonly Place[], seat: number | null): Place[] {
  return [...places].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat) || a.seat - b.seat);
}

/**
 * The level that is being taken off: one too high while the whole display is shown, null when the count is over.
 * The count is shown once, and not with reduced motion.
 */
function useCount(room: string, levels: number) {
  const key = `nmbr9.counted.${room}`;
  const [level, take] = useState<number | null>(() => (calm.peek() || read(session, key) ? null : levels));
  const skip = () => take(null);
  useEffect(() => write(session, key, true), [key]);
  useEffect(() => {
    if (level === null) return;
    const timer = setTimeout(() => take(level > 0 ? level - 1 : null), level === levels ? LEAD : paceOf(levels));
    return () => clearTimeout(timer);
  }, [level, levels]);
  const counting = level !== null;
  useEffect(() => {
    if (!counting) return;
    // A key that is still held down from the last placement does not skip the count.
    const pressed = (event: KeyboardEvent) => event.repeat || take(null);
    const clicked = () => take(null);
    addEventListener("keydown", pressed);
    addEventListener("click", clicked);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("click", clicked);
    };
  }, [counting]);
  return { level, skip };
}

function headline({ seats, seat: mine, winners }: RoomState): string {
  const words = t().end;
  const first = seats[winners[0] ?? 0];
  const score = first?.score ?? 0;
  if (winners.length === 0) return words.nobody;
  const me = mine !== null && winners.includes(mine);
  if (seats.length === 1) return me ? words.yourScore(score) : words.solo(shownName(first?.name ?? ""), score);
  if (winners.length === 1) return me ? words.youWon(score) : words.won(shownName(first?.name ?? ""), score);
  const others = winners.filter((seat) => seat !== mine).map((seat) => shownName(seats[seat]?.name ?? ""));
  const names = new Intl.ListFormat(language.value).format(others);
  return me ? words.youShared(names, score) : words.shared(names, score);
}

/** What a solo score is worth, and the best of this browser. Both are for games of all twenty rounds. */
function Solo({ state }: { state: RoomState }) {
  const score = state.seats[0]?.score ?? 0;
  const usual = state.rounds === CARDS && state.start.length === 0 && state.winners.length > 0;
  const mine = state.seat === 0 && state.seats[0]?.bot === "";
  const [best] = useState<Best | null>(() => (usual && mine ? bestWith(state.room, score) : null));
  if (!usual) return null;
  return (
    <>
      <Scale score={score} />
      <p>{t().end.scale[standing(score)]}</p>
      {best && <p class={best.isNew ? "notice" : "muted"}>{best.isNew ? t().end.newBest : t().end.best(best.score)}</p>}
    </>
  );
}

function Scale({ score }: { score: number }) {
  const most = Math.max(120, score);
  const at = (points: number) => `${(points / most) * 100}%`;
  return (
    <div class="end-scale number" aria-hidden="true">
      <div class="end-scale-bar">
        <span class="end-scale-first" style={{ left: at(50), width: at(10) }} />
        <span class="end-scale-top" style={{ left: at(100) }} />
        <span class="end-scale-mine" style={{ left: at(score) }} />
      </div>
      <span class="end-scale-label" style={{ left: at(55) }}>
        50–60
        <br />
        {t().end.scaleFirst}
      </span>
      <span class="end-scale-label" style={{ left: at(100) }}>
        100
        <br />
        {t().end.scaleTop}
      </span>
    </div>
  );
}

function Ranking({ state, places }: { state: RoomState; places: readonly Place[] }) {
  const words = t().end;
  return (
    <section class="stack tight end-ranking">
      <h2 class="eyebrow">{words.ranking}</h2>
      <ol>
        {places.map(({ seat, name, score, rank }) => (
          <li key={seat} class={seat === state.seat ? "mine" : ""}>
            <span class="end-rank number">{rank === null ? "–" : t().game.rank(rank)}</span>
            <span class="end-name ellipsis" title={name}>
              {name}
            </span>
            {seat === state.seat && <span class="tag">{t().common.you}</span>}
            {state.seats[seat]?.resigned && <span class="tag">{words.resigned}</span>}
            {state.winners.includes(seat) && <Crown label={words.wins} />}
            <b class="end-points number">{t().common.points(score)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
