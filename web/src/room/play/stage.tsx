/** The middle of the screen: my display, and what changes how it is shown. */

import { useEffect } from "preact/hooks";
import { type PlacedTile, type Square, samePlace } from "../../base/geometry";
import { Display, type DisplayProps, labelsNow } from "../../ui/display";
import { solidBoard, useLazy } from "../../ui/lazy";
import { reasonText } from "../../ui/reason";
import { settings } from "../../ui/settings";
import { t } from "../../ui/texts";
import { plays } from "./controller";
import { spots as lazySpots } from "./lazy";
import { type Part, type Play, spotsToShow, toggleSpots, turnSolid, wide } from "./play";

const NONE: readonly Square[] = [];

export function Stage({ play }: { play: Play }) {
  const { mine, solid, peel, showing, camera } = play;
  const tiles = mine.tiles.value;
  const ghost = mine.ghost.value;
  const reason = mine.reason.value;
  const spots = lazySpots.value;
  const shownSpots = ghost && showing.value !== "none" ? spotsToShow(showing.value, ghost.legal) : undefined;
  const shown: DisplayProps = {
    label: t().display.label,
    tiles,
    ghost: mine.ghost,
    onConfirm: mine.confirm,
    onLift: mine.lift,
    offending: reason?.squares ?? NONE,
    reason: reason ? reasonText(reason) : undefined,
    settled: mine.placed.value && plays(play.connection.state.value) ? tiles.length - 1 : null,
    fresh: mine.fresh.value,
    suggested: suggestedBy(play),
    peel: peel.value,
    marks: spots && ghost && shownSpots && <spots.SpotMarks spots={shownSpots} ghost={ghost} tiles={tiles} />,
    spots: shownSpots,
    note: spots && ghost && shownSpots ? spots.note(ghost) : undefined,
    confirmBy: settings.value.confirmBy,
    tools: wide.value,
    controls: camera,
  };
  return solid.value ? <Solid play={play} shown={shown} /> : <Flat play={play} shown={shown} />;
}

interface Shown {
  readonly play: Play;
  readonly shown: DisplayProps;
}

/** With a sentence when 3D has failed. */
function Flat({ play: { solidTrouble }, shown }: Shown) {
  return (
    <>
      <Display {...shown} />
      {solidTrouble.value && (
        <p class="notice game-trouble" role="status">
          {solidTrouble}
        </p>
      )}
    </>
  );
}

/** Flat until the view in 3D is loaded. */
function Solid({ play, shown }: Shown) {
  const Board = useLazy(solidBoard);
  const fail = (sentence: string) => {
    play.solid.value = false;
    play.solidTrouble.value = sentence;
  };
  useEffect(() => {
    if (Board === "failed") fail(t().game.solidFailed);
    else focusIfLost();
  }, [Board]);
  if (!Board || Board === "failed") return <Flat play={play} shown={shown} />;
  return <Board {...shown} labels={labelsNow()} onFail={fail} onSteer={play.mine.steer} />;
}

/** The placement of the hint, until the ghost lies there. */
function suggestedBy({ hints, mine }: Play): PlacedTile | null {
  const placement = hints.hint.value?.best?.placement ?? null;
  const ghost = mine.ghost.value;
  return placement && ghost?.set && samePlace(placement, ghost) ? null : placement;
}

/** Shown from level 1 on: before that there is nothing to peel off. */
export function Peel({ play: { mine, peel } }: Pick<Part, "play">) {
  const height = mine.tiles.value.reduce((most, tile) => Math.max(most, tile.level), 0);
  if (height === 0) return null;
  const shown = Math.min(peel.value ?? height, height);
  const text = shown === height ? t().display.allLevels : t().display.upToLevel(shown);
  return (
    <label class="game-peel">
      <span class="small">{t().display.levels}</span>
      <span class="small muted" aria-hidden="true">
        {text}
      </span>
      <input
        type="range"
        min={0}
        max={height}
        value={shown}
        aria-valuetext={text}
        onInput={(event) => {
          const level = Number(event.currentTarget.value);
          peel.value = level >= height ? null : level;
        }}
      />
    </label>
  );
}

export function Tools({ play }: Pick<Part, "play">) {
  const { showing, solid } = play;
  const spots = lazySpots.value;
  return (
    <div class="game-tools">
      <Peel play={play} />
      <button
        type="button"
        class="button"
        aria-pressed={showing.value !== "none"}
        aria-keyshortcuts="H"
        onClick={() => toggleSpots(play)}
      >
        {t().game.legal}
        <kbd>H</kbd>
      </button>
      {spots && <spots.Others play={play} />}
      <button
        type="button"
        class="button"
        aria-pressed={solid.value}
        aria-keyshortcuts="V"
        onClick={() => turnSolid(play)}
      >
        {t().game.solid}
        <kbd>V</kbd>
      </button>
    </div>
  );
}

/** How the display is shown, on a phone. A press beside it closes it (`view.css`), and does nothing else. */
export function View({ play }: Pick<Part, "play">) {
  return (
    <details class="game-view">
      <summary>
        <span class="button">{t().game.view}</span>
      </summary>
      <div class="game-view-panel">
        <Tools play={play} />
        <Zoom camera={play.camera} />
      </div>
    </details>
  );
}

/** On a phone, where they would cover tiles in the display. */
function Zoom({ camera }: Pick<Play, "camera">) {
  const words = t().display;
  return (
    <div class="game-zoom">
      <button type="button" class="button" aria-label={words.zoomOut} onClick={() => camera.current?.zoom(1 / 1.25)}>
        −
      </button>
      <button type="button" class="button" aria-label={words.zoomIn} onClick={() => camera.current?.zoom(1.25)}>
        +
      </button>
      <button type="button" class="button" aria-label={words.fitLabel} onClick={() => camera.current?.fit()}>
        {words.fit}
      </button>
    </div>
  );
}

/** Where the focus belongs while a tile is placed. */
export function focusDisplay(): void {
  document.querySelector<HTMLElement>(".game-stage .display-viewport")?.focus({ preventScroll: true });
}

/** The same when the focus is nowhere. */
export function focusIfLost(): void {
  const at = document.activeElement;
  const nowhere = !at || at === document.body || at.matches("main");
  if (nowhere && !matchMedia("(pointer: coarse)").matches) focusDisplay(); // on a touch screen it would only draw a frame
}
