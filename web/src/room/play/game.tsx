/** The game screen: for a player, for a spectator, or for a class in front of a projector. */

import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { useTitle } from "../../ui/frame";
import { lazyComponent, lazyScreen, Opening } from "../../ui/lazy";
import { t } from "../../ui/texts";
import { ConnectionBanner } from "../banner";
import type { RoomConnection } from "../connection";
import { roomTexts } from "../texts";
import { Announcer } from "./announcer";
import { calling, contestOf, firstGame, joy, others, race } from "./lazy";
import { askForHint, open, type Play, playOf, stepBack, toggleSpots, turnSolid } from "./play";
import { PlayerScreen } from "./player";
import { focusDisplay, focusIfLost } from "./stage";
import "./game.css";
import "../../ui/table.css";
import "./narrow.css";
import "./tablet.css";
import "./view.css";

export function GameScreen({ connection }: { connection: RoomConnection }) {
  const play = useMemo(() => playOf(connection), [connection]);
  const state = connection.state.value;
  useEffect(
    () => () => {
      play.hints.close();
      play.mine.close();
    },
    [play],
  );
  const shared = state !== null && (state.seats.length > 1 || state.deadline !== null);
  const chosen = state?.deckChosen;
  useEffect(() => {
    if (shared) others.preload();
    else if (chosen) race.preload();
  }, [shared, chosen]);
  useEffect(() => {
    joy.preload();
    if (play.first) firstGame.preload();
  }, [play]);
  const Joy = joy.value;
  useEffect(() => Joy?.accompany(play), [Joy, play]);
  const contest = state && contestOf(state);
  useEffect(() => contest?.preload(), [contest]);
  useTitle(calling.value || (state ? t().game.round(state.round, state.rounds) : t().common.title));
  useFocus(play);
  useKeys(play);
  if (!state) return null;
  const Screen = state.seat !== null ? PlayerScreen : Watch;
  const Others = others.value?.Others;
  const First = play.first && firstGame.value?.FirstQuestion;
  return (
    <>
      <Screen play={play} state={state} banner={<ConnectionBanner connection={connection} />} />
      <Announcer connection={connection} />
      {Others && <Others play={play} />}
      {First && <First play={play} state={state} />}
      {race.value?.news(state)}
      {play.opened.value && <Dialogs play={play} state={state} />}
    </>
  );
}

/** The screens of those who don't play are loaded when somebody watches. */
const Watch = lazyScreen(async () => (await import("../watch/watch")).WatchScreen, [roomTexts], Opening);

/** Dialogs are loaded with the first one. */
const Dialogs = lazyComponent(async () => (await import("./dialogs")).Dialogs, [roomTexts], {
  failed: () => <p role="alert">{t().frame.crash}</p>,
});

/** Move the focus to the display with every card, and when the focused element is gone, unless a player put it elsewhere. */
function useFocus({ connection, mine, solid }: Play): void {
  const { round = 0, deadline = null } = connection.state.value ?? {};
  const placed = mine.placed.value !== null;
  useEffect(() => {
    if (document.activeElement?.matches(".game-confirm, .game-turn *")) focusDisplay();
  }, [round]);
  useEffect(focusIfLost, [round, placed, deadline, solid.value]);
}

/** Keys that work wherever the focus is, except in text fields and dialogs. */
function useKeys(play: Play): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      const control = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.altKey) return;
      if (play.opened.peek() || at?.closest("select, textarea, input:not([type=range])")) return;
      const key = event.key.toLowerCase();
      if (control) {
        if (key !== "z" || event.shiftKey) return;
        stepBack(play);
      } else if (key === "r") play.mine.turn(event.shiftKey ? -1 : 1);
      else if (key === "h") toggleSpots(play, event.shiftKey);
      else if (key === "v") turnSolid(play);
      else if (key === "p") askForHint(play, "planner");
      else if (key === "t") askForHint(play, "thinker");
      else if (key === "?") open(play, { dialog: "help" });
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [play]);
}
