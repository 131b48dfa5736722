/** What only the first game in this browser shows: a question before it, and a note in each of its first rounds. Loaded on demand. */

import { useEffect, useState } from "preact/hooks";
import { Button, LinkButton } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { isOnlyPlayer } from "../state";
import { dropFirstGame, markAsked, wasAsked } from "../stored/first-game";
import { roomTexts } from "../texts";
import type { Part } from "./play";
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

/** Keeps its place while no tile is in hand, so that nothing moves. */
export function Note({ play, state }: Part) {
  const { notes } = roomTexts().first;
  const text = ([notes.level, notes.support, notes.points] as const)[state.round - 1];
  return text ? (
    <p class="game-note" role="status">
      {play.mine.ghost.value ? text : ""}
    </p>
  ) : null;
}
