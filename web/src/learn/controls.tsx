/** Buttons for the ghost, as in a game. */

import { points } from "../base/geometry";
import { Moves, TileCard } from "../ui/moves";
import { t } from "../ui/texts";
import { levelOf } from "../widget/ghost";
import type { Course } from "./course";

export function Controls({ course, number }: { course: Course; number: number }) {
  return (
    <>
      <div class="learn-tray">
        <TileCard number={number} />
        {course.placed.value ? (
          <button type="button" class="button learn-back" onClick={() => takeBack(course)}>
            {t().game.takeBack}
          </button>
        ) : (
          <Moves moved={course} />
        )}
      </div>
      <Confirm course={course} />
    </>
  );
}

/** The focused button is removed, so the focus moves to the display. */
function takeBack(course: Course): void {
  course.lift();
  document.querySelector<HTMLElement>(".learn-stage .display-viewport")?.focus({ preventScroll: true });
}

/** Always there, so that it keeps its place and its focus. */
function Confirm({ course }: { course: Course }) {
  const words = t().game;
  const ghost = course.ghost.value;
  const placed = course.placed.value;
  const level = ghost && levelOf(ghost);
  let text: string = words.confirm;
  if (placed) text = words.placedAt(placed.level, points(placed));
  else if (ghost && level !== null) text = words.confirmAt(level, ghost.number * level);
  return (
    <button
      type="button"
      class={`button big learn-confirm ${placed ? "done" : "primary"}`}
      aria-disabled={placed !== null || level === null}
      data-resting={course.resting.value}
      onClick={course.confirm}
    >
      {text}
    </button>
  );
}
