/** Labels beside a tile: what the ghost would score here, what a tile scores. */

import { type PlacedTile, shapeOf } from "../geometry";
import { type Camera, type Size, toScreen } from "./camera";
import { type Ghost, levelOf } from "./ghost";
import type { DisplayLabels } from "./labels";

interface PillProps {
  readonly camera: Camera;
  readonly size: Size;
  readonly labels: DisplayLabels;
}

export function GhostPill({ ghost, camera, size, labels }: PillProps & { ghost: Ghost }) {
  const level = levelOf(ghost);
  const text = level === null ? labels.notHere : labels.gain(level, level * ghost.number);
  const { width } = shapeOf(ghost.number, ghost.rotation);
  return (
    <Pill
      kind={level === null ? "bad" : ""}
      text={text}
      size={size}
      right={toScreen(camera, size, ghost.x + width, ghost.y)}
      left={toScreen(camera, size, ghost.x, ghost.y)}
    />
  );
}

/** 9 × level 2 = 18 */
export function TilePill({ tile, camera, size, labels }: PillProps & { tile: PlacedTile | undefined }) {
  if (!tile) return null;
  const { width } = shapeOf(tile.number, tile.rotation);
  const top = tile.y - (tile.level + 1) / 8;
  return (
    <Pill
      kind="plain"
      text={labels.product(tile.number, tile.level)}
      size={size}
      right={toScreen(camera, size, tile.x + width, top)}
      left={toScreen(camera, size, tile.x, top)}
    />
  );
}

type Point = readonly [number, number];

/** A label beside a tile: to its right, or to its left where there is no room. */
function Pill({
  kind,
  text,
  size,
  left,
  right,
}: {
  kind: string;
  text: string;
  size: Size;
  left: Point;
  right: Point;
}) {
  const wide = 26 + text.length * 8;
  const onLeft = right[0] + wide > size.width && left[0] - wide > 0;
  const x = onLeft ? left[0] - 6 : Math.min(right[0] + 6, size.width - wide);
  const y = Math.min(size.height - 40, Math.max(6, right[1] - 14));
  return (
    <div
      class={`display-pill ${kind}`}
      style={{ transform: `translate(${x}px, ${y}px) ${onLeft ? "translateX(-100%)" : ""}` }}
    >
      {text}
    </div>
  );
}
