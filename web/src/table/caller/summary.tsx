/** After the last card: the cards in their order, and where to go on. */

import { linkTo } from "../../base/route";
import { decks } from "../../online";
import { Button, LinkButton } from "../../ui/button";
import { countRoute, deckOf, deckRoute, groupDigits } from "../../ui/deck";
import { type Call, unseenCounts } from "./call";
import { DiscardPile } from "./stage";
import { caller } from "./texts";

export function Summary({ call, again }: { call: Call; again: () => void }) {
  const words = caller();
  const deck = deckOf(call.deck);
  const removed = unseenCounts(call.deck).flatMap((count, number) => new Array<number>(count).fill(number));
  return (
    <section class="panel stack caller-summary" aria-labelledby="caller-over">
      <div class="stack tight">
        <h2 id="caller-over" class="caller-over">
          {words.over}
        </h2>
        <p>{words.overAbout}</p>
      </div>
      <div class="row">
        <LinkButton look="primary big" href={linkTo(countRoute(deck))} text={words.count} />
        <Button look="big" onClick={again} text={words.again} />
      </div>
      <DiscardPile cards={call.deck} />
      {removed.length > 0 && <p class="number">{words.removed(removed.join(" "))}</p>}
      <p>
        <a class="touch number" href={linkTo(deckRoute(deck))}>
          {decks().deck(groupDigits(deck.number))}
        </a>
      </p>
    </section>
  );
}
