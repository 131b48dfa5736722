/** The tutorial: one rule a step, on an interactive display. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { glanceAtRoom } from "../base/api";
import { parsePlaced } from "../base/geometry";
import { go, linkTo, roomBefore, route } from "../base/route";
import { markAsked } from "../room";
import { Button, LinkButton } from "../ui/button";
import { FINISHED } from "../ui/display";
import { Failure } from "../ui/form";
import { useTitle } from "../ui/frame";
import { focusDisplay, Hand, PlacingDisplay, useHandKeys } from "../ui/hand";
import { PlayAlone } from "../ui/play-alone";
import { useNewRoom, useRequest } from "../ui/requests";
import { SplitScreen } from "../ui/split";
import { t } from "../ui/texts";
import { isIllegal } from "../widget/ghost";
import { Picture } from "../widget/picture";
import { type Course, courseOf } from "./course";
import { LESSONS, type Lesson, STEPS } from "./lessons";
import { learnTexts } from "./texts";
import "./learn.css";

export function Learn() {
  useEffect(markAsked, []);
  const at = route.value;
  const step = at.screen === "learn" ? Math.min(at.step, STEPS) : 1;
  const lesson = LESSONS[step - 1];
  return lesson ? <LessonStep key={step} step={step} lesson={lesson} /> : <GoStep step={step} />;
}

function LessonStep({ step, lesson }: { step: number; lesson: Lesson }) {
  const course = useMemo(() => courseOf(lesson), []);
  useEffect(() => course.close, []);
  useHandKeys(course.placing, course.confirm);
  const words = learnTexts().learn.lessons[lesson.id];
  const { title, task } = words;
  const byFinger = "byFinger" in words && matchMedia("(pointer: coarse)").matches;
  const ghost = course.placing.ghost.value;
  useTitle(title);
  return (
    <SplitScreen
      title={title}
      kind="learn"
      words={
        <Words step={step} title={title}>
          <p>{byFinger ? words.byFinger : words.text}</p>
          <p class="split-task">{task}</p>
        </Words>
      }
      stage={
        <PlacingDisplay
          label={t().display.label}
          placing={course.placing}
          tiles={course.tiles.value}
          onConfirm={course.confirm}
          onLift={course.takeBack}
          settled={course.placed.value ? course.tiles.value.length - 1 : null}
          suggested={ghost && isIllegal(ghost) && lesson.id === "place" ? parsePlaced(lesson.example) : null}
          confirmBy="neither"
        />
      }
    >
      <Tile course={course} lesson={lesson} />
      <Steps step={step} done={course.done.value} showMe={course.placing.ghost.value ? course.showMe : null} />
    </SplitScreen>
  );
}

/** The tile in hand, and one sentence about what was done. */
function Tile({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { done, placed, placing } = course;
  const words = learnTexts().learn;
  return (
    <Hand
      placing={placing}
      number={lesson.number}
      onConfirm={course.confirm}
      task={placing.ghost.value ? t().game.hint : ""}
      news={done.value ? words.lessons[lesson.id].done : placed.value ? words.otherwise : ""}
      newsKind={done.value ? "notice good" : placed.value ? "notice" : ""}
      placed={placed.value}
      onTakeBack={() => {
        course.takeBack();
        focusDisplay(); // the focused button is removed
      }}
    />
  );
}

function Words({ step, title, children }: { step: number; title: string; children: ComponentChildren }) {
  return (
    <>
      {roomBefore.value !== null && <BackToRoom key={roomBefore.value} room={roomBefore.value} />}
      <p class="eyebrow">{learnTexts().learn.progress(step, STEPS)}</p>
      <div class="learn-bar" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, i) => (
          <span key={i} class={i < step ? "past" : ""} />
        ))}
      </div>
      <h1>{title}</h1>
      {children}
    </>
  );
}

const GLANCE = 4000; // milliseconds

/** For a guest who waits for the host: the way back, which the page takes by itself when the game begins. */
function BackToRoom({ room }: { room: string }) {
  const { state } = useRequest(() => glanceAtRoom(room), GLANCE).value ?? {};
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && state === "playing") go({ screen: "room", room });
    waited.current = state === "waiting";
  }, [state, room]);
  return (
    <a class="touch" href={linkTo({ screen: "room", room })}>
      ← {state === "waiting" ? learnTexts().learn.toRoom : t().frame.toGame}
    </a>
  );
}

function Steps({ step, done, showMe }: { step: number; done: boolean; showMe: (() => void) | null }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div class="split-buttons learn-steps">
      {step > 1 && <LinkButton href={linkTo({ screen: "learn", step: step - 1 })} text={t().common.back} />}
      {showMe && <Button onClick={showMe} text={learnTexts().learn.showMe} />}
      {step < STEPS && (
        <button
          ref={next}
          type="button"
          class={`button ${done ? "primary" : ""}`}
          // The Enter that confirmed the tile may still be held down when the focus moves here.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => go({ screen: "learn", step: step + 1 })}
        >
          {learnTexts().learn.next}
        </button>
      )}
    </div>
  );
}

/** The last step: a game. */
function GoStep({ step }: { step: number }) {
  const opening = useNewRoom();
  const { title, text, aim } = learnTexts().learn.go;
  useTitle(title);
  return (
    <SplitScreen
      title={title}
      kind="learn"
      words={
        <Words step={step} title={title}>
          <p>{text}</p>
          <p>{aim}</p>
        </Words>
      }
      stage={<Picture tiles={FINISHED} label="" badges />}
    >
      <PlayAlone opening={opening} />
      <Failure failure={opening.failure} />
      <div class="split-buttons">
        <LinkButton href="#/bots" text={t().home.bots} />
        <LinkButton href="#/rules" text={t().frame.rules} />
      </div>
      <Steps step={step} done={false} showMe={null} />
    </SplitScreen>
  );
}
