/** A deck by its number: play it, find out how hard it is, challenge somebody with it. Its cards are a surprise. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { deckCount, numberedDeck } from "../../base/deck-number";
import { CARDS, REMOVED } from "../../base/generated/limits";
import { hasServer } from "../../base/hosting";
import { go } from "../../base/route";
import { pageEngine } from "../../engine";
import { Button, LinkButton } from "../../ui/button";
import { CardList } from "../../ui/card-list";
import { deckIn, deckRoute, groupDigits, isDeck, type NumberedDeck, numberIn, randomNumber } from "../../ui/deck";
import { Failure, MoreOptions, Select, Stepper, Submit, TextField, useValidation } from "../../ui/form";
import { Sheet } from "../../ui/frame";
import { botName, playerName } from "../../ui/names";
import { ServerNote } from "../../ui/needs-server";
import { useNewRoom } from "../../ui/requests";
import { t } from "../../ui/texts";
import { DifficultyPanel } from "./difficulty-view";
import { ChallengeButton } from "./make";
import { decks } from "./texts";

export function DeckScreen({ path }: { path: readonly string[] }) {
  const deck = deckIn(path);
  return deck && deck !== "none" ? <Deck deck={deck} /> : <Choose wrong={deck === "none" ? (path[0] ?? "") : ""} />;
}

/** A form for the number. `wrong`: what the address has instead of one. */
function Choose({ wrong }: { wrong: string }) {
  const words = decks();
  const [text, type] = useState(wrong);
  const [removed, remove] = useState(0);
  const validation = useValidation();
  const number = numberIn(text);
  const known = !Number.isNaN(removed) && removed >= REMOVED.least && removed <= REMOVED.most;
  const most = groupDigits(deckCount(known ? removed : 0));
  const valid = known && isDeck(number, removed);
  const error = (validation.reported || wrong !== "") && !valid ? words.wrongNumber(most) : undefined;
  const open = (event: Event) => {
    event.preventDefault();
    if (valid) go(deckRoute({ number, removed }));
    else validation.report();
  };
  const surprise = () => known && go(deckRoute({ number: randomNumber(removed), removed }));
  return (
    <Sheet title={words.title} narrow>
      <p>{words.about(most)}</p>
      <form class="stack" noValidate onSubmit={open} ref={validation.form}>
        <div class="panel stack form">
          <TextField label={words.number} value={text} maxLength={24} onChange={type} error={error} />
          <MoreOptions label={words.more} inUse={false}>
            <Stepper
              label={t().options.removed}
              value={removed}
              least={REMOVED.least}
              most={REMOVED.most}
              onChange={remove}
              error={known ? undefined : words.wrongNumber(String(REMOVED.most))}
            />
          </MoreOptions>
          <div class="row decks-ways">
            <Submit label={words.open} busy={false} />
            <Button look="big" onClick={surprise} text={words.surprise} />
          </div>
        </div>
      </form>
      <Challenge about={words.challengeShuffledAbout}>
        <ChallengeButton text={words.challengeShuffled} wanted={{ removed: known ? removed : 0 }} />
      </Challenge>
    </Sheet>
  );
}

function Challenge({ about, children }: { about: string; children: ComponentChildren }) {
  return (
    <section class="panel stack" aria-labelledby="decks-challenge">
      <div class="stack tight">
        <h2 id="decks-challenge">{decks().challenge}</h2>
        {hasServer ? <p class="muted">{about}</p> : <ServerNote part="challenge" />}
      </div>
      {hasServer && <div class="row">{children}</div>}
    </section>
  );
}

function Deck({ deck }: { deck: NumberedDeck }) {
  const words = decks();
  const cards = numberedDeck(deck.number, deck.removed);
  return (
    <Sheet title={words.deck(groupDigits(deck.number))} narrow>
      {deck.removed > 0 && <p class="muted">{words.rounds(CARDS - deck.removed)}</p>}
      <Play cards={cards} />
      <Challenge about={words.challengeAbout}>
        <ChallengeButton text={words.challengeThis} wanted={deck} />
      </Challenge>
      <DifficultyPanel cards={cards} />
      <Cards cards={cards} />
      <div class="row">
        <LinkButton look="quiet" href="#/deck" text={words.another} />
      </div>
    </Sheet>
  );
}

const BOTS = ["person-60", "planner", "thinker"] as const;

/** Alone, or against a bot. */
function Play({ cards }: { cards: readonly number[] }) {
  const words = decks();
  const [bot, choose] = useState("");
  const { busy, failure, open } = useNewRoom();
  const start = (event: Event) => {
    event.preventDefault();
    const options = { deck: cards, seats: bot ? 2 : 1, bots: bot ? [bot] : [] };
    void open({ options, name: playerName(), begin: true });
  };
  const choices = ["", ...(pageEngine.works ? BOTS : [])].map((name): [string, string] => [
    name,
    name ? botName(name) : words.alone,
  ]);
  return (
    <form class="panel stack form" onSubmit={start}>
      <div class="stack tight">
        <h2>{words.play}</h2>
        <p class="muted">{words.playAbout}</p>
      </div>
      <Select label={words.against} value={bot} choices={choices} onChange={choose} />
      <Failure failure={failure} />
      <Submit label={words.play} busy={busy} />
    </form>
  );
}

/** Hidden until somebody wants to know them. */
function Cards({ cards }: { cards: readonly number[] }) {
  const words = decks();
  const [shown, show] = useState(false);
  return (
    <section class="panel stack" aria-labelledby="decks-cards">
      <div class="stack tight">
        <h2 id="decks-cards">{words.cards}</h2>
        {!shown && <p class="muted">{words.showAbout}</p>}
      </div>
      {!shown && (
        <div class="row">
          <Button onClick={() => show(true)} text={words.show} />
        </div>
      )}
      <div role="status">
        {shown && <CardList kind="decks-cards" cards={cards} said={words.shown(cards.join(" "))} />}
      </div>
    </section>
  );
}
