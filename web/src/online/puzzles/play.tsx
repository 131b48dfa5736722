/** A puzzle to play: today's, one of a link, or the next one. */

import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Refused } from "../../base/api";
import type { PuzzleView } from "../../base/generated/wire";
import { go } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { Failure } from "../../ui/form";
import { Sheet, useTitle } from "../../ui/frame";
import { TakeBack, undoKey, useHandKeys } from "../../ui/hand";
import { useRequest } from "../../ui/requests";
import { Answer, spokenAnswer } from "./answer";
import { isUnrated, nextPuzzle, showPuzzle } from "./api";
import { attemptOf } from "./attempt";
import { PuzzleFrame, Tray } from "./frame";
import { puzzlesLink, themeName } from "./places";
import { puzzles } from "./texts";

interface LoadedProps {
  /** The same function as long as the same puzzle is wanted. */
  readonly ask: () => Promise<PuzzleView>;
  readonly title: string;
  /** The theme that is played; empty for any. */
  readonly theme?: string;
}

export function PuzzleById({ id, theme = "" }: { id: string; theme?: string }) {
  const ask = useMemo(() => () => showPuzzle(id), [id]);
  return <Loaded key={id} ask={ask} title={theme ? themeName(theme) : puzzles().puzzle} theme={theme} />;
}

/** Load a puzzle, and play it. */
export function Loaded({ ask, title, theme = "" }: LoadedProps) {
  const { value, failure, again } = useRequest(ask);
  if (value) return <Play key={value.id} puzzle={value} title={title} theme={theme} />;
  return <Waiting title={title} failure={failure} again={again} />;
}

function Waiting({ title, failure, again }: { title: string; failure: unknown; again: () => void }) {
  const missing = failure instanceof Refused && failure.problem.status === 404;
  return (
    <Sheet title={title} narrow>
      {missing ? (
        <p role="alert">{puzzles().missing}</p>
      ) : failure ? (
        <Failure failure={failure} again={again} />
      ) : (
        <p class="muted" role="status">
          {puzzles().wanted}
        </p>
      )}
      {failure !== null && (
        <div class="row">
          <LinkButton href={puzzlesLink()} text={puzzles().all} />
        </div>
      )}
    </Sheet>
  );
}

let last = "";

/** Choose a puzzle, and go to its address: after a reload it is the same one. */
export function NextPuzzle({ theme = "" }: { theme?: string }) {
  const title = theme ? themeName(theme) : puzzles().puzzle;
  const ask = useMemo(() => () => nextPuzzle({ theme, not: last ? [last] : [] }), [theme]);
  const { value, failure, again } = useRequest(ask);
  useLayoutEffect(() => {
    if (value) go({ screen: "puzzles", path: theme ? ["theme", theme, value.id] : [value.id] }, { replace: true });
  }, [value]);
  return <Waiting title={title} failure={failure} again={again} />;
}

interface PlayProps {
  readonly puzzle: PuzzleView;
  readonly title: string;
  readonly theme: string;
}

function Play({ puzzle, title, theme }: PlayProps) {
  const attempt = useMemo(() => attemptOf(puzzle), []);
  useTitle(title);
  useEffect(() => {
    last = puzzle.id;
    return attempt.close;
  }, []);
  useHandKeys(attempt.placing, attempt.confirm, undoKey(attempt));
  const answer = attempt.answer.value;
  return (
    <PuzzleFrame
      attempt={attempt}
      title={title}
      about={<p class="eyebrow">{puzzles().difficulty(answer?.puzzle_rating ?? puzzle.rating)}</p>}
      said={spokenAnswer(attempt)}
    >
      {answer ? (
        <Answer attempt={attempt} answer={answer} next={theme ? puzzlesLink("theme", theme) : puzzlesLink("next")} />
      ) : (
        <Tray attempt={attempt} news={puzzle.tried && !isUnrated(puzzle) ? puzzles().unrated : ""} />
      )}
      <div class="split-links links">
        <a href={puzzlesLink()}>{puzzles().all}</a>
        {attempt.card.value !== null && <TakeBack from={attempt} />}
      </div>
    </PuzzleFrame>
  );
}
