/** For a player who comes back: today's deck and puzzle, then challenges and the last games. Loaded on demand. */

import { hasServer } from "../base/hosting";
import { linkTo } from "../base/route";
import { DailyHomePanel, daily, decks, LastGamesPanel, OwnChallengesPanel, PuzzleHomePanel } from "../online";
import { t } from "../ui/texts";

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
      <p class="home-links links home-more">
        {hasServer && <a href={linkTo({ screen: "daily", path: [] })}>{daily().title}</a>}
        {hasServer && <a href={linkTo({ screen: "ranking", path: ["day"] })}>{t().game.ranking}</a>}
        <a href={linkTo({ screen: "puzzles", path: [] })}>{t().home.puzzles}</a>
        <a href={linkTo({ screen: "deck", path: [] })}>{decks().title}</a>
      </p>
    </>
  );
}
