/** The graph of the expected final score: pointing at a round says what it brought, pressing goes there. */

import { useMemo, useRef, useState } from "preact/hooks";
import type { RoundReview, SeatReview } from "../../engine/review/types";
import { decimal, shownFigures, signedNumber } from "../../ui/figures";
import { useSize } from "../../widget/viewport";
import { gamesTexts } from "../texts";
import {
  extremesOf,
  type Graph,
  graphOf,
  linePath,
  partsOf,
  roundAt,
  roundToTenth,
  type Size,
  type Step,
  stepsOf,
  xOf,
} from "./graph";
import "./graph.css";

/** Until it is measured. */
const USUAL: Size = { width: 420, height: 180 };

interface GraphProps {
  readonly review: SeatReview;
  /** How many the game has. */
  readonly rounds: number;
  readonly round: number;
  readonly onRound: (round: number) => void;
}

export function GraphView({ review, rounds, round, onRound }: GraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useSize(frame);
  const size = measured.width ? measured : USUAL;
  const [pointed, point] = useState<number | null>(null);
  const steps = useMemo(() => stepsOf(review), [review]);
  const graph = useMemo(() => graphOf(review.par, steps, rounds, size), [review, steps, rounds, size]);
  const at = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return roundAt(graph, event.clientX - (box?.left ?? 0));
  };
  return (
    <figure class="review-graph">
      <figcaption>
        <span class="eyebrow">{gamesTexts().screen.graph}</span>
        <Legend />
      </figcaption>
      <p class="hidden">{aboutGraph(review, steps)}</p>
      {/* For those who point; keys step, and the list has the same rounds as buttons. */}
      <div
        ref={frame}
        class="graph-frame"
        onPointerMove={(event) => {
          point(at(event));
          if (event.buttons & 1) onRound(at(event));
        }}
        onPointerDown={(event) => event.button === 0 && onRound(at(event))}
        onPointerLeave={() => point(null)}
      >
        <Drawing graph={graph} par={review.par} steps={steps} round={round} pointed={pointed} />
      </div>
      <Reading review={review} steps={steps} round={pointed ?? round} />
    </figure>
  );
}

function Legend() {
  const words = gamesTexts().screen;
  return (
    <span class="graph-legend" aria-hidden="true">
      <svg viewBox="0 0 8 14" aria-hidden="true">
        <rect class="graph-luck" x="1.5" y="1" width="5" height="12" rx="1.5" />
      </svg>
      {words.luck}
      <svg viewBox="0 0 8 14" aria-hidden="true">
        <rect class="graph-mistake grade-blunder" x="0" y="0" width="8" height="14" rx="1.5" />
      </svg>
      {words.mistakes}
    </span>
  );
}

/** Where it begins and ends, and how far it goes up and down, as sentences. */
function aboutGraph(review: SeatReview, steps: readonly Step[]): string {
  const found = extremesOf(steps);
  const { par, score } = shownFigures(review);
  if (!found) return gamesTexts().screen.before(par);
  const { high, low } = found;
  return gamesTexts().screen.graphAbout(par, score, Math.round(high.to), high.round, Math.round(low.to), low.round);
}

interface DrawingProps {
  readonly graph: Graph;
  readonly par: number;
  readonly steps: readonly Step[];
  readonly round: number;
  readonly pointed: number | null;
}

function Drawing({ graph, par, steps, round, pointed }: DrawingProps) {
  const { width, height } = graph.size;
  return (
    <svg class="picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {pointed !== null && pointed !== round && <Slot graph={graph} round={pointed} kind="pointed" />}
      <Slot graph={graph} round={round} kind="now" />
      {useMemo(
        () => (
          <>
            <Axes graph={graph} par={par} />
            {steps.map((step) => (
              <StepBars key={step.round} graph={graph} step={step} />
            ))}
            <path class="graph-line" d={linePath(graph, par, steps)} />
          </>
        ),
        [graph, par, steps],
      )}
      <circle class="graph-dot" cx={xOf(graph, round)} cy={graph.y(valueAfter(round, par, steps))} r="5" />
    </svg>
  );
}

