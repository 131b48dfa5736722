/** The end of a game: displays are counted from the table up, then the result, and what comes next. */

import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { showReplay } from "../../base/api";
import { CARDS } from "../../base/generated/limits";
import { read, session, write } from "../../base/storage";
import { gamesTexts } from "../../games";
import { ChosenDeck, namesBy, ShuffleNote } from "../../ui/deck-note";
import { Bar, useTitle } from "../../ui/frame";
import { Crown } from "../../ui/icons";
import { lazyComponent } from "../../ui/lazy";
import { shownName } from "../../ui/names";
import { useRequest } from "../../ui/requests";
import { calm, language } from "../../ui/settings";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import { countUp, heightOf, paceOf, standing } from "../play/count";
import { type Milestone, type Praise, praiseFor } from "../play/milestones";
import { leading, type Place, ranking, tookOver } from "../play/people";
import type { RoomState } from "../state";
import { countedAs } from "../stored/joined";
import { rememberScore } from "../stored/my-scores";
import { roomTexts } from "../texts";
import { EndDisplays } from "./end-displays";
import { Levels, totalAt } from "./end-levels";
import { Next, Ways } from "./end-next";
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
  useTitle(roomTexts().result.title);
  const praise = useMyGame(state);
  // The game as one word: the server makes it.
  const replay = useRequest(useCallback(() => showReplay(state.room), [state.room]));
  const places = ranking(state.seats);
  const many = places.length > FEW;
  const shown = many ? leading(places, PODIUM, state.seat) : mineFirst(places, state.seat);
  const { level, skip } = useCount(
    state.room,
    Math.max(0, ...shown.map(({ seat }) => heightOf(state.displays[seat] ?? []))),
  );
  const counting = level !== null;
  const alone = places.length === 1;
  const list = !counting && !alone && <Ranking state={state} places={places} />;
  // Whose points are the moment: mine, or those of the only player.
  const counted = countUp(state.displays[state.seat ?? 0] ?? []);
  const figure = (alone ? state.winners.length > 0 : state.seat !== null) && totalAt(counted, level);
  const words = roomTexts().result;
  return (
    <>
      <Bar />
      <main class={`end ${many ? "many" : ""} ${alone ? "alone" : ""}`} tabIndex={-1} aria-label={words.title}>
        <div class="end-rail stack">
          <div role="status">
            {figure !== false && <Score points={figure} />}
            <h1 class={alone && figure !== false && state.seat === 0 ? "hidden" : ""}>
              {counting ? words.counting : headline(state)}
            </h1>
            {!counting && praise && <Praised praise={praise} score={state.seats[state.seat ?? 0]?.score ?? 0} />}
          </div>
          {counting && <p class="muted">{words.countingAbout}</p>}
          {!counting && alone && <Solo state={state} praise={praise} />}
          {alone && <Levels counts={counted} level={level} />}
          {counting ? (
            <button type="button" class="button" onClick={skip}>
              {words.skip}
            </button>
          ) : (
            <>
              {!many && list}
              <Next connection={connection} state={state} replay={replay} />
              <Ways connection={connection} state={state} replay={replay}>
                {alone && isWhole(state) && state.winners.length > 0 && <Scale score={state.seats[0]?.score ?? 0} />}
                <ChosenDeck chosen={state.deckChosen} />
                <ShuffleNote
                  names={namesBy(state.seats, state.seat, "revealed")}
                  missing={namesBy(state.seats, state.seat, "committed")}
                />
              </Ways>
            </>
          )}
          <Review state={state} replay={replay} counting={counting} />
        </div>
        <div class="stack end-stage">
          <EndDisplays state={state} places={shown} level={level} />
          {many && list}
          <Lesson />
        </div>
      </main>
    </>
  );
}

/** The points, as large as they deserve. The headline says them to those who hear it. */
function Score({ points }: { points: number }) {
  const [before, after] = t().common.points(points).split(String(points));
  return (
    <p class="end-score number" aria-hidden="true">
      {before && <small>{before}</small>}
      <span key={points}>{points}</span>
      {after && <small>{after}</small>}
    </p>
  );
}

/** It begins to work while the display is counted, so that there is something to read afterwards. */
const Review = lazyComponent(async () => (await import("./end-review")).EndReview, [gamesTexts]);
const Lesson = lazyComponent(async () => (await import("./end-review")).EndLesson, [gamesTexts]);

function mineFirst(places: readonly Place[], seat: number | null): Place[] {
  return [...places].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat) || a.seat - b.seat);
}

/**
 * The level that is being counted: -1 while the whole display is shown, null when the count is over.
 * The count is shown once, and not with reduced motion.
 */
function useCount(room: string, levels: number) {
  const key = `nmbr9.counted.${room}`;
  const [level, take] = useState<number | null>(() => (calm.peek() || read(session, key) ? null : -1));
  const skip = () => take(null);
  useEffect(() => write(session, key, true), [key]);
  useEffect(() => {
    if (level === null) return;
    const next = level + 1 < levels ? level + 1 : null;
    const timer = setTimeout(() => take(next), level < 0 ? LEAD : paceOf(levels));
    return () => clearTimeout(timer);
  }, [level, levels]);
  const counting = level !== null;
  useLayoutEffect(() => {
    if (!counting) return;
    // A key that is still held down from the last placement does not skip the count.
    const onKey = (event: KeyboardEvent) => event.repeat || take(null);
    const onClick = () => take(null);
    addEventListener("keydown", onKey);
    addEventListener("click", onClick);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("click", onClick);
    };
  }, [counting]);
  return { level, skip };
}

