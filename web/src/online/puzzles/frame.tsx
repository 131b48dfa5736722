/** A puzzle on the screen: its words, its tiles in their order, the display, and the tile in hand. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { type PlacedTile, points } from "../../base/geometry";
import { Failure } from "../../ui/form";
import { Hand, PlacingDisplay } from "../../ui/hand";
import { SplitScreen } from "../../ui/split";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { TilePicture } from "../../widget/picture";
import type { Attempt } from "./attempt";
import { puzzles } from "./texts";
import "./puzzles.css";

interface FrameProps {
  readonly attempt: Attempt;
  readonly title: string;
  /** Above the title. */
  readonly about: ComponentChildren;
  /** Said, not shown: what is shown says it, too. */
  readonly said: string;
  /** Below the tiles: the tile in hand, or what is said afterwards. */
  readonly children: ComponentChildren;
}

export function PuzzleFrame({ attempt, title, about, said, children }: FrameProps) {
  return (
    <SplitScreen
      title={title}
      kind="puzzle"
      words={
        <>
          <div class="split-head">
            <h1>{title}</h1>
            <div class="puzzle-about">{about}</div>
          </div>
          <p class="split-task">{puzzles().task(attempt.puzzle.cards.length)}</p>
          <Cards attempt={attempt} />
        </>
      }
      stage={<Stage key={attempt.puzzle.id} attempt={attempt} />}
      said={said}
    >
      {children}
    </SplitScreen>
  );
}

/** All tiles in their order: placed, in hand, still to come. And what they make so far. */
function Cards({ attempt }: { attempt: Attempt }) {
  const { puzzle, placed, step, best } = attempt;
  const shown = step.value === null ? placed.value : best.value.slice(0, step.value);
  const made = shown.reduce((sum, tile) => sum + points(tile), 0);
  return (
    <div class="puzzle-cards">
      <ol aria-label={puzzles().cards}>
        {puzzle.cards.map((number, index) => (
          <Card key={index} number={number} tile={shown[index]} now={index === shown.length && step.value === null} />
        ))}
      </ol>
      <p class="split-points">
        <b class="number">{made}</b> <span>{t().game.pointsWord(made)}</span>
      </p>
    </div>
  );
}

function Card({ number, tile, now }: { number: number; tile: PlacedTile | undefined; now: boolean }) {
  const words = puzzles();
  const label = tile
    ? words.cardPlaced(number, tile.level, points(tile))
    : now
      ? words.cardNow(number)
      : words.cardLater(number);
  return (
    <li class={`card puzzle-card ${tile ? "placed" : now ? "now" : ""}`} aria-current={now ? "step" : undefined}>
      <span class="hidden">{label}</span>
      <TilePicture number={number} />
      <span class="puzzle-gain number" aria-hidden="true">
        {tile ? `+${points(tile)}` : ""}
      </span>
    </li>
  );
}

function Stage({ attempt }: { attempt: Attempt }) {
  const { placing, tiles, placed, step } = attempt;
  const count = step.value ?? placed.value.length;
  const begin = tiles.value.length - count;
  // The camera shows where the best answer goes, before its tiles are there.
  const marked = useMemo(() => (step.value === null ? [] : [...attempt.best.value]), [step.value === null]);
  return (
    <PlacingDisplay
      label={puzzles().position}
      placing={placing}
      tiles={tiles.value}
      onConfirm={attempt.confirm}
      onLift={attempt.takeBack}
      settled={count > 0 ? tiles.value.length - 1 : null}
      fresh={count > 0 ? tiles.value.length - 1 : begin}
      marked={marked}
    />
  );
}

interface TrayProps {
  readonly attempt: Attempt;
  /** Said before anything is placed. */
  readonly news?: string;
}

/** The tile in hand. When all are placed: that they are being checked, or why not. */
export function Tray({ attempt, news = "" }: TrayProps) {
  const { card, placed, placing, failure, takenBack } = attempt;
  const words = puzzles();
  if (failure.value) return <Failure failure={failure.value} again={attempt.send} />;
  if (card.value === null) return <p class="muted">{words.checking}</p>;
  const last = placed.value.at(-1);
  const said = takenBack.value
    ? words.tookBack(card.value)
    : last
      ? words.placeNext(placementWords(last), attempt.points.value, card.value)
      : news;
  return (
    <Hand
      placing={placing}
      number={card.value}
      onConfirm={attempt.confirm}
      task={t().game.place(card.value)}
      news={said}
    />
  );
}
