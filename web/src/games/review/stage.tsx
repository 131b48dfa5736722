/** One round: its display, the buttons that step, and what it was, as a sentence. */

import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { CARDS } from "../../base/generated/limits";
import { SHOWN } from "../../base/generated/review-constants";
import { type PlacedTile, score } from "../../base/geometry";
import { unseenAfter } from "../../engine/review/chance";
import type { RoundReview, SeatReview } from "../../engine/review/types";
import { Numbers } from "../../room";
import { decimal } from "../../ui/figures";
import { LargeDisplay } from "../../ui/large-display";
import { t } from "../../ui/texts";
import { boardLink } from "../board/link";
import { Step } from "../replay/controls";
import { type Game, placedIn, tilesAt } from "../replay/game";
import { nameOf } from "../replay/names";
import { useMoved } from "../replay/stepping";
import { gamesTexts } from "../texts";
import { ReviewDisplay } from "./display";
import { marksOf } from "./labels";
import { spotWords } from "./placement-words";
import { roundText } from "./round-text";
import { useSwipe } from "./steps";
import "./stage.css";

interface StageProps {
  readonly game: Game;
  readonly seat: number;
  readonly round: number;
  readonly review: SeatReview | null;
  readonly onRound: (round: number) => void;
  /** Steps from the round in the address. */
  readonly onStep: (rounds: number) => void;
}

export function Stage({ game, seat, round, review, onRound, onStep }: StageProps) {
  const [beside, compare] = useState(false);
  const [pointed, point] = useState<number | null>(null);
  const one = review?.rounds[round - 1] ?? null;
  const canCompare = (review?.best.length ?? 0) > 0;
  const swipe = useSwipe(onStep);
  const text = roundText(game, seat, round, review);
  // Said once for a round, although its figures are refined.
  const said = useMemo(() => text, [seat, round, review !== null]);
  return (
    <section class="review-stage" aria-label={gamesTexts().screen.displayAfter(nameOf(game, seat), round)}>
      <ToCome game={game} round={round} />
      <div class="review-displays" data-beside={beside && canCompare} {...swipe}>
        <Own game={game} seat={seat} round={round} review={review} pointed={pointed} />
        {beside && canCompare && review && <BestKnown game={game} best={review.best} round={round} />}
      </div>
      <Controls game={game} round={round} onRound={onRound} onStep={onStep}>
        {canCompare && (
          <button type="button" class="button" aria-pressed={beside} onClick={() => compare(!beside)}>
            {gamesTexts().screen.compare}
          </button>
        )}
        <a class="button" href={boardLink(game, seat, Math.max(1, round))}>
          {gamesTexts().screen.whatIf}
        </a>
      </Controls>
      <p class="review-sentence">{text}</p>
      {one && <BestSpots one={one} onPoint={point} />}
      <p class="hidden" aria-live="polite" aria-atomic="true">
        {said}
      </p>
    </section>
  );
}

interface OwnProps extends Pick<StageProps, "game" | "seat" | "round" | "review"> {
  readonly pointed: number | null;
}

function Own({ game, seat, round, review, pointed }: OwnProps) {
  const [large, enlarge] = useState(false);
  const tiles = useMemo(() => tilesAt(game, seat, round), [game, seat, round]);
  const near = scaleRound(round);
  const frame = useMemo(
    () => [...tilesAt(game, seat, near), ...outlinedTiles(review, near)],
    [game, seat, review, near],
  );
  const fresh = useMoved(round) === 1 && placedIn(game, seat, round) !== null;
  const name = nameOf(game, seat);
  return (
    <figure class="replay-seat review-figure">
      <figcaption>
        <span class="ellipsis">{name}</span>
        <b class="number">{t().common.points(score(tiles))}</b>
        <button type="button" class="button quiet" onClick={() => enlarge(true)}>
          {gamesTexts().screen.large}
        </button>
      </figcaption>
      <div class="review-table-top">
        <ReviewDisplay
          label={gamesTexts().screen.displayAfter(name, round)}
          tiles={tiles}
          frame={frame}
          one={review?.rounds[round - 1] ?? null}
          pointed={pointed}
          fresh={fresh}
        />
      </div>
      {large && <LargeDisplay name={name} tiles={tiles} onClose={() => enlarge(false)} />}
    </figure>
  );
}

