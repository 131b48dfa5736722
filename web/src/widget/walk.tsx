/** The display as a grid of squares for screen readers. It is rendered on demand. */

import { useEffect, useRef, useState } from "preact/hooks";
import { boundsOf, key, type PlacedTile, type Square } from "../base/geometry";
import { ARROWS } from "./keys";
import type { DisplayLabels } from "./labels";
import { tileAt } from "./scene";

interface WalkProps {
  readonly labels: DisplayLabels;
  readonly tiles: readonly PlacedTile[];
  readonly onSquare: (square: Square | null) => void;
  /** Enter: put the ghost here. */
  readonly onChoose: (square: Square) => void;
  readonly onClose: () => void;
}

export function Walk({ labels, tiles, onSquare, onChoose, onClose }: WalkProps) {
  const box = boundsOf(tiles) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const [left, top, right, bottom] = [box.left - 2, box.top - 2, box.right + 2, box.bottom + 2];
  const [at, go] = useState<Square>([Math.floor((box.left + box.right) / 2), Math.floor((box.top + box.bottom) / 2)]);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    onSquare(at);
  }, [at, onSquare]);
  useEffect(() => () => onSquare(null), [onSquare]);

  function onKey(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (step) {
      const clamp = (value: number, least: number, most: number) => Math.min(most - 1, Math.max(least, value));
      go([clamp(at[0] + step[0], left, right), clamp(at[1] + step[1], top, bottom)]);
    } else if (event.key === "Enter" || event.key === " ") onChoose(at);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const rows = Array.from({ length: bottom - top }, (_, i) => top + i);
  const columns = Array.from({ length: right - left }, (_, i) => left + i);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a walkable grid, which a table is not
    <div
      ref={grid}
      role="grid"
      class="hidden"
      tabIndex={-1}
      aria-label={`${labels.walk}. ${labels.walkHelp}`}
      onKeyDown={onKey}
    >
      {rows.map((y) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: its squares have the focus
        <div role="row" key={y}>
          {columns.map((x) => (
            // biome-ignore lint/a11y/useSemanticElements: a square of the grid
            <span role="gridcell" key={x} tabIndex={key([x, y]) === key(at) ? 0 : -1}>
              {spoken(labels, tiles, [x, y])}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function spoken(labels: DisplayLabels, tiles: readonly PlacedTile[], [x, y]: Square): string {
  const index = tileAt(tiles, [x, y]);
  const tile = index === null ? undefined : tiles[index];
  return tile ? labels.square(x, y, tile.number, tile.level) : labels.bare(x, y);
}
