/** The levels of a display, from the top down: what lies there, what it scores, and the total so far. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Finding } from "./checks";
import { countsOn, HIGHEST_LEVEL, type Levels, type Step, stepsOf, tilesOn, totalOf } from "./count";
import { TileKey } from "./keypad";
import { Findings } from "./marks";
import { levelsIn, type Player, tapLevel } from "./sheet";
import { nameOf } from "./sheet-texts";
import { change, enter, enterLevel, sheet } from "./state";
import { score } from "./texts";

/** Levels that are shown before anything lies on them. */
const SHOWN_LEVEL = 3;

interface RowsProps {
  readonly player: Player;
  readonly levels: Levels;
  /** The level that is being entered; null if none is. */
  readonly at: number | null;
  readonly findings: readonly Finding[];
  readonly say: (text: string) => void;
}

export function LevelRows({ player, levels, at, findings, say }: RowsProps) {
  const steps = new Map(stepsOf(levels).map((step) => [step.level, step]));
  const shown = player.laid.length > 0 ? 0 : Math.max(SHOWN_LEVEL, at ?? 0);
  const top = Math.min(Math.max(levels.length - 1, shown), HIGHEST_LEVEL);
  const rows = Array.from({ length: top + 1 }, (_, index) => top - index);
  return (
    <ol class="score-levels">
      {rows.map((level) => (
        <LevelRow
          key={level}
          player={player}
          level={level}
          tiles={tilesOn(countsOn(levels, level))}
          step={steps.get(level)}
          isHere={level === at}
          findings={findings.filter((finding) => finding.level === level)}
          say={say}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly player: Player;
  readonly level: number;
  /** Their numbers. */
  readonly tiles: readonly number[];
  readonly step: Step | undefined;
  /** Taps go here. */
  readonly isHere: boolean;
  readonly findings: readonly Finding[];
  readonly say: (text: string) => void;
}

function LevelRow(props: RowProps) {
  const { tiles, step, isHere, findings } = props;
  const row = useRowInSight(tiles.length, isHere);
  return (
    <li class={isHere ? "here" : ""} ref={row}>
      <div class="score-row">
        <LevelName {...props} />
        <TilesHere {...props} />
        <span class="score-sofar number" aria-hidden="true">
          {step && tiles.length > 0 ? step.total : ""}
        </span>
      </div>
      <Findings findings={findings} />
    </li>
  );
}

/** A row to which the taps go is scrolled into sight. One that loses its last tile, which had the focus, keeps the focus. */
function useRowInSight(count: number, isHere: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const had = useRef(false);
  const was = useRef(isHere);
  had.current = row.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const element = row.current;
    if (!had.current || !element || element.contains(document.activeElement)) return;
    [...element.querySelectorAll("button")].at(-1)?.focus();
  }, [count]);
  useEffect(() => {
    if (isHere && !was.current) row.current?.scrollIntoView({ block: "nearest" });
    was.current = isHere;
  }, [isHere]);
  return row;
}

function LevelName({ player, level, isHere }: RowProps) {
  const words = score();
  if (player.laid.length > 0) return <span class="score-level">{words.level(level)}</span>;
  const choose = () => {
    enter(player);
    enterLevel(level);
  };
  return (
    <button
      type="button"
      class="score-level"
      aria-pressed={isHere}
      aria-label={words.levelOf(nameOf(sheet.value, player), level)}
      onClick={choose}
    >
      {words.level(level)}
    </button>
  );
}

/** The tiles of a level. One that was tapped is taken off again by a tap. */
function TilesHere({ player, level, tiles, step, isHere, say }: RowProps) {
  const words = score();
  const takeOff = (number: number) => {
    change(tapLevel(sheet.peek(), player.id, level, number, -1));
    const after = sheet.peek().players.find(({ id }) => id === player.id);
    if (after) say(words.tookOff(number, level, totalOf(levelsIn(after))));
  };
  return (
    <div class="score-on d0">
      {tiles.length === 0 && isHere && <span class="small muted">{level === 0 ? words.ground : words.tapHere}</span>}
      {tiles.map((number, index) =>
        player.laid.length > 0 ? (
          <span key={index} class={`score-tile score-chip small tile n${number}`}>
            {number}
          </span>
        ) : (
          <TileKey
            key={index}
            kind="chip"
            number={number}
            label={words.takeOff(number, level)}
            onClick={() => takeOff(number)}
          />
        ),
      )}
      {step && tiles.length > 0 && <StepLine step={step} />}
    </div>
  );
}

function StepLine({ step: { sum: numbers, level, points, total } }: { step: Step }) {
  const words = score();
  return (
    <span class="score-step small number">
      <span aria-hidden="true">{words.step(numbers, level, points)}</span>
      <span class="hidden">{words.stepSaid(numbers, level, points, total)}</span>
    </span>
  );
}
