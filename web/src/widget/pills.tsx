/** Labels beside a tile: what the ghost would score here, with a button for the mouse, and what a tile scores. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Bounds, boundsOf, type PlacedTile, type Placement } from "../base/geometry";
import { type Camera, onScreen, type Size } from "./camera";
import { type Ghost, levelOf } from "./ghost";
import type { DisplayLabels } from "./labels";
import { placePill } from "./pill-place";

interface PillsProps {
  readonly ghost: Ghost | null;
  /** The tile below the pointer. */
  readonly tile: PlacedTile | undefined;
  readonly camera: Camera;
  readonly size: Size;
  readonly labels: DisplayLabels;
  /** Why the ghost may not lie where it is. */
  readonly reason?: string | undefined;
  /** What else lies above the table. */
  readonly covers: readonly Bounds[];
  /** The button beside the ghost was pressed. Without it, there is none. */
  readonly onConfirm?: (() => void) | undefined;
}

/** No label lies on another one, nor on the ghost. */
export function Pills({ ghost, tile, camera, size, labels, reason, covers, onConfirm }: PillsProps) {
  const [ghostPill, measure] = useState<Size>({ width: 130, height: 30 });
  const [tilePill, measureTile] = useState<Size>({ width: 130, height: 30 });
  const boxOf = (one: Placement) => onScreen(camera, size, boundsOf([one]) as Bounds);
  const avoided = [...covers];
  const pills: ComponentChildren[] = [];
  if (ghost?.legal.known) {
    const level = levelOf(ghost);
    const [x, y] = placePill(boxOf(ghost), ghostPill, size, covers);
    avoided.push({ left: x, top: y, right: x + ghostPill.width, bottom: y + ghostPill.height }, boxOf(ghost));
    const text = level === null ? reason || labels.notHere : labels.gain(level, level * ghost.number);
    pills.push(
      <Pill key="ghost" kind={level === null ? "bad" : ""} x={x} y={y} onSize={measure}>
        {text}
        {onConfirm && level !== null && ghost.set && <ConfirmHere label={labels.confirm} onConfirm={onConfirm} />}
      </Pill>,
    );
  }
  if (tile) {
    const [x, y] = placePill(boxOf(tile), tilePill, size, avoided);
    pills.push(
      <Pill key="tile" kind="plain" x={x} y={y} onSize={measureTile}>
        {labels.product(tile.number, tile.level)}
      </Pill>,
    );
  }
  return <>{pills}</>;
}

interface PillProps {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly onSize: (size: Size) => void;
  readonly children: ComponentChildren;
}

function Pill({ kind, x, y, onSize, children }: PillProps) {
  const pill = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pill.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onSize({ width: element.offsetWidth, height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize]);
  return (
    <div ref={pill} class={`display-pill ${kind}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </div>
  );
}

/** For the mouse only: for all others there is the key Enter, and a button of the screen. */
function ConfirmHere({ label, onConfirm }: { label: string; onConfirm: () => void }) {
  const still = (event: Event) => event.stopPropagation(); // it is no click on the table
  return (
    <button
      type="button"
      class="display-confirm"
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      onPointerDown={still}
      onPointerUp={still}
      onMouseDown={(event) => event.preventDefault()} // the focus stays on the display
      onClick={onConfirm}
    >
      ✓ {label}
    </button>
  );
}
