/** SVG definitions, once in the page: hatching, the ghost's sheen, and patterns for people who see few colours. */

/** By number; lines in a square of 10. */
const PATTERNS: readonly string[] = [
  "M5,0V10",
  "M0,5H10",
  "M0,10L10,0M-1,1L1,-1M9,11L11,9",
  "M0,0L10,10M-1,9L1,11M9,-1L11,1",
  "M5,0V10M0,5H10",
  "M0,0L10,10M0,10L10,0",
  "M2,2h.1M7,7h.1",
  "M0,5L2.5,2.5L7.5,7.5L10,5",
  "M2,0V10M5,0V10M8,0V10",
  "M5,1.5a3.5,3.5 0 1 0 .1,0",
];

export function Definitions() {
  return (
    <svg class="definitions" width="0" height="0" aria-hidden="true">
      <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch-line" d="M0,0V8" />
      </pattern>
      <pattern id="sheen" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
        <path class="sheen-line" d="M5,0V20" />
      </pattern>
      {PATTERNS.map((lines, number) => (
        <pattern key={lines} id={`pattern-${number}`} width="10" height="10" patternUnits="userSpaceOnUse">
          {/* A dark line and a light one beside it: one of them is seen on any colour. */}
          <g fill="none" stroke-width={number === 6 ? 2.4 : 1.3} stroke-linecap="round">
            <path class="pattern-light" d={lines} transform="translate(1.1,1.1)" />
            <path class="pattern-dark" d={lines} />
          </g>
        </pattern>
      ))}
    </svg>
  );
}
