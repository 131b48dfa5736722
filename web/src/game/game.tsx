/** The game, while it is played: for a player, a spectator, or a whole class in front of a projector. */

import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n";
import { ConnectionBanner } from "../room/banner";
import type { Table } from "../room/table";
import { useTitle } from "../ui/frame";
import { Dialogs } from "./dialogs";
import { HostScreen } from "./host";
import { Announcer } from "./live";
import { SMALL_TABLE } from "./people";
import { open, type Play, playOf } from "./play";
import { PlayerScreen } from "./player";
import { WatchScreen } from "./watch";
import "./game.css";
import "./table.css";
import "./narrow.css";
import "./watch.css";

export function GameScreen({ table }: { table: Table }) {
  const play = useMemo(() => playOf(table), [table]);
  const state = table.state.value;
  useEffect(() => () => play.mine.close(), [play]);
  useTitle(state ? t().game.round(state.round, state.rounds) : t().common.title);
  useFocus(play);
  useKeys(play);
  if (!state) return null;
  const Screen =
    state.seat !== null ? PlayerScreen : state.host || state.seats.length > SMALL_TABLE ? HostScreen : WatchScreen;
  return (
    <>
      <Screen play={play} state={state} banner={<ConnectionBanner table={table} />} />
      <Announcer table={table} />
      <Dialogs play={play} state={state} />
    </>
  );
}

/** The focus comes back to the display with every card, and when what had it is gone, unless it is somewhere on purpose. */
function useFocus({ table, mine }: Play): void {
  const { round = 0, deadline = null } = table.state.value ?? {};
  const placed = mine.placed.value !== null;
  useEffect(() => {
    if (document.activeElement?.matches(".game-confirm, .game-turn *")) toBoard();
  }, [round]);
  useEffect(() => {
    const at = document.activeElement;
    const nowhere = !at || at === document.body || at.matches("main");
    if (nowhere && !matchMedia("(pointer: coarse)").matches) toBoard(); // fingers would only see its frame
  }, [round, placed, deadline]);
}

function toBoard(): void {
  document.querySelector<HTMLElement>(".game-stage .board-window")?.focus({ preventScroll: true });
}

/** Keys that work wherever the focus is, unless somebody types or a dialog is open. */
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
