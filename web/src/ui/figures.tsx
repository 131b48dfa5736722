/** Figures with their names. */

import type { ComponentChildren } from "preact";

interface FiguresProps {
  readonly kind: string;
  readonly figures: readonly (readonly [name: string, value: ComponentChildren])[];
}

export function Figures({ kind, figures }: FiguresProps) {
  return (
    <dl class={kind}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
