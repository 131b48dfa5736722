import "./crown.css";

/** Marks a winner: a shape and a word, not a colour alone. */
export function Crown({ label }: { label: string }) {
  return (
    <svg class="crown" viewBox="0 0 24 20" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M2 5l5.5 5L12 2l4.5 8L22 5l-2 13H4z" />
    </svg>
  );
}
