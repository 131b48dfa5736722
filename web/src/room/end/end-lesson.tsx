/** One placement to learn from: the display before it, what was placed and what was better, and a sentence. */

import { boundsOf, type PlacedTile } from "../../base/geometry";
import { linkTo } from "../../base/route";
import type { RoundReview } from "../../engine/review/types";
import { betterWords, gamesTexts } from "../../games";
import { LinkButton } from "../../ui/button";
import { decimal } from "../../ui/figures";
import { pathsOf, SQUARE } from "../../widget/shapes";
import { Scene } from "../../widget/tiles";
import type { Lesson } from "./end-figures";

export interface LessonViewProps {
  readonly lesson: Lesson;
  readonly room: string;
  readonly seat: number;
  readonly mine: boolean;
}

export function LessonView({ lesson, room, seat, mine }: LessonViewProps) {
  const words = gamesTexts().end;
  const { round } = lesson.round;
  return (
    <div class="end-lesson">
      <h3>{words.lesson}</h3>
      <a
        class="end-lesson-picture"
        href={linkTo({ screen: "review", source: { room }, seat, round })}
        aria-label={words.lookAt(round)}
      >
        <LessonPicture lesson={lesson} />
      </a>
      <p class="end-lesson-key small muted" aria-hidden="true">
        <Line kind="placed" /> {words.placed} <Line kind="better" /> {words.better}
      </p>
      <p class="end-lesson-text">{lessonText(lesson, mine)}</p>
      {mine && (
        <LinkButton
          href={linkTo({ screen: "mistakes", source: { room }, seat })}
          look="end-lesson-learn"
          text={words.learn}
        />
      )}
    </div>
  );
}

/** Round 7, the 3: you placed it on level 1. Better by about 4.2 points: level 2, turned left. */
export function lessonText({ round, better }: Lesson, mine: boolean): string {
  const words = gamesTexts().end;
  const say = mine ? words.lessonMine : words.lessonOther;
  return say(round.round, round.placed.number, round.placed.level, worthText(round), betterWords(round.placed, better));
}

function worthText({ mistake, exact }: RoundReview): string {
  const words = gamesTexts().end;
  const more = words.worth(decimal(mistake));
  return exact ? more : words.about(more);
}

/** Drawn like other displays, and above it the outlines: a line for what was placed, dots for what was better. */
function LessonPicture({ lesson: { before, better, round } }: { lesson: Lesson }) {
  const box = boundsOf([...before, round.placed, better]) ?? { left: 0, top: 0, right: 4, bottom: 4 };
  const margin = 8; // for outlines and shadows
  const view = [
    box.left * SQUARE - margin,
    box.top * SQUARE - margin,
    (box.right - box.left) * SQUARE + 2 * margin,
    (box.bottom - box.top) * SQUARE + 2 * margin,
  ];
  return (
    <svg class="picture" viewBox={view.join(" ")} aria-hidden="true">
      <Scene tiles={before} badges={false} />
      <Outline tile={round.placed} kind="placed" />
      <Outline tile={better} kind="better" />
    </svg>
  );
}

type Kind = "placed" | "better";

function Outline({ tile: { number, rotation, x, y }, kind }: { tile: PlacedTile; kind: Kind }) {
  const { outline } = pathsOf(number, rotation);
  return (
    <g transform={`translate(${x * SQUARE},${y * SQUARE})`} class={`end-outline ${kind}`}>
      <path class="end-outline-halo" d={outline} />
      <path class="end-outline-line" d={outline} />
    </g>
  );
}

/** A piece of the outline, for the key below the picture. */
function Line({ kind }: { kind: Kind }) {
  return (
    <svg class={`end-outline ${kind}`} viewBox="0 0 40 14" aria-hidden="true">
      <path class="end-outline-halo" d="M5,7h30" />
      <path class="end-outline-line" d="M5,7h30" />
    </svg>
  );
}
