/** The wordmark. It is drawn in index.html, whose outline has it before the script arrives. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 97 28" width="97" height="28" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  );
}
