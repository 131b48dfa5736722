/** The player of a replay: the displays of one round, and the controls to step through the rounds. */

import { useEffect, useState } from "preact/hooks";
import { addressOf, type GameSource, go, linkTo, type Route, route } from "../../base/route";
import { useRoomOnServer } from "../../room";
import { CopyLink } from "../../ui/copy";
import { ChosenDeck, ShuffleNote } from "../../ui/deck-note";
import { Bar, useTitle } from "../../ui/frame";
import { PictureButton } from "../../ui/large-display";
import { RecordLink } from "../../ui/link-field";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";
import { Controls, type Speed } from "./controls";
import { DeckOffer, RaceOffer } from "./deck-offers";
import { Displays, Whom } from "./displays";
import { type Game, seatsByScore, shownRoundOf, tilesAt } from "./game";
import { nameOf, resultOf } from "./names";
import { Cards, Rounds, Spoken, Unseen } from "./rounds";
import { useMoved, useStepKeys } from "./stepping";

const PACE: Readonly<Record<Speed, number>> = { slow: 2600, normal: 1300, fast: 500 };
/** How many displays are shown at first, and how many have a column in the list of rounds. */
const FEW = 4;

export function Player({ game, source }: { game: Game; source: GameSource }) {
  const result = resultOf(game);
  useTitle(gamesTexts().replay.titleOf(result));
  const { round, show } = useRound(game);
  const { playing, speed, play, choose } = usePlaying(game, round, show);
  const step = (to: number) => {
    play(false);
    show(to);
  };
  useStepKeys({
    last: game.cards.length,
    now: () => roundAt(game, route.peek()),
    step,
    toggle: () => play(!playing),
  });
  const [seats, see] = useState(() => seatsByScore(game).slice(0, FEW).sort(byNumber));
  const moved = useMoved(round);
  const at = route.value;
  const onServer = useRoomOnServer(game.room);
  return (
    <>
      <Bar />
      <main class="replay" tabIndex={-1} aria-label={gamesTexts().replay.titleOf(result)}>
        <section class="replay-displays" aria-label={gamesTexts().replay.displays}>
          <h1 class="replay-title">
            <span class="eyebrow">{gamesTexts().replay.title}</span> {result}
          </h1>
          {!game.finished && <p class="notice">{gamesTexts().replay.unfinished(game.cards.length)}</p>}
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
        <aside class="replay-rail stack" aria-label={gamesTexts().replay.rounds}>
          <Cards cards={game.cards.slice(0, round)} />
          <ChosenDeck chosen={game.deck_chosen} />
          <Unseen game={game} round={round} />
          <Rounds game={game} seats={seats.length <= FEW ? seats : []} round={round} onRound={step} />
          <div class="row replay-more">
            {game.finished && (
              <a class="button" href={linkTo({ screen: "review", source, seat: null, round: null })}>
                {gamesTexts().replay.review}
              </a>
            )}
            <RaceOffer game={game} seat={seatsByScore(game)[0] ?? 0} />
            <CopyLink text={t().common.copy} address={addressOf(shareRoute(game, onServer, at, round))} />
            {game.room && <RecordLink room={game.room} />}
            {game.room && (
              <a class="button" href={linkTo({ screen: "room", room: game.room })}>
                {gamesTexts().replay.toRoom}
              </a>
            )}
            <PictureButton file={game.room || "nmbr9"} displays={() => shownAt(game, seats, round)} />
            <a class="button quiet" href="#/replay">
              {gamesTexts().replay.another}
            </a>
          </div>
          <DeckOffer game={game} />
          <ShuffleNote names={game.entropy} />
        </aside>
        <Spoken game={game} seats={seats.length <= FEW ? seats : []} round={round} quiet={playing} />
      </main>
    </>
  );
}

/** What others can open: a game of this browser is for them one word, until it has joined the profile. */
function shareRoute({ room, compact }: Game, onServer: string, at: Route, round: number): Route {
  if (onServer) return { screen: "room-replay", room: onServer, round };
  if (room) return { screen: "game", compact, round };
  return "round" in at ? { ...at, round } : at;
}

const byNumber = (a: number, b: number) => a - b;

/** The displays on the screen, for a picture. */
function shownAt(game: Game, seats: readonly number[], round: number) {
  const over = round === game.cards.length && game.displays.length > 1;
  return seats.map((seat) => {
    const won = over && game.winners.includes(seat);
    return { name: nameOf(game, seat), tiles: tilesAt(game, seat, round), won };
  });
}

const roundAt = (game: Game, at: Route) => shownRoundOf(game, "round" in at ? at.round : null);

/** The round is in the address, so that a link can point to it. Stepping adds nothing to the history. */
function useRound(game: Game) {
  const round = roundAt(game, route.value);
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
