/** A link as a QR code: one path, dark on white in both themes, which cameras need. */

import { useEffect, useState } from "preact/hooks";
import { t } from "./texts";
import "./qr.css";

/** Squares of white around it that readers need. */
const QUIET = 4;

export function QrCode({ text }: { text: string }) {
  const [rows, show] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let here = true;
    import("uqr").then(
      ({ encode }) => here && show(encode(text, { ecc: "M", border: 0 }).data),
      () => {}, // the link is still there
    );
    return () => {
      here = false;
    };
  }, [text]);
  const size = (rows?.length ?? 0) + 2 * QUIET;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={t().room.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      {rows && <path d={pathOf(rows)} />}
    </svg>
  );
}

/** Each run of dark squares in a row is a rectangle. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h${-width}z`];
      }),
    )
    .join("");
}
