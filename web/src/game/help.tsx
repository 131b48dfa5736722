/** How a tile is moved: with the mouse, by touch, by keyboard. */

import { t } from "../i18n";
import { Dialog } from "../ui/dialog";

export function Help({ onClose }: { onClose: () => void }) {
  const words = t().game.helpText;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.about}</p>
      <section class="stack tight">
        <h3>{words.keyboard}</h3>
        <Keys />
      </section>
      <section class="stack tight">
        <h3>{words.mouse}</h3>
        <Lines lines={[words.mouseSet, words.mouseTurn, words.mouseTable]} />
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

function Keys() {
  const { keys, does } = t().game.helpText;
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [[keys.arrows], does.move],
    [["R"], does.turnRight],
    [[keys.shift, "R"], does.turnLeft],
    [[keys.tab], does.next],
    [[keys.enter], does.confirm],
    [[keys.backspace], does.lift],
    [["H"], does.legal],
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