/** What a player knew in a round: which numbers were left, and not in which order they came. */
function ToCome({ game: { cards, removed }, round }: Pick<StageProps, "game" | "round">) {
  return (
    <div class="review-to-come">
      <span class="eyebrow" aria-hidden="true">
        {t().game.unseen}
      </span>
      <Numbers state={{ unseen: unseenAfter(cards, round), rounds: CARDS - removed, round }} small />
    </div>
  );
}

/** The scale is that of the next round that can be divided by this: it is large at first, and does not jump all the time. */
const SCALES = 5;

const scaleRound = (round: number) => Math.max(1, Math.ceil(round / SCALES)) * SCALES;

/** Everything that is outlined up to a round. */
function outlinedTiles(review: SeatReview | null, round: number): PlacedTile[] {
  const rounds = review?.rounds.slice(0, round) ?? [];
  return rounds.flatMap(({ best }) => best.slice(0, SHOWN).map(({ placement }) => placement));
}

/** The best known display, as far as it was built after this round. */
function BestKnown({ game, best, round }: { game: Game; best: readonly PlacedTile[]; round: number }) {
  const words = gamesTexts().screen;
  const start = game.start.length ? 1 : 0;
  const tiles = useMemo(() => best.slice(0, round + start), [best, round, start]);
  const frame = useMemo(() => best.slice(0, scaleRound(round) + start), [best, scaleRound(round), start]);
  return (
    <figure class="replay-seat review-figure best">
      <figcaption>
        <span class="ellipsis">{words.bestKnown}</span>
        <b class="number">{t().common.points(score(tiles))}</b>
      </figcaption>
      <div class="review-table-top">
        <ReviewDisplay label={words.bestAfter(round)} tiles={tiles} frame={frame} fresh={useMoved(round) === 1} />
      </div>
    </figure>
  );
}

interface ControlsProps extends Pick<StageProps, "game" | "round" | "onRound" | "onStep"> {
  readonly children: ComponentChildren;
}

function Controls({ game, round, onRound, onStep, children }: ControlsProps) {
  const words = gamesTexts().replay;
  const last = game.cards.length;
  const card = game.cards[round - 1];
  return (
    <section class="review-controls" aria-label={gamesTexts().screen.controls}>
      <div class="review-steps">
        <Step icon="first" keys="Home" stuck={round === 0} onClick={() => onRound(0)} />
        <Step icon="back" keys="ArrowLeft" stuck={round === 0} onClick={() => onStep(-1)} />
        <Step icon="forward" keys="ArrowRight" stuck={round === last} onClick={() => onStep(1)} />
        <Step icon="last" keys="End" stuck={round === last} onClick={() => onRound(last)} />
      </div>
      <p class="review-where number">{card === undefined ? words.before : words.roundCard(round, last, card)}</p>
      {children}
    </section>
  );
}

interface BestProps {
  readonly one: RoundReview;
  readonly onPoint: (rank: number | null) => void;
}

/** The outlined placements in words. Pointing at one lets its outline stand out. */
function BestSpots({ one, onPoint }: BestProps) {
  const words = gamesTexts().screen;
  const marks = marksOf(one).filter(({ rank }) => rank !== null);
  return (
    <section class="review-best">
      <h2 class="eyebrow">{words.best}</h2>
      <ol class="number">
        {marks.map(({ tile, rank, expected, placed }) => (
          <li key={rank} onPointerEnter={() => onPoint(rank)} onPointerLeave={() => onPoint(null)}>
            {words.spotFor(spotWords(tile), decimal(expected))}
            {placed && <span class="tag">{words.wasPlaced}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
