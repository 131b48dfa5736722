/** How a tile is moved: with the mouse, by touch, by keyboard. */

import { Dialog } from "../../ui/dialog";
import { t } from "../../ui/texts";
import { roomTexts } from "../texts";

interface HelpProps {
  /** Whether the game has hints. */
  readonly hints: boolean;
  /** Whether the last tile can be taken back. */
  readonly back: boolean;
  readonly onClose: () => void;
}

export function Help({ hints, back, onClose }: HelpProps) {
  const words = roomTexts().help;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.about}</p>
      <section class="stack tight">
        <h3>{words.keyboard}</h3>
        <Keys hints={hints} back={back} />
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

function Keys({ hints, back }: Pick<HelpProps, "hints" | "back">) {
  const { keys, does } = roomTexts().help;
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [[keys.arrows], does.move],
    [["R"], does.turnRight],
    [[keys.shift, "R"], does.turnLeft],
    [[keys.tab], does.next],
    [[keys.enter], does.confirm],
    [[keys.backspace], does.lift],
    ...(back ? ([[["Ctrl", "Z"], does.stepBack]] as const) : []),
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
