/** Buttons for the ghost, as in a game. */

import { points } from "../geometry";
import { t } from "../i18n";
import { Arrow, type Direction, TurnIcon } from "../ui/icons";
import { levelOf } from "../widget/ghost";
import { TilePicture } from "../widget/picture";
import type { Course } from "./course";

interface Nudge {
  readonly to: Direction;
  readonly key: string;
  readonly dx: number;
  readonly dy: number;
}

export const NUDGES: readonly Nudge[] = [
  { to: "up", key: "ArrowUp", dx: 0, dy: -1 },
  { to: "left", key: "ArrowLeft", dx: -1, dy: 0 },
  { to: "down", key: "ArrowDown", dx: 0, dy: 1 },
  { to: "right", key: "ArrowRight", dx: 1, dy: 0 },
];

export function Controls({ course, number }: { course: Course; number: number }) {
  return (
    <>
      <div class="learn-tray">
        <div class="learn-card" role="img" aria-label={t().game.card(number)}>
          <TilePicture number={number} />
        </div>
        {course.placed.value ? (
          <button type="button" class="button learn-back" onClick={() => takeBack(course)}>
            {t().game.takeBack}
          </button>
        ) : (
          <Moves course={course} />
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

function Moves({ course }: { course: Course }) {
  const words = t().game;
  return (
    <>
      <div class="learn-turn">
        <button type="button" class="button" aria-label={words.turnLeft} onClick={() => course.turn(-1)}>
          <TurnIcon left />
        </button>
        <button type="button" class="button" aria-label={words.turnRight} onClick={() => course.turn(1)}>
          <TurnIcon />
        </button>
      </div>
      <div class="learn-nudge">
        {NUDGES.map(({ to, dx, dy }) => (
          <button
            key={to}
            type="button"
            class={`button ${to}`}
            aria-label={words.nudge[to]}
            onClick={() => course.nudge(dx, dy)}
          >
            <Arrow to={to} />
          </button>
        ))}
      </div>
    </>
  );
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
      onClick={course.confirm}
    >
      {text}
    </button>
  );
}
