/** Today's puzzle as a card: on the start page, and at the top of the puzzles. */

import { useMemo } from "preact/hooks";
import type { PuzzleView } from "../../base/generated/wire";
import { parseDisplay } from "../../base/geometry";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { useRequest, useRetry } from "../../ui/requests";
import { Picture, TilePicture } from "../../widget/picture";
import { puzzleHome } from "../puzzles/api";
import { puzzles } from "../puzzles/texts";
import "./puzzle-panel.css";

/** For the start page: nothing while there is no answer. The texts of puzzles are loaded with it. */
export function PuzzleHomePanel() {
  const asked = useRequest(puzzleHome);
  useRetry(asked);
  return asked.value && <TodayPuzzle puzzle={asked.value.today} primary={false} />;
}

/** `primary`: whether its button is the first thing to do on the screen. */
export function TodayPuzzle({ puzzle, primary = true }: { puzzle: PuzzleView; primary?: boolean }) {
  const words = puzzles();
  const tiles = useMemo(() => parseDisplay(puzzle.display), [puzzle.display]);
  const about = puzzle.solved
    ? words.todaySolved
    : puzzle.tried
      ? words.todayTried
      : words.todayAbout(puzzle.cards.length);
  return (
    <section class="panel today-puzzle" aria-labelledby="today-puzzle">
      <div class="today-puzzle-picture">
        <Picture tiles={tiles} label="" />
      </div>
      <div class="today-puzzle-words">
        <h2 id="today-puzzle">{words.today}</h2>
        <p class={puzzle.solved ? "today-puzzle-solved" : "muted"}>{about}</p>
        <p class="today-puzzle-cards" role="img" aria-label={`${words.cards}: ${puzzle.cards.join(", ")}`}>
          {puzzle.cards.map((number, index) => (
            <TilePicture key={index} number={number} />
          ))}
        </p>
        <LinkButton
          look={primary && !puzzle.tried ? "primary" : ""}
          href={linkTo({ screen: "puzzles", path: ["daily"] })}
          text={puzzle.tried ? words.lookAgain : words.solve}
        />
      </div>
    </section>
  );
}
