/** Where to go from a review. */

import { addressOf, type GameSource, linkTo, type Route } from "../../base/route";
import type { SeatReview } from "../../engine/review/types";
import { useRoomOnServer } from "../../room";
import { CopyLink } from "../../ui/copy";
import { t } from "../../ui/texts";
import { RaceOffer } from "../replay/deck-offers";
import type { Game } from "../replay/game";
import { gamesTexts } from "../texts";
import type { At } from "./steps";

export function replayLink(source: GameSource, round: number | null): Route {
  return "room" in source
    ? { screen: "room-replay", room: source.room, round }
    : { screen: "game", compact: source.compact, round };
}

interface LinksProps {
  readonly game: Game;
  readonly at: At;
  readonly review: SeatReview | null;
}

export function Links({ game, at: { source, seat, round }, review }: LinksProps) {
  const words = gamesTexts().screen;
  // What others can open of a game of this browser is the game as one word, until it has joined the profile.
  const onServer = useRoomOnServer("room" in source ? source.room : "");
  const shared = onServer ? { room: onServer } : { compact: game.compact };
  return (
    <div class="row review-links">
      {review && review.mistakes > 0 && (
        <a class="button primary" href={linkTo({ screen: "mistakes", source, seat })}>
          {words.learn}
        </a>
      )}
      <a class="button" href={linkTo(replayLink(source, round))}>
        {gamesTexts().replay.title}
      </a>
      <RaceOffer game={game} seat={seat} />
      <CopyLink text={t().common.copy} address={addressOf({ screen: "review", source: shared, seat, round })} />
    </div>
  );
}
