/** The game screen: for a player, for a spectator, or for a class in front of a projector. */

import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n";
import { ConnectionBanner } from "../live/banner";
import type { RoomConnection } from "../live/connection";
import { useTitle } from "../ui/frame";
import { Announcer } from "./announcer";
import { Dialogs } from "./dialogs";
import { HostScreen } from "./host";
import { SMALL_TABLE } from "./people";
import { open, type Play, playOf } from "./play";
import { PlayerScreen } from "./player";
import { WatchScreen } from "./watch";
import "./game.css";
import "./table.css";
import "./narrow.css";
import "./watch.css";

export function GameScreen({ connection }: { connection: RoomConnection }) {
  const play = useMemo(() => playOf(connection), [connection]);
  const state = connection.state.value;
  useEffect(() => () => play.mine.close(), [play]);
  useTitle(state ? t().game.round(state.round, state.rounds) : t().common.title);
  useFocus(play);
  useKeys(play);
  if (!state) return null;
  const Screen =
    state.seat !== null ? PlayerScreen : state.host || state.seats.length > SMALL_TABLE ? HostScreen : WatchScreen;
  return (
    <>
      <Screen play={play} state={state} banner={<ConnectionBanner connection={connection} />} />
      <Announcer connection={connection} />
      <Dialogs play={play} state={state} />
    </>
  );
}

/** Move the focus to the display with every card, and when the focused element is gone, unless a player put it elsewhere. */
function useFocus({ connection, mine }: Play): void {
  const { round = 0, deadline = null } = connection.state.value ?? {};
  const placed = mine.placed.value !== null;
  useEffect(() => {
    if (document.activeElement?.matches(".game-confirm, .game-turn *")) focusDisplay();
  }, [round]);
  useEffect(() => {
    const at = document.activeElement;
    const nowhere = !at || at === document.body || at.matches("main");
    if (nowhere && !matchMedia("(pointer: coarse)").matches) focusDisplay(); // on a touch screen it would only draw a frame
  }, [round, placed, deadline]);
}

function focusDisplay(): void {
  document.querySelector<HTMLElement>(".game-stage .display-viewport")?.focus({ preventScroll: true });
}

/** Keys that work wherever the focus is, except in text fields and dialogs. */
function useKeys(play: Play): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (play.opened.peek() || at?.closest("select, textarea, input:not([type=range])")) return;
      const key = event.key.toLowerCase();
      if (key === "r") play.mine.turn(event.shiftKey ? -1 : 1);
      else if (key === "h") play.showLegal.value = !play.showLegal.peek();
      else if (key === "?") open(play, { dialog: "help" });
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [play]);
}
