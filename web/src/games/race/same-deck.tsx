/** The same cards once more, at once: alone, or beside a game that was played with them. Loaded on demand. */

import { useState } from "preact/hooks";
import { displayText, type PlacedTile } from "../../base/geometry";
import { pageEngine } from "../../engine";
import { keptReview } from "../../engine/review/stored-reviews";
import type { FinishedGame } from "../../engine/review/types";
import { myAverage, type RoomState } from "../../room";
import { Dialog } from "../../ui/dialog";
import { playerName } from "../../ui/names";
import { errorText, newRoom, useOnce } from "../../ui/requests";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import { useBest } from "./best";
import { type Choice, choicesOf, type Deck, deckOf, type PlayedGame, randomSeed } from "./choices";
import { keepRival, keptRival, rivalName } from "./rival";
import "./race.css";

interface BestProps {
  /** The best display that is known for these cards, if a review has found one. */
  readonly best?: readonly PlacedTile[] | undefined;
}

/** After a game in a room. */
export function SameDeck({ state, best }: { state: RoomState } & BestProps) {
  const players = state.seats.map(({ name }) => name);
  const deck = () => deckOf({ ...state, players }, { mine: state.seat, best, before: keptRival(state.room) });
  const name = players[state.seat ?? -1] ?? "";
  return state.cards.length > 0 && <Opener text={gamesTexts().race.title} deck={deck} name={name} />;
}

/** For a finished game that is replayed or reviewed; `seat` is the one that is looked at. */
export function SameDeckOf({ game, seat, best }: { game: FinishedGame; seat: number } & BestProps) {
  const deck = () => deckOf(game, { first: seat, best: best ?? keptReview(game, seat)?.best, race: true });
  return game.cards.length > 0 && <Opener text={gamesTexts().race.against} deck={deck} name="" />;
}

/** For a game that I have played before. */
export function SameDeckAsMine({ game }: { game: PlayedGame }) {
  return <Opener text={gamesTexts().race.title} deck={() => deckOf(game, { mine: 0 })} name="" />;
}

interface OpenerProps {
  readonly text: string;
  readonly deck: () => Deck;
  /** My name in the new room; empty for that of the settings. */
  readonly name: string;
}

/** A button, and the dialog in which a rival is chosen. */
function Opener(props: OpenerProps) {
  const [open, show] = useState(false);
  return (
    <>
      <button type="button" class="button race-open" aria-haspopup="dialog" onClick={() => show(true)}>
        {props.text}
      </button>
      {open && <Chooser {...props} onClose={() => show(false)} />}
    </>
  );
}

function Chooser({ text, deck: found, name, onClose }: OpenerProps & { onClose: () => void }) {
  const words = gamesTexts().race;
  const [deck] = useState(found);
  const [seed] = useState(randomSeed);
  const { busy, failure, run } = useOnce();
  const start = ({ rival }: Choice) =>
    run(async () => {
      const to = await newRoom({ options: { deck: deck.cards }, name: name || playerName(), begin: true });
      if (rival) keepRival(to.room, rival);
      return to;
    });
  const choices = choicesOf({ ...deck, best: useBest(deck) }, pageEngine.works, myAverage(), seed);
  return (
    <Dialog title={text} onClose={onClose}>
      <p>{words.about}</p>
      {deck.start && <p class="small muted">{words.startTiles}</p>}
      <h3>{words.whom}</h3>
      <ul class="race-choices">
        {choices.map((choice) => (
          <li key={keyOf(choice)}>
            <button type="button" class="race-choice" aria-disabled={busy} onClick={() => start(choice)}>
              <Chosen choice={choice} />
            </button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p class="notice bad" role="alert">
          {errorText(failure)}
        </p>
      )}
    </Dialog>
  );
}

/** The best display comes later than the others: the focus stays where it is. */
const keyOf = ({ rival }: Choice) =>
  rival ? `${rival.kind} ${rival.name} ${rival.seat} ${displayText(rival.kind === "best" ? [] : rival.tiles)}` : "";

/** What a choice says: who it is, and how many points they made. */
function Chosen({ choice: { rival, points } }: { choice: Choice }) {
  const words = gamesTexts().race;
  const about = rival === null ? words.nobodyAbout : words.kinds[rival.kind];
  return (
    <>
      <span class="race-choice-words">
        <b>{rival === null ? words.nobody : rivalName(rival)}</b>{" "}
        <span class="small muted">
          {points !== null && <b class="number">{t().common.points(points)}. </b>}
          {about}
        </span>
      </span>
      {rival && rival.tiles.length > 0 && (
        <span class="race-choice-picture" aria-hidden="true">
          <Picture tiles={rival.tiles} label="" />
        </span>
      )}
    </>
  );
}
