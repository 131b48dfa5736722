/** The wordmark, drawn with the line of the digits: one stroke with round bends; the 9 is its tile. */

const LETTERS =
  "M2 23.2V8.3Q2 4.8 3.8 7.8L11.2 20.2Q13 23.2 13 19.7V4.8" +
  "M20 23.2V8.3Q20 4.8 22 7.7L26 13.4Q27.5 15.6 29 13.4L33 7.7Q35 4.8 35 8.3V23.2" +
  "M42 13.7H49.5Q53 13.7 53 17.1V19.8Q53 23.2 49.5 23.2H44Q42 23.2 42 21.2V6.8Q42 4.8 44 4.8H48Q51.4 4.8 51.4 8.2V10.3Q51.4 13.7 48 13.7" +
  "M59.6 23.2V6.8Q59.6 4.8 61.6 4.8H66.4Q70 4.8 70 8.3V11.2Q70 14.7 66.4 14.7H59.6M65 14.7L70.2 23.2";
const TILE =
  "M78 .6H94.6Q96.6 .6 96.6 2.6V13Q96.6 15 94.6 15H91V23.6Q91 25.6 89 25.6H78Q76 25.6 76 23.6V2.6Q76 .6 78 .6Z";
const NINE =
  "M91.6 13.2H82.2Q79.4 13.2 79.4 10.4V6.6Q79.4 3.8 82.2 3.8H90.4Q93.2 3.8 93.2 6.6V10Q93.2 12 91.6 13.3L88.6 15.6Q85.8 17.8 85.2 20.6L84.8 22.4";

export function Wordmark() {
  return (
    <svg viewBox="0 0 97 28" width="97" height="28" aria-hidden="true">
      <path class="logo-line" d={LETTERS} />
      <path class="logo-side" d={TILE} transform="translate(0 1.8)" />
      <path class="logo-tile" d={TILE} />
      <path class="logo-line nine" d={NINE} />
    </svg>
  );
}
