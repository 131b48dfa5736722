/** Learn from your mistakes: the costliest placements of a seat, one after the other, to try again. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type GameSource, linkTo, route } from "../../base/route";
import { FINAL } from "../../engine/review/reviewer";
import type { ReviewState } from "../../engine/review/types";
import { useReview } from "../../engine/review/use-review";
import { Numbers, tablet, wide } from "../../room";
import { decimal } from "../../ui/figures";
import { Sheet, useTitle } from "../../ui/frame";
import { Hand, PlacingDisplay, useHandKeys } from "../../ui/hand";
import { SplitScreen } from "../../ui/split";
import { t } from "../../ui/texts";
import { boardLink } from "../board/link";
import { type Mark, Outlines } from "../board/outlines";
import type { Game } from "../replay/game";
import { LoadedGame } from "../replay/loaded";
import { nameOf } from "../replay/names";
import { gamesTexts } from "../texts";
import { costliest, type Exercise, exerciseOf, figuresOf, type Lesson } from "./mistakes";
import { Figures, Verdict } from "./mistakes-verdict";
import { isBeside } from "./placement-words";
import { noFigures } from "./round-text";
import { complete } from "./steps";
import "./mistakes.css";

export function MistakesScreen() {
  const at = route.value;
  if (at.screen !== "mistakes") return null;
  const { source, seat } = at;
  return (
    <LoadedGame source={source} title={gamesTexts().mistakes.title}>
      {(game) => <Lessons key={seat} game={game} source={source} seat={Math.min(seat, game.displays.length - 1)} />}
    </LoadedGame>
  );
}

interface LessonsProps {
  readonly game: Game;
  readonly source: GameSource;
  readonly seat: number;
}

/** Which placements cost the most, and how much, is asked when no figure changes any more. */
const isFinal = ({ stage }: ReviewState) => stage === "final" || stage === "done";

/** Which placements they are is decided once, when the review is good enough: later figures change nothing. */
function Lessons({ game, source, seat }: LessonsProps) {
  const words = gamesTexts().mistakes;
  const chosen = useRef<readonly Lesson[] | null>(null);
  const whole = complete(game, seat);
  const state = useReview(whole && !chosen.current ? game : null, seat); // from then on, the engine is there for the tries
  const mine = state.seats[seat];
  if (!chosen.current && mine && isFinal(state)) chosen.current = costliest(mine);
  const title = game.players.length > 1 ? words.titleOf(nameOf(game, seat)) : words.title;
  const back = linkTo({ screen: "review", source, seat, round: null });
  if (chosen.current?.length)
    return <Course game={game} seat={seat} title={title} lessons={chosen.current} back={back} />;
  return (
    <Sheet title={title} narrow>
      {!whole ? (
        <p role="status">{noFigures(game)}</p>
      ) : !chosen.current && state.stage !== "failed" ? (
        <>
          <p role="status">{words.waiting}</p>
          <progress value={state.part / FINAL.part} aria-label={gamesTexts().board.progress} />
        </>
      ) : (
        <p role="status">{chosen.current ? words.none : words.failed}</p>
      )}
      <div class="row">
        <a class="button" href={back}>
          {words.toReview}
        </a>
      </div>
    </Sheet>
  );
}

interface CourseProps {
  readonly game: Game;
  readonly seat: number;
  readonly title: string;
  readonly lessons: readonly Lesson[];
  /** The link to the review. */
  readonly back: string;
}

function Course({ game, seat, title, lessons, back }: CourseProps) {
  const [which, go] = useState(0);
  const found = useRef(new Set<number>());
  const lesson = lessons[which];
  useTitle(title);
  const next = (better: boolean) => {
    if (better) found.current.add(which);
    go(which + 1);
  };
  const again = () => {
    found.current.clear();
    go(0);
  };
  if (!lesson)
    return <Summary title={title} found={found.current.size} of={lessons.length} back={back} again={again} />;
  return (
    <LessonPage
      key={which}
      game={game}
      seat={seat}
      title={title}
      lesson={lesson}
      progress={gamesTexts().mistakes.progress(which + 1, lessons.length)}
      last={which === lessons.length - 1}
      back={back}
      onNext={next}
    />
  );
}

interface LessonProps extends Omit<CourseProps, "lessons"> {
  readonly lesson: Lesson;
  readonly progress: string;
  readonly last: boolean;
  /** Whether something better was found. */
  readonly onNext: (better: boolean) => void;
}

