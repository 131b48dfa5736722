/** How hard a deck is, found by the engine when somebody asks. */

import { useEffect, useState } from "preact/hooks";
import { decimal } from "../analysis/shown";
import { type Engine, pageEngine } from "../engine";
import { t } from "../i18n";
import { decks } from "../i18n/decks";
import { type Difficulty, difficultyOf } from "./difficulty";

interface DifficultyPanelProps {
  readonly cards: readonly number[];
  /** Null where there is none; tests bring one along. */
  readonly open?: () => Promise<Engine | null>;
}

export function DifficultyPanel({ cards, open = () => pageEngine.open() }: DifficultyPanelProps) {
  const words = decks();
  const [asked, ask] = useState(false);
  const found = useDifficulty(cards, asked, open);
  const working = asked && typeof found === "number";
  return (
    <section class="panel stack" aria-labelledby="decks-difficulty">
      <div class="stack tight">
        <h2 id="decks-difficulty">{words.difficulty}</h2>
        {!asked && <p class="muted">{words.difficultyAbout}</p>}
      </div>
      {!asked && (
        <div class="row">
          <button type="button" class="button" onClick={() => ask(true)}>
            {words.find}
          </button>
        </div>
      )}
      {working && <Working part={found} />}
      <div role="status">
        {found === null && <p>{words.noEngine}</p>}
        {found !== null && typeof found !== "number" && <Figures found={found} />}
      </div>
    </section>
  );
}

/** The share of the work that is done, then what was found; null where the engine can't run. */
function useDifficulty(cards: readonly number[], asked: boolean, open: () => Promise<Engine | null>) {
  const [found, show] = useState<number | Difficulty | null>(0);
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const said = (what: number | Difficulty | null) => abort.signal.aborted || show(what);
    open()
      .then((engine) => engine && difficultyOf(engine, cards, abort.signal, said))
      .then(said, () => said(null));
    return () => abort.abort();
  }, [asked]);
  return found;
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

function Figures({ found: { par, best, kind } }: { found: Difficulty }) {
  const words = decks();
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
      <dl class="decks-figures">
        <div>
          <dt>{words.par}</dt>
          <dd class="number">{decimal(Math.round(par))}</dd>
        </div>
        <div>
          <dt>{words.best}</dt>
          <dd class="number">{t().common.points(best)}</dd>
        </div>
      </dl>
      <p class="small muted">{words.parAbout}</p>
    </div>
  );
}
