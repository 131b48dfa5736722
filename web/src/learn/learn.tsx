/** The tutorial: one rule a step, on an interactive display. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Square } from "../base/geometry";
import { go, linkTo, route } from "../base/route";
import { Display } from "../ui/display";
import { Failure } from "../ui/form";
import { Bar, useTitle } from "../ui/frame";
import { NUDGES } from "../ui/moves";
import { useNewRoom } from "../ui/requests";
import { FINISHED } from "../ui/samples";
import { settings } from "../ui/settings";
import { t } from "../ui/texts";
import { isIllegal } from "../widget/ghost";
import { Picture } from "../widget/picture";
import { Controls } from "./controls";
import { type Course, courseOf } from "./course";
import { LESSONS, type Lesson, STEPS } from "./lessons";
import { learnTexts } from "./texts";
import "./learn.css";

export function Learn() {
  const at = route.value;
  const step = at.screen === "learn" ? Math.min(at.step, STEPS) : 1;
  const lesson = LESSONS[step - 1];
  return (
    <>
      <Bar />
      {lesson ? <LessonStep key={step} step={step} lesson={lesson} /> : <GoStep step={step} />}
    </>
  );
}

function LessonStep({ step, lesson }: { step: number; lesson: Lesson }) {
  const course = useMemo(() => courseOf(lesson), [lesson]);
  useEffect(() => {
    course.load();
    return course.close;
  }, [course]);
  useKeys(course);
  const { title, text, task } = learnTexts().learn.lessons[lesson.id];
  return (
    <Frame title={title}>
      <Words step={step} title={title}>
        <p>{text}</p>
        <p class="learn-task">{task}</p>
      </Words>
      <Stage course={course} />
      <div class="learn-act">
        {course.failure.value ? (
          <Failure failure={course.failure.value} again={course.load} />
        ) : (
          <>
            <Status course={course} lesson={lesson} />
            <Controls course={course} number={lesson.number} />
          </>
        )}
      </div>
      <Steps step={step} done={course.done.value} showMe={course.ghost.value ? course.showMe : null} />
    </Frame>
  );
}

function Stage({ course }: { course: Course }) {
  const tiles = course.tiles.value;
  return (
    <div class="learn-stage">
      <Display
        label={t().display.label}
        tiles={tiles}
        ghost={course.ghost}
        onConfirm={course.confirm}
        onLift={course.lift}
        offending={course.reason.value?.squares ?? NONE}
        settled={course.placed.value ? tiles.length - 1 : null}
      />
    </div>
  );
}

const NONE: readonly Square[] = [];

function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title);
  return (
    <main class="learn" tabIndex={-1} aria-label={title}>
      {children}
    </main>
  );
}

function Words({ step, title, children }: { step: number; title: string; children: ComponentChildren }) {
  return (
    <div class="learn-words">
      <p class="eyebrow">{learnTexts().learn.progress(step, STEPS)}</p>
      <div class="learn-bar" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, i) => (
          <span key={i} class={i < step ? "past" : ""} />
        ))}
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** One sentence about what was done, or why the spot is not allowed. */
function Status({ course, lesson }: { course: Course; lesson: Lesson }) {
  const ghost = course.ghost.value;
  const reason = course.reason.value;
  let text: string = ghost ? t().game.hint : "";
  let kind = "muted";
  if (course.done.value) [text, kind] = [learnTexts().learn.lessons[lesson.id].done, "notice learn-good"];
  else if (course.placed.value) [text, kind] = [learnTexts().learn.otherwise, "notice"];
  else if (ghost && isIllegal(ghost) && reason)
    [text, kind] = [reason.rule ? t().why[reason.rule] : t().game.notHere, "notice bad"];
  return (
    <p class={`learn-status ${kind}`} role="status">
      {text}
    </p>
  );
}

function Steps({ step, done, showMe }: { step: number; done: boolean; showMe: (() => void) | null }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div class="learn-steps">
      {step > 1 && (
        <a class="button" href={linkTo({ screen: "learn", step: step - 1 })}>
          {t().common.back}
        </a>
      )}
      {showMe && (
        <button type="button" class="button" onClick={showMe}>
          {learnTexts().learn.showMe}
        </button>
      )}
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
  const alone = () => opening.open({ name: settings.value.name || t().home.guest, begin: true });
  return (
    <Frame title={title}>
      <Words step={step} title={title}>
        <p>{text}</p>
        <p>{aim}</p>
      </Words>
      <div class="learn-stage learn-picture">
        <Picture tiles={FINISHED} label="" badges />
      </div>
      <div class="learn-act">
        <button type="button" class="button primary big" aria-disabled={opening.busy} onClick={alone}>
          {opening.busy ? t().home.opening : t().home.alone}
        </button>
        <Failure failure={opening.failure} />
        <div class="learn-ways">
          <a class="button" href="#/bots">
            {t().home.bots}
          </a>
          <a class="button" href="#/rules">
            {t().frame.rules}
          </a>
        </div>
      </div>
      <Steps step={step} done={false} showMe={null} />
    </Frame>
  );
}

/** Keys that work before the display has the focus. */
function useKeys(course: Course): void {
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !course.ghost.peek()) return;
      const at = event.target instanceof Element ? event.target : document.body;
      const step = NUDGES.find(({ key }) => key === event.key);
      const idle = at.matches("body, main");
      if (event.key.toLowerCase() === "r" && !at.closest("select")) course.turn(event.shiftKey ? -1 : 1);
      else if (idle && step) course.nudge(step.dx, step.dy);
      else if (idle && event.key === "Enter") course.confirm();
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [course]);
}
