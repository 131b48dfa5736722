/** The display of a round: what was placed, and the best placements as outlines with their expected scores. */

import { useMemo, useRef } from "preact/hooks";
import type { PlacedTile } from "../../base/geometry";
import type { RoundReview } from "../../engine/review/types";
import { decimal } from "../../ui/figures";
import type { Size } from "../../widget/camera";
import { type ViewBox, viewBoxOf } from "../../widget/picture";
import { insetOutline } from "../../widget/spot-marks";
import { Scene } from "../../widget/tiles";
import { useSize } from "../../widget/viewport";
import { fillPicture, type Label, labelsOf, type Mark, marksOf } from "./labels";
import { SIGNS } from "./round-text";
import "./display.css";

/** Of table around the tiles. */
const MARGIN = 16;
/** Until it is measured. */
const USUAL: Size = { width: 600, height: 480 };

interface DisplayProps {
  /** The accessible name. */
  readonly label: string;
  readonly tiles: readonly PlacedTile[];
  /** There is room for all of these, so that it does not jump from round to round. */
  readonly frame: readonly PlacedTile[];
  /** What is known about the round; null or missing: nothing is marked. */
  readonly one?: RoundReview | null;
  /** The rank of the placement that stands out. */
  readonly pointed?: number | null;
  readonly fresh?: boolean;
}

export function ReviewDisplay({ label, tiles, frame, one = null, pointed = null, fresh = false }: DisplayProps) {
  const box = useRef<HTMLDivElement>(null);
  const measured = useSize(box);
  const size = measured.width ? measured : USUAL;
  const view = useMemo(() => fillPicture(viewBoxOf(frame, MARGIN), size), [frame, size]);
  const scene = useMemo(() => <Scene tiles={tiles} {...(fresh ? { fresh: tiles.length - 1 } : {})} />, [tiles, fresh]);
  return (
    <div ref={box} class="review-picture">
      <svg class="picture" viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label}>
        {scene}
        {one && <Marks one={one} tiles={tiles} view={view} pixels={size.width / view.width} pointed={pointed} />}
      </svg>
    </div>
  );
}

interface MarksProps {
  readonly one: RoundReview;
  readonly tiles: readonly PlacedTile[];
  readonly view: ViewBox;
  readonly pixels: number;
  readonly pointed: number | null;
}

function Marks({ one, tiles, view, pixels, pointed }: MarksProps) {
  const marks = useMemo(() => marksOf(one), [one]);
  const labels = useMemo(() => {
    const marked = marks.map((mark) => ({ tile: mark.tile, text: labelText(mark, one) }));
    return labelsOf(marked, tiles, view, pixels);
  }, [marks, tiles, view, pixels]);
  const quiet = (mark: Mark) => (pointed !== null && mark.rank !== pointed ? "quiet" : "");
  return (
    <>
      {/* The first is drawn last, above the others. */}
      {[...marks].reverse().map((mark) => (
        <Outline key={mark.rank ?? 0} mark={mark} kind={`${kindOf(mark)} ${quiet(mark)}`} grade={one.grade} />
      ))}
      {marks.map((mark, index) => (
        <LabelAt
          key={mark.rank ?? 0}
          label={labels[index] as Label}
          kind={`${kindOf(mark)} ${quiet(mark)} grade-${one.grade}`}
          pixels={pixels}
        />
      ))}
    </>
  );
}

/** 1: 101.2, or the sign of its grade for what was placed. */
function labelText({ rank, expected, placed }: Mark, { grade }: RoundReview): string {
  return `${placed ? SIGNS[grade] : `${rank}:`} ${decimal(expected)}`;
}

const kindOf = ({ rank, placed }: Mark) => (placed ? "placed" : rank === 1 ? "best" : "good");

function Outline({ mark: { tile, rank }, kind, grade }: { mark: Mark; kind: string; grade: string }) {
  // Outlines that overlap don't lie on each other.
  const path = insetOutline(tile, rank === null ? 0 : 2 + 3 * (rank - 1));
  return (
    <g class={`review-mark ${kind} grade-${grade}`}>
      <path class="review-halo" d={path} />
      <path class="review-line" d={path} />
    </g>
  );
}

function LabelAt({ label, kind, pixels }: { label: Label; kind: string; pixels: number }) {
  const { x, y, width, height, text } = label;
  return (
    <g class={`review-label ${kind}`}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} stroke-width={1 / pixels} />
      <text x={x + width / 2} y={y + height / 2} font-size={13 / pixels} dy="0.36em" text-anchor="middle">
        {text}
      </text>
    </g>
  );
}