/**
 * Store my score of a whole game that I have played to the end, by myself; what it reached, or null for other games.
 */
function useMyGame(state: RoomState): Praise | null {
  const mine = state.seats[state.seat ?? -1];
  const played = mine && !mine.bot && !mine.resigned && !mine.hints && !isPractice(state) && isWhole(state);
  const [praise] = useState(() => {
    if (!played) return null;
    const level = heightOf(state.displays[state.seat ?? 0] ?? []) - 1;
    return praiseFor(countedAs(state.room), { score: mine.score, level });
  });
  useEffect(() => {
    if (played) rememberScore(countedAs(state.room), mine.score);
  }, [played, mine?.score, state.room]);
  return praise;
}

/** Whether the cards may have been known: the deck was chosen, or that of a day is played once more. */
const isPractice = ({ deckChosen, contest, ranked }: RoomState) => deckChosen || (contest !== "" && !ranked);

/** Whether scores can be compared with other games: all twenty cards, and no start tiles. */
const isWhole = ({ rounds, start }: RoomState) => rounds === CARDS && start.length === 0;

function headline({ seats, seat: mine, winners }: RoomState): string {
  const words = roomTexts().result;
  const first = seats[winners[0] ?? 0];
  const score = first?.score ?? 0;
  if (winners.length === 0) return seats.length === 1 ? words.givenUp : words.nobody;
  const me = mine !== null && winners.includes(mine);
  if (seats.length === 1) return me ? words.yourScore(score) : words.solo(shownName(first?.name ?? ""), score);
  if (winners.length === 1) return me ? words.youWon(score) : words.won(shownName(first?.name ?? ""), score);
  const others = winners.filter((seat) => seat !== mine).map((seat) => shownName(seats[seat]?.name ?? ""));
  const names = new Intl.ListFormat(language.value).format(others);
  return me ? words.youShared(names, score) : words.shared(names, score);
}

/** That hints were taken, after a game alone; others have it in the ranking. */
function TookHints({ state }: { state: RoomState }) {
  const rounds = state.seats[0]?.hints ?? 0;
  if (rounds === 0) return null;
  return <p class="muted">{state.seat === 0 ? t().hints.mine(rounds) : t().hints.taken(rounds)}</p>;
}

/** What I have reached for the first time: one line large, others small. */
function Praised({ praise: { milestones, before }, score }: { praise: Praise; score: number }) {
  const words = roomTexts().praise;
  const milestoneText = (one: Milestone) => (one === "best" ? words.best(score - before) : words[one]);
  const [first, ...others] = milestones.map(milestoneText);
  if (!first) return null;
  return (
    <div class="end-praise">
      <p>
        <b>{first}</b>
      </p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** After a game alone: what the score is worth, for games of all twenty rounds, and my best so far if it was higher. */
function Solo({ state, praise }: { state: RoomState; praise: Praise | null }) {
  const score = state.seats[0]?.score ?? 0;
  const isRated = isWhole(state) && state.winners.length > 0;
  return (
    <>
      <TookHints state={state} />
      {isRated && <p class="end-standing">{roomTexts().result.scale[standing(score)]}</p>}
      {isRated && praise && praise.before > score && <p class="muted">{roomTexts().result.best(praise.before)}</p>}
    </>
  );
}

/** Where a solo score lies. */
function Scale({ score }: { score: number }) {
  const most = Math.min(Math.max(120, score), 150); // else the labels below would be too close to each other
  const at = (points: number) => `${Math.min(1, points / most) * 100}%`;
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
        {roomTexts().result.scaleFirst}
      </span>
      <span class="end-scale-label" style={{ left: at(100) }}>
        100
        <br />
        {roomTexts().result.scaleTop}
      </span>
    </div>
  );
}

function HintNote({ rounds }: { rounds: number }) {
  return rounds > 0 ? <span class="small muted">{t().hints.taken(rounds)}</span> : null;
}

function Ranking({ state, places }: { state: RoomState; places: readonly Place[] }) {
  const words = roomTexts().result;
  return (
    <section class="stack tight end-ranking">
      <h2 class="eyebrow">{words.ranking}</h2>
      <ol>
        {places.map(({ seat, name, score, rank }) => (
          <li key={seat} class={seat === state.seat ? "mine" : ""}>
            <span class="end-rank number">{rank === null ? "–" : t().game.rank(rank)}</span>
            <span class="end-who">
              <span class="end-name ellipsis" title={name}>
                {name}
              </span>
              <HintNote rounds={state.seats[seat]?.hints ?? 0} />
            </span>
            {seat === state.seat && <span class="tag">{t().common.you}</span>}
            {state.seats[seat]?.resigned && <span class="tag">{t().end.resigned}</span>}
            {tookOver(state, seat) && <span class="tag">{t().game.bot}</span>}
            {state.winners.includes(seat) && <Crown label={t().end.wins} />}
            <b class="end-points number">{t().common.points(score)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
