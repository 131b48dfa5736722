/** How hard a deck is, found by the engine when somebody asks. */

import { useEffect, useState } from "preact/hooks";
import { score } from "../../base/geometry";
import { type Engine, pageEngine } from "../../engine";
import { findDifficulty, kindOf } from "../../engine/review/difficulty";
import { type Deck, type DeckFacts, factsOf, raiseFacts } from "../../engine/review/facts";
import { Button } from "../../ui/button";
import { decimal, Figures } from "../../ui/figures";
import { t } from "../../ui/texts";
import { decks } from "./texts";

interface DifficultyPanelProps {
  readonly cards: readonly number[];
  /** Null where there is none; tests bring one along. */
  readonly open?: () => Promise<Engine | null>;
}

export function DifficultyPanel({ cards, open = () => pageEngine.open() }: DifficultyPanelProps) {
  const words = decks();
  const [asked, ask] = useState(false);
  const deck = { cards, start: [] };
  const part = useDifficulty(deck, asked, open);
  return (
    <section class="panel stack" aria-labelledby="decks-difficulty">
      <div class="stack tight">
        <h2 id="decks-difficulty">{words.difficulty}</h2>
        {!asked && <p class="muted">{words.difficultyAbout}</p>}
      </div>
      {!asked && (
        <div class="row">
          <Button onClick={() => ask(true)} text={words.find} />
        </div>
      )}
      {asked && part !== null && part < 1 && <Working part={part} />}
      <div role="status">
        {part === null && <p>{words.noEngine}</p>}
        {part === 1 && <Found deck={deck} />}
      </div>
    </section>
  );
}

/** The share of the work that is done; null where the engine can't run. */
function useDifficulty(deck: Deck, asked: boolean, open: () => Promise<Engine | null>): number | null {
  const [part, show] = useState<number | null>(0);
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const fail = () => abort.signal.aborted || show(null);
    const report = (found: Partial<DeckFacts>, part: number) => {
      raiseFacts(deck, found);
      if (!abort.signal.aborted) show(part);
    };
    open()
      .then((engine) => (engine ? findDifficulty(engine, deck, abort.signal, report) : fail()))
      .catch(fail);
    return () => abort.abort();
  }, [asked]);
  return part;
}

function Working({ part }: { part: number }) {
  return (
    <>
      <p class="muted">{decks().finding}</p>
      <div
        class="decks-progress"
        role="progressbar"
        aria-label={decks().finding}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * part)}
      >
        <span style={{ transform: `scaleX(${part})` }} />
      </div>
    </>
  );
}

const KINDS = ["hard", "average", "easy"] as const;

function Found({ deck }: { deck: Deck }) {
  const words = decks();
  const { par, best } = factsOf(deck);
  const kind = kindOf(par ?? 0, deck);
  return (
    <div class="stack">
      {kind && (
        <>
          <p class="decks-kind">{words.is[kind]}</p>
          <ul class="decks-scale" aria-hidden="true">
            {KINDS.map((one) => (
              <li key={one} class={one === kind ? "here" : ""}>
                {words.kind[one]}
              </li>
            ))}
          </ul>
        </>
      )}
      <Figures
        kind="decks-figures"
        figures={[
          [words.par, decimal(Math.round(par ?? 0))],
          [words.best, t().common.points(score(best))],
        ]}
      />
      <p class="small muted">{words.parAbout}</p>
    </div>
  );
}
