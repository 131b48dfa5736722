/** What a player who comes back finds first: today's deck, today's puzzle, the last games. Loaded on demand. */

import type { FunctionComponent } from "preact";
import { DailyHomePanel } from "../daily/home-panel";
import { PuzzleHomePanel } from "../daily/puzzle-panel";
import { hasServer } from "../hosting";
import { daily } from "../i18n/daily";
import { decks } from "../i18n/decks";
import { players } from "../i18n/players";
import { puzzles } from "../i18n/puzzles";
import { LastGamesPanel } from "../players/home-panel";
import { linkTo } from "../route";

function Today() {
  return (
    <>
      {hasServer && <DailyHomePanel />}
      <PuzzleHomePanel />
      <LastGamesPanel />
      <p class="home-links home-more">
        {hasServer && <a href={linkTo({ screen: "daily", path: [] })}>{daily().title}</a>}
        {hasServer && <a href={linkTo({ screen: "ranking", path: ["day"] })}>{daily().ranking}</a>}
        <a href={linkTo({ screen: "puzzles", path: [] })}>{puzzles().title}</a>
        <a href={linkTo({ screen: "deck", path: [] })}>{decks().title}</a>
      </p>
    </>
  );
}

/** The component, when its texts are there, too. */
export async function prepared(): Promise<FunctionComponent> {
  await Promise.all([daily, puzzles, players, decks].map((texts) => texts.load()));
  return Today;
}
