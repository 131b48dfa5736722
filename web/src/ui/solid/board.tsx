/**
 * The display widget in three dimensions: the same properties, the same frame, and the same ghost; without one, it is to be
 * looked at. Loaded on demand.
 */

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentProps } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type PlacedTile, placementText, points, type Square } from "../../base/geometry";
import { DisplayFrame, type DisplayWidgetProps, Tool, useFrame } from "../../widget/frame";
import { continues, tableAround } from "../../widget/framing";
import type { Ground } from "../../widget/gestures";
import { type Ghost, levelOf, nudgeGhost, spotOf, waiting } from "../../widget/ghost";
import { Pills } from "../../widget/pills";
import { usePointers, useWheel } from "../../widget/pointers";
import { anchorsOf } from "../../widget/spots";
import type { ViewControls } from "../../widget/viewport";
import { calm } from "../settings";
import { t } from "../texts";
import { viewTexts } from "../texts/views";
import { Hand, LIFT } from "./hand";
import { nextTilt, PLAYING, START, steerStep, turnedBy, zoomedBy } from "./orbit";
import {
  cornersOf,
  flatCamera,
  groundOf,
  middleOf,
  onScreen,
  type Sight,
  scaleAt,
  seenBox,
  squareCorners,
  THICK,
} from "./sight";
import { NO_TILES, type Stage } from "./stage";
import { useStage } from "./use-stage";
import "./three.css";

interface BoardProps extends DisplayWidgetProps {
  /** There is no WebGL, or it was lost; with a sentence that says so. */
  readonly onFail: (sentence: string) => void;
  /** Called with how steps on the screen are steps on the grid, whenever the camera goes to another side. */
  readonly onSteer?: (steer: (step: Square) => Square) => void;
}

const NONE: readonly Square[] = [];
const NO_SPOTS: readonly PlacedTile[] = [];
const TURN = Math.PI / 8;
/** The table around the tiles, and the least of it, in squares: less than in the flat view, whose corners are not as far. */
const ROOM = [1, 8] as const;

export function Board3D(props: BoardProps) {
  const { labels, tiles, peel = null, confirmBy = "neither", onConfirm } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useFrame(props);
  const { ghostSignal, covers, walked } = frame;
  const ghost = ghostSignal.value;
  const sight = useSignal<Sight | null>(null);
  const words = viewTexts().view3d;
  const plays = props.ghost !== undefined;
  const start = plays ? PLAYING : START;
  const stage = useStage(canvas, start, (lost) => props.onFail(lost ? words.lost : words.noWebgl));
  const shown = useMemo(() => (peel === null ? tiles : tiles.filter(({ level }) => level <= peel)), [tiles, peel]);
  const led = useRef<Ghost | null>(null);
  const hand = useHand(stage, ghostSignal, led, {
    confirm: confirmBy === "click" ? onConfirm : undefined,
    spots: props.spots,
  });
  useScene(stage, props, shown, walked);
  useGhost(stage, ghost, props.offending ?? NONE);
  useFraming(stage, hand, tiles, ghostSignal, led, props.suggested ?? null, plays);
  useSight(stage, sight, props.onSteer);
  const pointing = usePointers(
    frame.viewport,
    ghostSignal,
    shown,
    hand,
    (left, top) => stage?.pointAt(left, top) ?? null,
  );
  useWheel(frame.viewport, {
    active: hand?.active === true,
    zoom(factor, left, top) {
      stage?.view.zoomAt(factor, left, top);
      stage?.turn();
    },
  });
  return (
    <DisplayFrame
      {...{ frame, display: props, pointing }}
      view={controlsOf(stage)}
      onArrow={arrowOf(stage, ghostSignal)}
      kind={plays ? "three" : "three looking"}
      help={plays ? `${labels.help} ${words.playHint}` : tiles.length ? words.hint : t().display.empty}
      hinting={plays ? frame.hinting : !stage || stage.view.goal === start}
      buttons={<Turning stage={stage} />}
    >
      <div aria-hidden="true" data-ghost={ghost ? describe(ghost) : ""} data-tiles={shown.length}>
        <canvas ref={canvas} />
      </div>
      {props.spots && sight.value && <Gains spots={props.spots} sight={sight.value} />}
      {stage && sight.value && (
        <Labels
          {...{ stage, ghost, labels, reason: props.reason, sight: sight.value, covers: covers.current }}
          tile={pointing.hovered === null || (ghost && !ghost.set) ? undefined : shown[pointing.hovered]}
          onConfirm={confirmBy === "button" && !pointing.touched ? onConfirm : undefined}
        />
      )}
    </DisplayFrame>
  );
}

