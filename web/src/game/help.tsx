/** How a tile is moved: with the mouse, by touch, by keyboard. */

import { later, t } from "../i18n";
import { Dialog } from "../ui/dialog";

export function Help({ hints, onClose }: { hints: boolean; onClose: () => void }) {
  const words = later().help;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.about}</p>
      <section class="stack tight">
        <h3>{words.keyboard}</h3>
        <Keys hints={hints} />
      </section>
      <section class="stack tight">
        <h3>{words.mouse}</h3>
        <Lines lines={[words.mouseSet, words.mouseConfirm, words.mouseTurn, words.mouseTable]} />
      </section>
      <section class="stack tight">
        <h3>{words.touch}</h3>
        <Lines lines={[words.touchSet, words.touchTurn, words.touchTable]} />
      </section>
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul class="game-ways">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Keys({ hints }: { hints: boolean }) {
  const { keys, does } = later().help;
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [[keys.arrows], does.move],
    [["R"], does.turnRight],
    [[keys.shift, "R"], does.turnLeft],
    [[keys.tab], does.next],
    [[keys.enter], does.confirm],
    [[keys.backspace], does.lift],
    [["H"], does.legal],
    [[keys.shift, "H"], does.others],
    [["V"], t().game.solid],
    ...(hints ? ([[["P", "T"], does.hint]] as const) : []),
    [["+", "−", "0"], does.zoom],
    [["?"], does.help],
  ];
  return (
    <dl class="game-keys">
      {rows.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
