/** The mark of a player whose profile is secured with a passkey: a key, and a word for those who hear it. */
import { daily } from "./texts";

export function Passkey() {
  return (
    <span class="daily-key" title={daily().passkey}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M10.5 1a4.5 4.5 0 0 0-4.3 5.8L1 12v3h3v-2h2v-2h1.5l.7-.7A4.5 4.5 0 1 0 10.5 1Zm1 5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z" />
      </svg>
      <span class="hidden">{daily().passkey}</span>
    </span>
  );
}
