/** Charts: a picture for the eye, and below it the same figures as a table, for the ear and for those who want them. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Size } from "../../widget/camera";
import { useSize } from "../../widget/viewport";
import type { Axis } from "./figures";
import { players } from "./texts";
import "./chart.css";

export interface Table {
  readonly head: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartProps {
  readonly title: string;
  readonly about?: string;
  readonly table: Table;
  /** As wide as the screen. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Chart({ title, about, table, wide = false, children }: ChartProps) {
  return (
    <figure class={`panel me-chart ${wide ? "wide" : ""}`}>
      <figcaption>
        <h2>{title}</h2>
        {about && <p class="small muted">{about}</p>}
      </figcaption>
      {children}
      <details>
        <summary class="small">
          {players().statistics.table}
          <span class="hidden">: {title}</span>
        </summary>
        <Rows title={title} table={table} />
      </details>
    </figure>
  );
}

function Rows({ title, table: { head, rows } }: { title: string; table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="me-table" tabIndex={0} aria-label={title}>
      <table class="small number">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={`${name} ${row}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const USUAL: Size = { width: 480, height: 200 };
const MARGIN = { left: 34, right: 10, top: 20, bottom: 24 } as const;

/** Where things are in a chart, in pixels. */
export interface Plane {
  readonly size: Size;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly y: (value: number) => number;
  /** The middle of one of `count` places of one width. */
  readonly x: (index: number) => number;
  readonly place: number;
}

export function planeOf(size: Size, { low, high }: Axis, count: number): Plane {
  const [left, right] = [MARGIN.left, size.width - MARGIN.right];
  const [top, bottom] = [MARGIN.top, size.height - MARGIN.bottom];
  const place = (right - left) / Math.max(1, count);
  return {
    size,
    left,
    right,
    top,
    bottom,
    place,
    x: (index) => roundToTenth(left + (index + 0.5) * place),
    y: (value) => roundToTenth(bottom - ((value - low) / (high - low)) * (bottom - top)),
  };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

interface PlotProps {
  readonly axis: Axis;
  /** How many places there are from left to right. */
  readonly count: number;
  /** What a tick says. */
  readonly text: (value: number) => string;
  readonly children: (plane: Plane) => ComponentChildren;
}

/** The picture: as wide as there is room, with lines at round numbers. The table says the same. */
export function Plot({ axis, count, text, children }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useSize(frame);
  const size = measured.width ? measured : USUAL;
  const plane = planeOf(size, axis, count);
  return (
    <div ref={frame} class="me-plot">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <path class="chart-grid" d={`M${plane.left},${plane.y(tick)}H${plane.right}`} />
            <text class="chart-tick" x={plane.left - 7} y={plane.y(tick) + 4} text-anchor="end">
              {text(tick)}
            </text>
          </g>
        ))}
        {children(plane)}
      </svg>
    </div>
  );
}

/** A bar from one value to another, with words for those who point at it. */
export function Column(props: { plane: Plane; index: number; from: number; to: number; kind: string; title: string }) {
  const { plane, index, kind, title } = props;
  const [one, other] = [plane.y(props.from), plane.y(props.to)];
  const width = Math.max(1, Math.min(48, plane.place * 0.72));
  return (
    <rect
      class={kind}
      x={plane.x(index) - width / 2}
      y={Math.min(one, other)}
      width={width}
      height={Math.max(1, Math.abs(one - other))}
      rx={Math.min(3, width / 3)}
    >
      <title>{title}</title>
    </rect>
  );
}

/** The words below the first and the last place, or below each. */
export function Below({ plane, texts }: { plane: Plane; texts: readonly (readonly [index: number, text: string])[] }) {
  const last = texts.length - 1;
  return texts.map(([index, text], which) => {
    const ends = last > 0 && last < 2; // a date at each end does not go beyond it
    const x = !ends ? plane.x(index) : which === 0 ? plane.left : plane.right;
    return (
      <text
        key={`${index} ${text}`}
        class="chart-tick"
        x={x}
        y={plane.size.height - 6}
        text-anchor={!ends ? "middle" : which === 0 ? "start" : "end"}
      >
        {text}
      </text>
    );
  });
}