function LessonPage({ game, seat, title, lesson, progress, last, back, onNext }: LessonProps) {
  const words = gamesTexts().mistakes;
  const { round, mistake } = lesson.round;
  const exercise = useMemo(() => exerciseOf(game, seat, lesson), []);
  useEffect(() => exercise.close, []);
  useHandKeys(exercise.placing, exercise.confirm);
  return (
    <SplitScreen
      title={title}
      kind="mistakes"
      words={
        <>
          <div class="split-head">
            <h1>{title}</h1>
            <p class="eyebrow">{progress}</p>
          </div>
          <p class="split-task">{words.task(round, exercise.situation.card, decimal(mistake))}</p>
          <Numbers
            state={{ unseen: exercise.situation.unseen, rounds: game.cards.length, round }}
            small={!wide.value || tablet.value}
          />
        </>
      }
      stage={<Stage exercise={exercise} />}
    >
      <Try exercise={exercise} />
      {exercise.shown.value && <Figures exercise={exercise} />}
      <Buttons exercise={exercise} last={last} onNext={onNext} />
      <div class="split-links links">
        <a href={boardLink(game, seat, round)}>{words.playOn}</a>
        <a href={back}>{words.toReview}</a>
      </div>
    </SplitScreen>
  );
}

/** What was placed is outlined; the engine's choice, once it is shown. */
function Stage({ exercise }: { exercise: Exercise }) {
  const { placing, review: round, shown } = exercise;
  const [best] = round.best;
  const marked = useMemo(() => [round.placed, ...(best && shown.value ? [best.placement] : [])], [best, shown.value]);
  const figure = decimal(figuresOf(exercise).best);
  const marks: Mark[] = [
    ...(shown.value && best ? [{ placement: best.placement, rank: 1 as const, figure }] : []),
    { placement: round.placed, rank: "placed", figure: `−${decimal(round.mistake)}` },
  ];
  return (
    <PlacingDisplay
      placing={placing}
      tiles={exercise.tiles.value}
      onConfirm={exercise.confirm}
      onLift={exercise.again}
      settled={exercise.tried.value ? exercise.tiles.value.length - 1 : null}
      marked={marked}
      marks={<Outlines marks={marks} ghost={placing.ghost.value} />}
    />
  );
}

/** The tile in hand, with a hint if one was asked for; or what the try was worth. */
function Try({ exercise }: { exercise: Exercise }) {
  if (exercise.tried.value) return <Verdict exercise={exercise} />;
  return (
    <Hand
      placing={exercise.placing}
      number={exercise.situation.card}
      onConfirm={exercise.confirm}
      task={t().game.place(exercise.situation.card)}
      news={hintOf(exercise)}
    />
  );
}

/** First what is to be changed: the level, the spot or the rotation. Then the level, and how the tile is turned. */
function hintOf({ hints, review: { best, placed } }: Exercise): string {
  const words = gamesTexts().mistakes;
  const placement = best[0]?.placement;
  if (!placement || hints.value === 0) return "";
  if (hints.value === 1) {
    if (placement.level !== placed.level) return words.hintLevel(placement.level);
    return placement.rotation !== placed.rotation && isBeside(placement, placed) ? words.hintTurn : words.hintSpot;
  }
  return words.hintTurned(placement.level, t().display.rotations[placement.rotation]);
}

interface ButtonsProps {
  readonly exercise: Exercise;
  readonly last: boolean;
  readonly onNext: (better: boolean) => void;
}

function Buttons({ exercise, last, onNext }: ButtonsProps) {
  const words = gamesTexts().mistakes;
  const { tried, judgement, hints, shown } = exercise;
  const verdict = judgement.value?.state === "done" ? judgement.value.verdict : null;
  const better = verdict === "best" || verdict === "better";
  const done = verdict === "best" || shown.value;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div class="split-buttons">
      {!tried.value && !shown.value && hints.value < 2 && (
        <button type="button" class="button" onClick={() => (hints.value += 1)}>
          {words.hint}
        </button>
      )}
      {!shown.value && (
        <button type="button" class="button" onClick={() => (shown.value = true)}>
          {words.show}
        </button>
      )}
      <button
        ref={next}
        type="button"
        class={`button ${done ? "primary" : ""}`}
        // The Enter that confirmed the tile may still be held down when the focus moves here.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => onNext(better)}
      >
        {done || better ? (last ? words.finish : words.next) : words.skip}
      </button>
    </div>
  );
}

function Summary(props: { title: string; found: number; of: number; back: string; again: () => void }) {
  const words = gamesTexts().mistakes;
  return (
    <Sheet title={words.done} narrow>
      <p role="status">{words.doneAbout(props.found, props.of)}</p>
      <div class="row">
        <a class="button primary" href={props.back}>
          {words.toReview}
        </a>
        <button type="button" class="button" onClick={props.again}>
          {words.again}
        </button>
      </div>
    </Sheet>
  );
}
