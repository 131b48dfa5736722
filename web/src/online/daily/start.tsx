/** Buttons that begin a game with the deck of a day. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../../base/route";
import { pageEngine } from "../../engine";
import { ServerFailure } from "../../ui/needs-server";
import { settings } from "../../ui/settings";
import { t } from "../../ui/texts";
import { openGame } from "./api";
import { daily } from "./texts";

interface StartProps {
  readonly day: string;
  readonly ranked: boolean;
  readonly text: string;
  /** How the button looks. */
  readonly look?: string;
  /** The server refused: what is shown may be old. */
  readonly onRefused?: () => void;
}

export function Start({ day, ranked, text, look = "", onRefused }: StartProps) {
  const { busy, failure, start } = useStart(day, ranked, onRefused);
  return (
    <>
      <button type="button" class={`button ${look}`} aria-disabled={busy} onClick={start}>
        {busy ? t().home.opening : text}
      </button>
      <ServerFailure part="daily" failure={failure} />
    </>
  );
}

/** A game that does not count, and what that means. */
export function Repeat(props: Omit<StartProps, "ranked">) {
  return (
    <div class="stack tight">
      <Start {...props} ranked={false} />
      <p class="small muted">{daily().repeatAbout}</p>
    </div>
  );
}

/** Open a game, once however often a button is pressed, and go to its room. */
function useStart(day: string, ranked: boolean, onRefused?: () => void) {
  const [busy, work] = useState(false);
  const [failure, fail] = useState<unknown>(null);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false; // a player who has left the screen meanwhile stays where they are
    },
    [],
  );
  const start = async () => {
    if (running.current) return;
    running.current = true;
    work(true);
    fail(null);
    pageEngine.start(); // the game will need it
    try {
      const { room } = await openGame(day, { name: playerName(), ranked });
      if (here.current) go({ screen: "room", room });
    } catch (error) {
      fail(error);
      onRefused?.();
    }
    running.current = false;
    work(false);
  };
  return { busy, failure, start };
}

const playerName = () => settings.value.name || t().home.guest;

/** Under which name a game will be in the ranking. */
export function AsName() {
  return (
    <p class="small muted">
      {daily().asName(playerName())} {!settings.value.name && <a href="#/settings">{daily().chooseName}</a>}
    </p>
  );
}
