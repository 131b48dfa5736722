/** For a player who comes back: today's deck and puzzle, then challenges and the last games. Loaded on demand. */

import { DailyHomePanel } from "../daily/home-panel";
import { PuzzleHomePanel } from "../daily/puzzle-panel";
import { OwnChallengesPanel } from "../decks/own";
import { hasServer } from "../hosting";
import { daily } from "../i18n/daily";
import { decks } from "../i18n/decks";
import { puzzles } from "../i18n/puzzles";
import { LastGamesPanel } from "../players/home-panel";
import { linkTo } from "../route";

export function Today() {
  return (
    <>
      {hasServer && <DailyHomePanel />}
      <PuzzleHomePanel />
    </>
  );
}

/** It grows by as much as there is to show, so that nothing may stand below it that is pressed. */
export function Since() {
  return (
    <>
      {hasServer && <OwnChallengesPanel most={3} />}
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
