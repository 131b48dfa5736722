/** What only the first game in this browser shows: a question, a note in each of its first rounds, two offers. */

import { useEffect, useState } from "preact/hooks";
import { Button, LinkButton } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { choose, settings } from "../../ui/settings";
import { isOnlyPlayer } from "../state";
import { dropFirstGame, markAsked, wasAsked } from "../stored/first-game";
import { roomTexts } from "../texts";
import { joy } from "./lazy";
import { type Part, turnSolid } from "./play";
import "./first-game.css";

/** Asked once, before anything was done: a player who has begun already is not interrupted, nor are people who wait for others. */
export function Question({ play, state }: Part) {
  const [open, show] = useState(
    () => !wasAsked() && isOnlyPlayer(state) && state.round === 1 && play.mine.ghost.peek()?.set === false,
  );
  useEffect(() => {
    if (open) markAsked();
  }, []);
  if (!open) return null;
  const words = roomTexts().first;
  return (
    <Dialog title={words.title} onClose={() => show(false)}>
      <p>{words.about}</p>
      <div class="row">
        {/* Nothing has been placed, so nothing is lost: it would only wait among the games that are not over. */}
        <LinkButton href="#/learn" look="primary" text={words.showMe} onClick={() => dropFirstGame(state.room)} />
        <Button text={words.play} onClick={() => show(false)} />
      </div>
    </Dialog>
  );
}

/** Below the button that confirms. */
export function FirstGame(props: Part) {
  return (
    <>
      <Note {...props} />
      <SoundOffer {...props} />
      <SolidOffer {...props} />
    </>
  );
}

/** Keeps its place while no tile is in hand, so that nothing moves. */
function Note({ play, state }: Part) {
  const { notes } = roomTexts().first;
  const text = ([notes.level, notes.support, notes.points] as const)[state.round - 1];
  return text ? (
    <p class="game-note" role="status">
      {play.mine.ghost.value ? text : ""}
    </p>
  ) : null;
}

/** After the notes: one thing at a time. */
function SoundOffer({ state }: Part) {
  const [answered, answer] = useState(settings.peek().sound);
  if (state.round !== 4 || answered) return null;
  const words = roomTexts().first.sound;
  const turnOn = () => {
    choose({ sound: true });
    joy.value?.knock(1);
    answer(true);
  };
  return (
    <div class="game-offer">
      <p>{words.offer}</p>
      <Button text={words.yes} onClick={turnOn} />
      <Button look="quiet" text={words.no} onClick={() => answer(true)} />
    </div>
  );
}

/** In the first round in which there is something to see. */
function SolidOffer({ play, state }: Part) {
  const [since, show] = useState(0);
  const high = state.round > 4 && play.mine.ghost.value && play.mine.tiles.value.some(({ level }) => level > 0);
  useEffect(() => {
    if (high && !since) show(state.round);
  }, [high, since]);
  if (since !== state.round || play.solid.value) return null;
  return (
    <div class="game-offer">
      <Button text={roomTexts().first.solid} onClick={() => turnSolid(play)} />
    </div>
  );
}
