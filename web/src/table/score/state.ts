/** The sheet of this browser, where the next tap goes, and the way back. */

import { batch, computed, signal } from "@preact/signals";
import { local, read, write } from "../../base/storage";
import { type Finding, findingsOf, isEarly, isHint, type Supply } from "./checks";
import { HIGHEST_LEVEL } from "./count";
import { hasTiles, levelsIn, NEW_SHEET, type Player, type ScoreSheet, sheetFrom, toStorage } from "./sheet";

const KEY = "nmbr9.score";
/** Steps back. */
const MOST_STEPS = 200;
/** Where a count begins: many displays reach it, and few are much higher. */
const FIRST_LEVEL = 3;

const current = signal<ScoreSheet>(sheetFrom(read(local, KEY)) ?? NEW_SHEET);
const past = signal<readonly ScoreSheet[]>([]);
/** The player whose display is being entered, and the level. */
const place = signal<{ readonly player: number; readonly level: number }>({ player: 0, level: FIRST_LEVEL });

export const sheet = computed(() => current.value);
export const canUndo = computed(() => past.value.length > 0);

/** The player whose display is being entered: there is always one. */
export const entered = computed<Player>(() => {
  const { players } = current.value;
  return players.find((one) => one.id === place.value.player) ?? (players[0] as Player);
});

export const enteredLevel = computed(() => place.value.level);

/** Change the sheet. A name is typed letter by letter: these are no steps to go back. */
export function change(next: ScoreSheet, { step = true } = {}): void {
  if (next === current.peek()) return;
  if (step) past.value = [...past.peek(), current.peek()].slice(-MOST_STEPS);
  show(next);
}

export function undo(): boolean {
  const before = past.peek().at(-1);
  if (!before) return false;
  batch(() => {
    past.value = past.peek().slice(0, -1);
    show(before);
  });
  return true;
}

function show(next: ScoreSheet): void {
  current.value = next;
  write(local, KEY, toStorage(next));
}

/** Enter the display of a player, from its top. */
export function enter(player: Player): void {
  const level = hasTiles(player) ? levelsIn(player).length - 1 : FIRST_LEVEL;
  place.value = { player: player.id, level };
}

export function enterLevel(level: number): void {
  place.value = { player: entered.peek().id, level: Math.min(Math.max(level, 0), HIGHEST_LEVEL) };
}

/** What can't be true of a player's count, and is not too early to say. */
export function saidOf(player: Player, supply: Supply): Finding[] {
  const isCounting = entered.value.id === player.id && player.laid.length === 0;
  const level = isCounting ? enteredLevel.value : null;
  return findingsOf(levelsIn(player), supply).filter((finding) => !isEarly(finding, level));
}

export const isWrong = (player: Player, supply: Supply) => saidOf(player, supply).some((finding) => !isHint(finding));

addEventListener("storage", ({ key }) => {
  if (key === KEY) reload();
});

/** As the storage has it: for another tab's sheet, and for tests. */
export function reload(): void {
  batch(() => {
    past.value = [];
    current.value = sheetFrom(read(local, KEY)) ?? NEW_SHEET;
    place.value = { player: 0, level: FIRST_LEVEL };
  });
}
