/** What is known of the cards: how many were removed, or the number of the deck. */

import { useEffect, useState } from "preact/hooks";
import { deckCount, numberedDeck } from "../../base/deck-number";
import { REMOVED } from "../../base/generated/limits";
import { go } from "../../base/route";
import { decks } from "../../online";
import { Button, LinkButton } from "../../ui/button";
import { deckIn, deckOf, groupDigits, isDeck, numberIn } from "../../ui/deck";
import { MoreOptions, Stepper, TextField } from "../../ui/form";
import { Sheet } from "../../ui/frame";
import { t } from "../../ui/texts";
import { hasTiles, nextGame, type ScoreSheet, withCards } from "./sheet";
import { change, sheet } from "./state";
import { score } from "./texts";

export function Options() {
  const words = score();
  const { cards, removed } = sheet.value;
  return (
    <MoreOptions label={words.more} inUse={removed > 0 || cards.length > 0}>
      {cards.length > 0 ? <KnownDeck cards={cards} /> : <Unknown removed={removed} />}
    </MoreOptions>
  );
}

function KnownDeck({ cards }: { cards: readonly number[] }) {
  const words = score();
  return (
    <div class="row spread">
      <p>{words.deckKnown(groupDigits(deckOf(cards).number))}</p>
      <Button onClick={() => change(withCards(sheet.peek(), []))} text={words.forgetDeck} />
    </div>
  );
}

function Unknown({ removed }: { removed: number }) {
  const words = score();
  const [typed, type] = useState(removed);
  const [text, write] = useState("");
  const [wrong, complain] = useState(false);
  const isCount = typed >= REMOVED.least && typed <= REMOVED.most;
  const remove = (count: number) => {
    type(count);
    if (count >= REMOVED.least && count <= REMOVED.most) change({ ...sheet.peek(), removed: count });
  };
  const use = (event: Event) => {
    event.preventDefault();
    const number = numberIn(text);
    if (isDeck(number, removed)) change(withCards(sheet.peek(), numberedDeck(number, removed)));
    else complain(true);
  };
  return (
    <form class="stack" noValidate onSubmit={use}>
      <Stepper
        label={t().options.removed}
        value={typed}
        least={REMOVED.least}
        most={REMOVED.most}
        onChange={remove}
        error={isCount ? undefined : words.removedWrong(REMOVED.most)}
      />
      <TextField
        label={decks().number}
        about={words.deckAbout}
        value={text}
        maxLength={24}
        onChange={(next) => {
          write(next);
          complain(false);
        }}
        error={wrong ? decks().wrongNumber(groupDigits(deckCount(removed))) : undefined}
      />
      <div class="row">
        <button type="submit" class="button">
          {words.useDeck}
        </button>
      </div>
    </form>
  );
}

/** `#/score/deck/NUMBER/REMOVED`: the cards of the game to count, as the caller turned them up. */
export function FromDeck({ path }: { path: readonly string[] }) {
  const words = score();
  const deck = deckIn(path);
  if (!deck || deck === "none")
    return (
      <Sheet title={words.title} narrow>
        <p class="notice bad">{decks().wrongNumber(groupDigits(deckCount()))}</p>
        <div class="row">
          <LinkButton href="#/score" text={words.toSheet} />
        </div>
      </Sheet>
    );
  const cards = numberedDeck(deck.number, deck.removed);
  const isBegun = sheet.value.players.some(hasTiles);
  const take = (next: ScoreSheet) => {
    change(next);
    go({ screen: "score", path: [] }, { replace: true });
  };
  const takeNew = () => take(nextGame(sheet.peek(), cards));
  useEffect(() => {
    if (!isBegun) takeNew(); // there is nothing to ask
  }, []);
  return (
    <Sheet title={words.title} narrow>
      <p>{words.deckBegun}</p>
      <p>{words.fromCaller(groupDigits(deck.number))}</p>
      <div class="row">
        <Button look="primary" onClick={takeNew} text={words.deckNew} />
        <Button onClick={() => take(withCards(sheet.peek(), cards))} text={words.deckSame} />
      </div>
    </Sheet>
  );
}