/** The value after a round; where the figures end before it, the last one. */
function valueAfter(round: number, par: number, steps: readonly Step[]): number {
  return round === 0 ? par : (steps[Math.min(round, steps.length) - 1]?.to ?? par);
}

function Slot({ graph, round, kind }: { graph: Graph; round: number; kind: "now" | "pointed" }) {
  const width = round === 0 ? 4 : graph.slot;
  const x = xOf(graph, round) - width;
  return (
    <rect class={`graph-slot ${kind}`} x={x} y={graph.top - 8} width={width} height={graph.bottom - graph.top + 8} />
  );
}

function Axes({ graph, par }: { graph: Graph; par: number }) {
  const right = graph.size.width - 8;
  const level = roundToTenth(graph.y(par));
  const shown = Array.from({ length: graph.rounds }, (_, index) => index + 1).filter(
    (round) => round === 1 || round % 5 === 0 || graph.rounds <= 8,
  );
  return (
    <>
      {graph.ticks.map((tick) => (
        <g key={tick}>
          <path class="chart-grid" d={`M${graph.left},${roundToTenth(graph.y(tick))}H${right}`} />
          <text class="chart-tick" x={graph.left - 7} y={graph.y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path class="graph-par" d={`M${graph.left},${level}H${right}`} />
      <text class="chart-tick" x={right} y={level - 5} text-anchor="end">
        {gamesTexts().screen.average}
      </text>
      {shown.map((round) => (
        <text
          key={round}
          class="chart-tick"
          x={xOf(graph, round) - graph.slot / 2}
          y={graph.size.height - 6}
          text-anchor="middle"
        >
          {round}
        </text>
      ))}
    </>
  );
}

/** Luck is a thin hollow bar, a mistake a thick one in the colour of its grade: they differ in more than colour. */
function StepBars({ graph, step }: { graph: Graph; step: Step }) {
  const { luck, mistake } = partsOf(graph, step.round);
  const thick = Math.min(8, graph.slot * 0.4);
  return (
    <>
      <Bar kind="graph-luck" x={luck} width={thick * 0.7} from={graph.y(step.from)} to={graph.y(step.top)} />
      {step.top - step.to > 0.05 && (
        <Bar
          kind={`graph-mistake grade-${step.grade}`}
          x={mistake}
          width={thick}
          from={graph.y(step.top)}
          to={graph.y(step.to)}
        />
      )}
    </>
  );
}

function Bar({ kind, x, width, from, to }: { kind: string; x: number; width: number; from: number; to: number }) {
  const top = Math.min(from, to);
  return (
    <rect
      class={kind}
      x={roundToTenth(x - width / 2)}
      y={roundToTenth(top)}
      width={roundToTenth(width)}
      height={roundToTenth(Math.max(1, Math.abs(to - from)))}
      rx="1.5"
    />
  );
}

interface ReadingProps {
  readonly review: SeatReview;
  readonly steps: readonly Step[];
  readonly round: number;
}

/** How sure the mistake is. Where the strong player would have done the same, nothing was compared. */
function certainty({ exact, error }: RoundReview): string {
  if (exact) return `(${gamesTexts().screen.exact})`;
  return error ? `±\u00a0${decimal(error)}` : "";
}

/** What a round brought. The list says the same to those who hear it. */
function Reading({ review, steps, round }: ReadingProps) {
  const words = gamesTexts().screen;
  const step = steps[round - 1];
  const one: RoundReview | undefined = review.rounds[round - 1];
  const text =
    step && one
      ? [
          words.reading(round, decimal(step.to)),
          words.readingLuck(signedNumber(one.luck)),
          `${words.readingMistake(signedNumber(-one.mistake))} ${certainty(one)}`.trim(),
        ].join(" · ")
      : words.before(shownFigures(review).par);
  return (
    <p class="graph-reading number ellipsis" aria-hidden="true">
      {text}
    </p>
  );
}
