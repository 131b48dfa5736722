/**
 * The display widget: draws the tiles of a display and the ghost, and lets players move the ghost by mouse, touch, pen and
 * keyboard. Configuration in, events out: tiles, legal placements and texts are properties, and it calls back.
 *
 * The data (tiles, ghost) belong to the caller. What belongs to the DOM (camera, pointers, focus) is kept here.
 */

import { useMemo } from "preact/hooks";
import { BADGE_FONT } from "../base/generated/tiles";
import type { PlacedTile, Square } from "../base/geometry";
import { panCamera, type Size, toScreen } from "./camera";
import { DisplayFrame, type DisplayWidgetProps, useFrame } from "./frame";
import { type Ghost, nudgeGhost } from "./ghost";
import { GhostTile, SuggestedTile, WalkedSquare } from "./marks";
import { Pills } from "./pills";
import { usePointing } from "./pointing";
import { SQUARE } from "./shapes";
import { Scene } from "./tiles";
import { UNMEASURED, useCamera, type View } from "./viewport";

const NONE: readonly PlacedTile[] = [];
/** Badges are never smaller, in pixels of the font, unless they would hide the tiles. */
const LEAST_BADGE = 13;
/** Badges that are enlarged by more than this lie on each other, unless only those above the table are shown. */
const CROWDED = 1.3;

export function DisplayWidget(props: DisplayWidgetProps) {
  const { tiles, labels, confirmBy = "neither", onConfirm, suggested = null, marked = NONE } = props;
  const frame = useFrame(props);
  const { size, covers, ghostSignal } = frame;
  const ghost = ghostSignal.value;
  const view = useCamera({ tiles, ghost: ghostSignal, suggested, marked, size, covers });
  const pointing = usePointing(frame.viewport, ghostSignal, view, size, tiles, {
    confirm: confirmBy === "click" ? onConfirm : undefined,
    spots: props.spots,
  });
  const { camera } = view;
  const { hovered } = pointing;
  const [left, top] = toScreen(camera, size, 0, 0);
  const grid = {
    backgroundSize: `${camera.scale}px ${camera.scale}px`,
    backgroundPosition: `${left}px ${top}px`,
  };
  const onArrow = ([right, down]: Square) => {
    const now = ghostSignal.peek();
    if (now) ghostSignal.value = nudgeGhost(now, right, down);
    else view.move(panCamera(view.now(), -right * 40, -down * 40));
  };
  return (
    <DisplayFrame
      {...{ frame, display: props, view, pointing, onArrow }}
      kind={view.eased ? "eased" : ""}
      style={grid}
      help={ghost ? labels.help : ""}
      hinting={frame.hinting}
    >
      {size !== UNMEASURED && <World {...props} view={view} size={size} shown={ghost} walked={frame.walked} />}
      {size !== UNMEASURED && (
        <Pills
          ghost={ghost}
          tile={hovered === null || (ghost && !ghost.set) ? undefined : tiles[hovered]}
          camera={camera}
          size={size}
          labels={labels}
          reason={props.reason}
          covers={covers.current}
          onConfirm={confirmBy === "button" && !pointing.touched ? onConfirm : undefined}
        />
      )}
    </DisplayFrame>
  );
}

interface WorldProps extends DisplayWidgetProps {
  readonly view: View;
  readonly size: Size;
  readonly shown: Ghost | null;
  readonly walked: Square | null;
}

/** Everything that moves with the camera. */
function World(props: WorldProps) {
  const { tiles, offending = [], peel = null, settled = null, fresh, view, size, shown, walked } = props;
  // The scene is not rendered again while the ghost moves.
  const scene = useMemo(
    () => (
      <svg aria-hidden="true">
        <Scene tiles={tiles} peel={peel} settled={settled} {...(fresh === undefined ? {} : { fresh })} />
      </svg>
    ),
    [tiles, peel, settled, fresh],
  );
  const { camera, eased } = view;
  const [left, top] = toScreen(camera, size, 0, 0);
  const badgeScale = Math.min(2.3, Math.max(1, (LEAST_BADGE * SQUARE) / BADGE_FONT / camera.scale));
  const position = {
    transform: `translate(${left}px, ${top}px) scale(${camera.scale / SQUARE})`,
    "--unit": SQUARE / camera.scale,
    "--badge-scale": badgeScale,
  };
  return (
    <div class={`display-world ${eased ? "eased" : ""} ${badgeScale > CROWDED ? "crowded" : ""}`} style={position}>
      {scene}
      {props.marks}
      {shown && <GhostTile ghost={shown} offending={offending} />}
      {props.suggested && <SuggestedTile tile={props.suggested} />}
      {walked && <WalkedSquare at={walked} />}
    </div>
  );
}
