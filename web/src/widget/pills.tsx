/** Words beside a tile: what the ghost would score here, what a tile scores. */

import { type PlacedTile, shapeOf } from "../geometry";
import { t } from "../i18n";
import { type Camera, type Size, toScreen } from "./camera";
import { type Hand, levelOf } from "./hand";

export function GhostPill({ hand, camera, size }: { hand: Hand; camera: Camera; size: Size }) {
  const level = levelOf(hand);
  const text = level === null ? t().board.notHere : t().board.gain(level, level * hand.number);
  const { width } = shapeOf(hand.number, hand.rotation);
  return (
    <Pill
      kind={level === null ? "bad" : ""}
      text={text}
      size={size}
      right={toScreen(camera, size, hand.x + width, hand.y)}
      left={toScreen(camera, size, hand.x, hand.y)}
    />
  );
}

/** 9 × level 2 = 18 */
export function TilePill({ tile, camera, size }: { tile: PlacedTile | undefined; camera: Camera; size: Size }) {
  if (!tile) return null;
  const { width } = shapeOf(tile.number, tile.rotation);
  const top = tile.y - (tile.level + 1) / 8;
  return (
    <Pill
      kind="plain"
      text={`${t().common.product(tile.number, tile.level)}`}
      size={size}
      right={toScreen(camera, size, tile.x + width, top)}
      left={toScreen(camera, size, tile.x, top)}
    />
  );
}

type Point = readonly [number, number];

/** A word beside a tile: to its right, or to its left where there is no room. */
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
      class={`board-pill ${kind}`}
      style={{ transform: `translate(${x}px, ${y}px) ${onLeft ? "translateX(-100%)" : ""}` }}
    >
      {text}
    </div>
  );
}
