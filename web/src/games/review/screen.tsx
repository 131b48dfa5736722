/** The review of a finished game: what luck brought, and what mistakes cost, round by round. */

import { score } from "../../base/geometry";
import { type GameSource, linkTo, type Route, route } from "../../base/route";
import { useDeckFacts } from "../../engine/review/difficulty";
import { deckOf, rivals } from "../../engine/review/facts";
import { useOwnReview } from "../../engine/review/own-review";
import { useSharedBest } from "../../engine/review/shared-best";
import { useRoomOnServer } from "../../room";
import { Bar, useTitle } from "../../ui/frame";
import { Dropped, useFiles } from "../replay/files";
import type { Game } from "../replay/game";
import { LoadedGame } from "../replay/loaded";
import { resultOf, seatedBots } from "../replay/names";
import { gamesTexts } from "../texts";
import { GraphView } from "./graph-view";
import { Links, replayLink } from "./links";
import { deckText } from "./placement-words";
import { noFigures } from "./round-text";
import { FiguresTable, Rounds } from "./rounds";
import { SameCards, Seats } from "./seats";
import { Stage } from "./stage";
import { atOf, complete, useSteps } from "./steps";
import { Totals } from "./totals";
import "../replay/replay.css";
import "./review.css";

export function ReviewScreen() {
  const at = route.value;
  const files = useFiles((compact) => reviewOf({ compact }));
  if (at.screen !== "review") return null;
  return (
    <>
      <LoadedGame source={at.source} title={gamesTexts().screen.title}>
        {(game) => <Reviewed game={game} source={at.source} />}
      </LoadedGame>
      <Dropped files={files} toast />
    </>
  );
}

const reviewOf = (source: GameSource): Route => ({ screen: "review", source, seat: null, round: null });

function Reviewed({ game, source }: { game: Game; source: GameSource }) {
  const words = gamesTexts().screen;
  const result = resultOf(game);
  useTitle(words.titleOf(result));
  const { seat, round } = atOf(game, route.value);
  const { show, by } = useSteps(game, source);
  const whole = complete(game, seat);
  const onServer = useRoomOnServer("room" in source ? source.room : "");
  const state = useOwnReview(onServer || null, whole ? game : null, seat);
  const found = (whole && state.seats[seat]) || null;
  const deck = whole ? deckOf(game, seat) : null;
  const facts = useDeckFacts(deck, state.holds);
  useSharedBest(onServer || null, deck, state.stage);
  const compared = found && { ...found, bots: rivals(found, seatedBots(game)) };
  const review = state.holds ? found : null; // before that, nothing is said about rounds
  return (
    <>
      <Bar />
      <main class="review" tabIndex={-1} aria-label={words.titleOf(result)}>
        <div class="review-main">
          <header class="review-head">
            <Title result={result} told={game.displays.length > 1} />
            <Seats game={game} source={source} seat={seat} round={round} />
          </header>
          {whole ? (
            <Totals
              review={compared}
              state={state}
              score={score(game.displays[seat] ?? [])}
              cards={deck && facts && deckText(deck, facts)}
            />
          ) : (
            <NoFigures game={game} source={source} />
          )}
          <Stage game={game} seat={seat} round={round} review={review} onRound={show} onStep={by} />
        </div>
        <aside class="review-rail" aria-label={words.rounds}>
          {review && <GraphView review={review} rounds={game.cards.length} round={round} onRound={show} />}
          <div class="review-more stack" data-scrolls>
            <Rounds game={game} seat={seat} review={review} round={round} onRound={show} />
            {review && <FiguresTable review={review} />}
            {compared && <SameCards game={game} review={compared} />}
          </div>
          <Links game={game} at={{ source, seat, round }} review={review} />
        </aside>
      </main>
    </>
  );
}

/** Who has how many points is told by the choice of seats, if there is one. */
function Title({ result, told }: { result: string; told: boolean }) {
  const { title } = gamesTexts().screen;
  if (told)
    return (
      <h1 class="replay-title">
        {title}
        <span class="hidden">: {result}</span>
      </h1>
    );
  return (
    <h1 class="replay-title">
      <span class="eyebrow">{title}</span> {result}
    </h1>
  );
}

/** Why there are no figures. */
function NoFigures({ game, source }: { game: Game; source: GameSource }) {
  return (
    <p class="notice">
      {noFigures(game)} <a href={linkTo(replayLink(source, null))}>{gamesTexts().replay.title}</a>
    </p>
  );
}
