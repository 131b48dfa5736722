/** The player of a replay: the displays of one round, and the controls to step through the rounds. */

import { useEffect, useRef, useState } from "preact/hooks";
import { recordUrl } from "../api";
import { t } from "../i18n";
import { addressOf, go, linkTo, route } from "../route";
import { CopyLink } from "../ui/copy";
import { ChosenDeck, ShuffleNote } from "../ui/deck-note";
import { Bar, useTitle } from "../ui/frame";
import { Controls, type Speed } from "./controls";
import { Displays, Whom } from "./displays";
import { type Game, roundShown, seatsByScore } from "./game";
import { Cards, Rounds, Spoken, Unseen } from "./rounds";

const PACE: Readonly<Record<Speed, number>> = { slow: 2600, normal: 1300, fast: 500 };
/** How many displays are shown at first, and how many have a column in the list of rounds. */
const FEW = 4;

export function Player({ game }: { game: Game }) {
  useTitle(t().replay.title);
  const { round, show } = useRound(game);
  const { playing, speed, play, choose } = usePlaying(game, round, show);
  const step = (to: number) => {
    play(false);
    show(to);
  };
  useKeys(round, game.cards.length, step, () => play(!playing));
  const [seats, see] = useState(() => seatsByScore(game).slice(0, FEW).sort(byNumber));
  const moved = useMoved(round);
  const at = route.value;
  return (
    <>
      <Bar />
      <main class="replay" tabIndex={-1} aria-label={t().replay.title}>
        <section class="replay-displays" aria-label={t().replay.displays}>
          <h1 class="hidden">{t().replay.title}</h1>
          {!game.finished && <p class="notice">{t().replay.unfinished(game.cards.length)}</p>}
          {game.displays.length > FEW && <Whom game={game} seats={seats} onChange={see} few={FEW} />}
          <Displays game={game} seats={seats} round={round} fresh={moved === 1} />
        </section>
        <Controls
          round={round}
          cards={game.cards}
          playing={playing}
          speed={speed}
          onRound={step}
          onPlay={() => play(!playing)}
          onSpeed={choose}
        />
        <aside class="replay-rail stack" aria-label={t().replay.rounds}>
          <Cards cards={game.cards.slice(0, round)} />
          <ChosenDeck chosen={game.deck_chosen} />
          <Unseen game={game} round={round} />
          <Rounds game={game} seats={seats.length <= FEW ? seats : []} round={round} onRound={step} />
          <div class="row replay-more">
            <CopyLink text={t().common.copy} address={addressOf("round" in at ? { ...at, round } : at)} />
            {game.room && (
              <a class="button" href={recordUrl(game.room)} download>
                {t().end.record}
              </a>
            )}
            {game.room && (
              <a class="button" href={linkTo({ screen: "room", room: game.room })}>
                {t().replay.toRoom}
              </a>
            )}
            <a class="button quiet" href="#/replay">
              {t().replay.another}
            </a>
          </div>
          <ShuffleNote names={game.entropy} />
        </aside>
        <Spoken game={game} seats={seats.length <= FEW ? seats : []} round={round} quiet={playing} />
      </main>
    </>
  );
}

const byNumber = (a: number, b: number) => a - b;

/** The round is in the address, so that a link can point to it. Stepping adds nothing to the history. */
function useRound(game: Game) {
  const at = route.value;
  const round = roundShown(game, "round" in at ? at.round : null);
  const show = (to: number) => {
    const here = route.peek();
    const next = Math.max(0, Math.min(game.cards.length, to));
    if ("round" in here && here.round !== next) go({ ...here, round: next }, { replace: true });
  };
  return { round, show };
}

function usePlaying(game: Game, round: number, show: (round: number) => void) {
  const [playing, play] = useState(false);
  const [speed, choose] = useState<Speed>("normal");
  const last = game.cards.length;
  useEffect(() => {
    if (!playing) return;
    if (round >= last) return play(false);
    const timer = setTimeout(() => show(round + 1), PACE[speed]);
    return () => clearTimeout(timer);
  }, [playing, round, speed, last]);
  const start = (on: boolean) => {
    if (on && round >= last) show(0); // at the end, Play starts from the beginning
    play(on && last > 0);
  };
  return { playing, speed, play: start, choose };
}

/** The size of the last step: only the tile of one step forward drops in. */
function useMoved(round: number): number {
  const before = useRef({ round, moved: 0 });
  if (before.current.round !== round) before.current = { round, moved: round - before.current.round };
  return before.current.moved;
}

function useKeys(round: number, last: number, step: (round: number) => void, toggle: () => void): void {
  useEffect(() => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: round - 1, ArrowRight: round + 1, Home: 0, End: last };
    const pressed = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (on.closest("input, select, textarea, dialog")) return; // these use the keys themselves
      if (event.key === " " && on.closest("button, a, summary")) return;
      const to = steps[event.key];
      if (to === undefined && event.key !== " ") return;
      event.preventDefault();
      if (to === undefined) toggle();
      else step(to);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