/** For tests and style sheets: where the ghost is, and how. */
function describe(ghost: Ghost): string {
  const level = levelOf(ghost);
  const state = level !== null ? `legal ${level}` : ghost.legal.known ? "illegal" : "unknown";
  return `${ghost.number}${ghost.rotation}@${ghost.x},${ghost.y} ${state} ${ghost.set ? "set" : "loose"}`;
}

function controlsOf(stage: Stage | null): ViewControls {
  return {
    zoom(factor: number) {
      stage?.move((orbit) => zoomedBy(orbit, factor), { atOnce: calm.peek() });
    },
    fit() {
      stage?.view.reset(calm.peek());
      stage?.turn();
    },
  };
}

/** Arrows move the ghost as they look on the screen; with Shift, and without a ghost, they turn the display. */
function arrowOf(stage: Stage | null, ghostSignal: Signal<Ghost | null>) {
  return ([right, down]: Square, shift: boolean) => {
    const ghost = ghostSignal.peek();
    if (!stage) return;
    if (ghost && !shift) ghostSignal.value = nudgeGhost(ghost, ...steerStep(stage.view.goal, [right, down]));
    else stage.move((orbit) => turnedBy(orbit, right * TURN, down * TURN), { atOnce: calm.peek() });
  };
}

function useHand(
  stage: Stage | null,
  ghostSignal: Signal<Ghost | null>,
  led: { current: Ghost | null },
  more: Pick<Ground, "confirm" | "spots">,
): Hand | null {
  const latest = useRef(more);
  latest.current = more;
  return useMemo(
    () =>
      stage &&
      new Hand({
        get ghost() {
          return ghostSignal.peek();
        },
        set ghost(value) {
          led.current = value;
          ghostSignal.value = value;
        },
        get confirm() {
          return latest.current.confirm;
        },
        get spots() {
          return latest.current.spots;
        },
        get scale() {
          const sight = stage.view.sight();
          const ghost = ghostSignal.peek();
          return scaleAt(sight, ghost ? middleOf(stage.cornersOf(ghost)) : [0, 0, 0]);
        },
        pointed: (left, top, lift) => stage.pointAt(left, top, lift),
        turn: (change) => stage.move(change, { atOnce: true }),
        pan(from, to) {
          stage.view.pan(from, to);
          stage.turn();
        },
      }),
    [stage, ghostSignal, led],
  );
}

/** The tiles, and the marks above them. */
function useScene(stage: Stage | null, props: BoardProps, shown: readonly PlacedTile[], walked: Square | null) {
  const { tiles, fresh, settled = null, suggested = null } = props;
  const ghost = props.ghost?.value;
  const spots = props.spots ?? NO_SPOTS;
  const chosen = (ghost && spots[spotOf(ghost, spots)]) ?? null;
  useEffect(() => {
    stage?.show({ tiles: shown, ...(fresh === undefined ? {} : { fresh }) }, calm.peek());
  }, [stage, shown, fresh]);
  const ring = settled === null ? undefined : tiles[settled];
  const settledTile = ring && shown.includes(ring) ? ring : null;
  useEffect(() => {
    stage?.mark({ spots, tiles, chosen, suggested, settled: settledTile, walked });
  }, [stage, spots, tiles, chosen, suggested, settledTile, walked, shown]);
}

/** A frame is drawn only when the ghost is on another spot, or looks different: not for every move of a pointer. */
function useGhost(stage: Stage | null, ghost: Ghost | null, offending: readonly Square[]): void {
  const looks = ghost ? describe(ghost) : "";
  const latest = useRef(ghost);
  latest.current = ghost;
  useEffect(() => {
    if (looks || latest.current === null) stage?.ghost(latest.current, offending, calm.peek());
  }, [stage, looks, offending]);
}

