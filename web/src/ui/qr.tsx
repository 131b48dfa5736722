/** A link as a QR code: one path, dark on white in both themes, which cameras need. */

import { lazy, useLazy } from "./lazy";
import { t } from "./texts";
import "./large.css";

/** Squares of white around it that readers need. */
const QUIET = 4;

const encoder = lazy(async () => (await import("uqr")).encode);

export function QrCode({ text }: { text: string }) {
  const encode = useLazy(encoder);
  const rows = encode && encode !== "failed" ? encode(text, { ecc: "M", border: 0 }).data : null; // the link is still there
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
