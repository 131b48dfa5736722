/** All puzzles: today's, the next one, three minutes, themes, and how the player stands. */

import type { PuzzleHome, PuzzlePlayer } from "../../base/generated/wire";
import { LinkButton } from "../../ui/button";
import { Failure } from "../../ui/form";
import { Sheet } from "../../ui/frame";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { TodayPuzzle } from "../daily/puzzle-panel";
import { isUnrated, puzzleHome } from "./api";
import { puzzlesLink, themeWords } from "./places";
import { puzzles } from "./texts";
import { bestRun } from "./three-minutes";
import "./puzzles.css";

export function PuzzlesHome() {
  const { value, failure, again } = useRequest(puzzleHome);
  const words = puzzles();
  return (
    <Sheet title={t().home.puzzles}>
      <p class="muted">{words.about}</p>
      {value ? <Overview home={value} /> : failure ? <Failure failure={failure} again={again} /> : null}
    </Sheet>
  );
}

function Overview({ home }: { home: PuzzleHome }) {
  const words = puzzles();
  return (
    <>
      <div class="puzzles-top">
        <TodayPuzzle puzzle={home.today} />
        <section class="panel puzzles-ways" aria-label={words.next}>
          <Standing player={home.player} rated={!isUnrated(home)} />
          <LinkButton look={home.today.tried ? "primary big" : "big"} href={puzzlesLink("next")} text={words.next} />
          <LinkButton href={puzzlesLink("three-minutes")} text={words.run.title} />
          <BestRun />
        </section>
      </div>
      <section class="stack" aria-labelledby="puzzle-themes">
        <div class="stack tight">
          <h2 id="puzzle-themes">{words.themes}</h2>
          <p class="muted">{words.themesAbout}</p>
        </div>
        <ul class="puzzles-themes">
          {home.themes.map((theme) => (
            <Theme key={theme} theme={theme} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Standing({ player, rated }: { player: PuzzlePlayer; rated: boolean }) {
  const words = puzzles();
  if (player.attempts === 0) return <p class="muted">{rated ? words.nothingYet : words.ratingsNeedServer}</p>;
  return (
    <>
      <dl class="puzzles-standing">
        {rated && (
          <div>
            <dt class="eyebrow">{words.rating}</dt>
            <dd>
              <b class="number">{player.rating}</b> <span class="small muted">{words.deviation(player.deviation)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt class="eyebrow">{words.solved}</dt>
          <dd>
            <b class="number">{words.solvedOf(player.solved, player.attempts)}</b>
          </dd>
        </div>
      </dl>
      {!rated && <p class="small muted">{words.ratingsNeedServer}</p>}
    </>
  );
}

function BestRun() {
  const best = bestRun();
  return best === null ? null : <p class="small muted">{puzzles().run.best(best)}</p>;
}

function Theme({ theme }: { theme: string }) {
  const { name, about } = themeWords(theme);
  return (
    <li>
      <a class="panel puzzles-theme" href={puzzlesLink("theme", theme)}>
        <b>{name}</b>
        <span class="small muted">{about}</span>
      </a>
    </li>
  );
}