/** The display stays in the picture, and a ghost that was moved by keys; a new tile waits where it is seen. */
function useFraming(
  stage: Stage | null,
  hand: Hand | null,
  tiles: readonly PlacedTile[],
  ghostSignal: Signal<Ghost | null>,
  led: { readonly current: Ghost | null },
  suggested: PlacedTile | null,
  plays: boolean,
): void {
  const ghost = ghostSignal.value;
  const before = useRef<readonly PlacedTile[] | null>(null);
  const setAt = ghost?.set ? `${ghost.rotation}${ghost.x},${ghost.y}` : "";
  useEffect(() => {
    const now = ghostSignal.peek();
    if (!stage || hand?.active) return;
    const moved = now?.set && now !== led.current ? [{ ...now, level: levelOf(now) ?? 0 }] : [];
    const more = [...moved, ...(suggested ? [suggested] : [])];
    const all = [...tiles, ...more];
    const same = before.current && continues(before.current, tiles);
    const turns = stage.view.include(
      {
        points: cornersOf(all),
        room: plays
          ? [...cornersOf(all), ...groundOf(tableAround(all, ...ROOM))]
          : cornersOf(all.length ? all : NO_TILES),
        needed: cornersOf(more),
      },
      same ? "same" : before.current ? "another" : "first",
      calm.peek(),
    );
    if (turns) stage.turn();
    before.current = tiles;
  }, [stage, hand, tiles, ghostSignal, led, suggested, setAt]);
  useEffect(() => {
    const now = ghostSignal.peek();
    if (!stage || !now?.legal.known || now.set || now === led.current) return;
    const { width, height } = stage.view.size;
    const middle = stage.pointAt(width / 2, height / 2) ?? [0, 0];
    ghostSignal.value = waiting(now, middle, (tile) => stage.view.shows(cornersOf([tile])));
  }, [stage, ghostSignal, led, ghost?.legal]);
}

/** Where the eye is, for labels; and on which side of the display, for arrows. */
function useSight(stage: Stage | null, sight: Signal<Sight | null>, onSteer: BoardProps["onSteer"]): void {
  useEffect(() => {
    if (!stage) return;
    stage.onMove = (now) => {
      sight.value = now;
    };
    stage.turn();
    onSteer?.((step) => steerStep(stage.view.goal, step));
    return () => onSteer?.((step) => step);
  }, [stage, sight, onSteer]);
}

interface LabelsProps extends Omit<ComponentProps<typeof Pills>, "camera" | "size"> {
  readonly stage: Stage;
  readonly sight: Sight;
}

/** The labels of the flat display, beside where tiles are seen here. */
function Labels({ stage, sight, ghost, tile, covers, ...more }: LabelsProps) {
  const { size } = sight;
  const corners = ghost ? stage.cornersOf(ghost) : [];
  return (
    <>
      {ghost && (
        <Pills {...{ ...more, ghost, size, covers }} tile={undefined} camera={flatCamera(sight, ghost, corners)} />
      )}
      {tile && (
        <Pills
          {...{ ...more, tile, size }}
          ghost={null}
          covers={ghost ? [...covers, seenBox(sight, corners)] : covers}
          camera={flatCamera(sight, tile, squareCorners(tile, 0, (tile.level + 1) * THICK))}
        />
      )}
    </>
  );
}

/** What spots score: in front of the picture, where a pointer that is on the middle of a spot is seen. */
function Gains({ spots, sight }: { spots: readonly PlacedTile[]; sight: Sight }) {
  const anchors = useMemo(() => anchorsOf(spots).filter(({ labelled }) => labelled), [spots]);
  return (
    <>
      {anchors.map(({ spot, at: [x, y] }) => {
        const [left, top] = onScreen(sight, [x, spot.level * THICK + LIFT, y]);
        const place = { transform: `translate(${left}px, ${top}px) translate(-50%, -50%)` };
        return (
          <span
            key={placementText(spot)}
            class="spot-gain"
            aria-hidden="true"
            data-spot={placementText(spot)}
            style={place}
          >
            +{points(spot)}
          </span>
        );
      })}
    </>
  );
}

/** Buttons for players who can't drag. */
function Turning({ stage }: { stage: Stage | null }) {
  const words = viewTexts().view3d;
  const turn = (to: 1 | -1) => stage?.move((orbit) => turnedBy(orbit, to * 2 * TURN, 0), { atOnce: calm.peek() });
  return (
    <>
      <Tool label={words.left} text="⟲" onClick={() => turn(-1)} />
      <Tool label={words.tilt} text="↕" onClick={() => stage?.move(nextTilt, { atOnce: calm.peek() })} />
      <Tool label={words.right} text="⟳" onClick={() => turn(1)} />
    </>
  );
}
