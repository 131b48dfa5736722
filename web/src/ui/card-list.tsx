/** Cards in their order, small. */

import "./card-list.css";

interface CardListProps {
  readonly kind: string;
  readonly cards: readonly number[];
  /** For screen readers. */
  readonly said: string;
  /** The one that is marked. */
  readonly at?: number;
}

export function CardList({ kind, cards, said, at }: CardListProps) {
  return (
    <>
      <p class="hidden">{said}</p>
      <ol class={`card-list number ${kind}`} aria-hidden="true">
        {cards.map((card, index) => (
          <li key={index} class={index === at ? "at" : ""}>
            {card}
          </li>
        ))}
      </ol>
    </>
  );
}
