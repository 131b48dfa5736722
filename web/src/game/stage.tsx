/** The middle of the screen: my display, and what changes how it is shown. */

import type { PlacedTile, Square } from "../geometry";
import { t } from "../i18n";
import { Display } from "../ui/display";
import { loadSolid, useLater } from "../ui/later";
import { plays } from "./controller";
import type { Part, Play } from "./play";

const NONE: readonly Square[] = [];

export function Stage({ play }: { play: Play }) {
  const { mine, solid, peel, showLegal } = play;
  const tiles = mine.tiles.value;
  if (solid.value) return <Solid tiles={tiles} label={t().display.label} onBack={() => (solid.value = false)} />;
  return (
    <Display
      label={t().display.label}
      tiles={tiles}
      ghost={mine.ghost}
      onConfirm={mine.confirm}
      onLift={mine.lift}
      offending={mine.reason.value?.squares ?? NONE}
      settled={mine.placed.value && plays(play.connection.state.value) ? tiles.length - 1 : null}
      fresh={mine.fresh.value}
      peel={peel.value}
      showLegal={showLegal.value}
    />
  );
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
  const { showLegal, solid } = play;
  return (
    <div class="game-tools">
      {!solid.value && <Peel play={play} />}
      <button
        type="button"
        class="button"
        aria-pressed={showLegal.value}
        aria-keyshortcuts="H"
        disabled={solid.value}
        onClick={() => {
          showLegal.value = !showLegal.value;
        }}
      >
        {t().game.legal}
        <kbd>H</kbd>
      </button>
      <button
        type="button"
        class="button"
        aria-pressed={solid.value}
        onClick={() => {
          solid.value = !solid.value;
        }}
      >
        {t().game.solid}
      </button>
    </div>
  );
}

function Solid({ tiles, label, onBack }: { tiles: readonly PlacedTile[]; label: string; onBack: () => void }) {
  const View = useLater(loadSolid);
  return (
    <div class="game-solid">
      {View && View !== "failed" ? (
        <View tiles={tiles} label={label} />
      ) : (
        <p role="status">{View ? t().game.solidFailed : t().common.loading}</p>
      )}
      <button type="button" class="button" onClick={onBack}>
        {t().game.flat}
      </button>
    </div>
  );
}
