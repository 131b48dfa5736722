/** Buttons that begin a game with the deck of a day. */

import type { Route } from "../../base/route";
import { pageEngine } from "../../engine";
import { Button } from "../../ui/button";
import { playerName } from "../../ui/names";
import { ServerFailure } from "../../ui/needs-server";
import { useOnce } from "../../ui/requests";
import { settings } from "../../ui/settings";
import { t } from "../../ui/texts";
import { openGame } from "./days";
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
  const { busy, failure, run } = useOnce();
  const start = async (): Promise<Route> => {
    pageEngine.start(); // the game will need it
    try {
      const { room } = await openGame(day, { name: playerName(), ranked });
      return { screen: "room", room };
    } catch (error) {
      onRefused?.();
      throw error;
    }
  };
  return (
    <>
      <Button look={look} aria-disabled={busy} onClick={() => run(start)} text={busy ? t().home.opening : text} />
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

/** Under which name a game will be in the ranking. */
export function AsName() {
  return (
    <p class="small muted">
      {daily().asName(playerName())} {!settings.value.name && <a href="#/settings">{daily().chooseName}</a>}
    </p>
  );
}
