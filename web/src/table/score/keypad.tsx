/** The keys below the sheet: ten numbers, up and down, undo. Also the same on a keyboard. */

import { useLayoutEffect } from "preact/hooks";
import { Button } from "../../ui/button";
import { StepButton } from "../../ui/icons";
import type { Supply } from "./checks";
import { byNumber, HIGHEST_LEVEL, NUMBERS, totalOf } from "./count";
import { levelsIn, tapLevel } from "./sheet";
import { nameOf } from "./sheet-texts";
import { canUndo, change, enter, entered, enteredLevel, enterLevel, sheet, undo } from "./state";
import { score } from "./texts";

interface TileKeyProps {
  readonly number: number;
  readonly label: string;
  readonly kind: "key" | "chip";
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** How many are left, as dots. */
  readonly left?: number;
}

/** A button with the digit of a tile in its colours. */
export function TileKey({ number, label, kind, onClick, disabled = false, pressed, left }: TileKeyProps) {
  return (
    <button
      type="button"
      class={`score-tile score-${kind} tile n${number}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => !disabled && onClick()}
    >
      <span aria-hidden="true">{number}</span>
      {left !== undefined && <Dots count={left} />}
    </button>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <span class="score-dots" aria-hidden="true">
      {Array.from({ length: Math.max(0, count) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

interface KeypadProps {
  readonly supply: Supply;
  readonly say: (text: string) => void;
}

/** What the keys do, and say. */
function actions(say: KeypadProps["say"]) {
  const words = score();
  return {
    tap(number: number) {
      const [player, level] = [entered.peek(), enteredLevel.peek()];
      if (player.laid.length > 0) return;
      change(tapLevel(sheet.peek(), player.id, level, number, 1));
      say(words.tapped(number, level, totalOf(levelsIn(entered.peek()))));
    },
    move(by: number) {
      enterLevel(enteredLevel.peek() + by);
      say(words.levelOf(nameOf(sheet.peek(), entered.peek()), enteredLevel.peek()));
    },
    next() {
      const { players } = sheet.peek();
      const player = players[(players.indexOf(entered.peek()) + 1) % players.length];
      if (!player) return;
      enter(player);
      say(words.levelOf(nameOf(sheet.peek(), player), enteredLevel.peek()));
    },
    back() {
      if (undo()) say(words.undone);
    },
  };
}

export function Keypad({ supply, say }: KeypadProps) {
  const words = score();
  const player = entered.value;
  const level = enteredLevel.value;
  const does = actions(say);
  useKeys(say);
  const used = byNumber(levelsIn(player));
  const isLaid = player.laid.length > 0;
  return (
    <section class="score-keypad" aria-label={words.levelOf(nameOf(sheet.value, player), level)}>
      <div class="score-where">
        <p class="ellipsis">
          <b>{nameOf(sheet.value, player)}</b>
          {!isLaid && <span class="muted"> · {words.level(level)}</span>}
        </p>
        <StepButton
          class="score-arrow"
          label={words.up}
          to="up"
          stuck={isLaid || level === HIGHEST_LEVEL}
          onClick={() => does.move(1)}
        />
        <StepButton
          class="score-arrow"
          label={words.down}
          to="down"
          stuck={isLaid || level === 0}
          onClick={() => does.move(-1)}
        />
        <Button aria-disabled={!canUndo.value} aria-keyshortcuts="Control+Z" onClick={does.back} text={words.undo} />
        {sheet.value.players.length > 1 && (
          <Button aria-label={words.nextPlayer} onClick={does.next} text={words.next} />
        )}
      </div>
      <div class="score-keys d0">
        {NUMBERS.map((number) => (
          <TileKey
            key={number}
            kind="key"
            number={number}
            label={words.tap(number, level)}
            disabled={isLaid}
            left={(supply.numbers[number] ?? 0) - (used[number] ?? 0)}
            onClick={() => does.tap(number)}
          />
        ))}
      </div>
    </section>
  );
}

function useKeys(say: KeypadProps["say"]): void {
  useLayoutEffect(() => {
    const does = actions(say);
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      const isHere = at.matches("body, main") || at.closest(".score-counting");
      if (event.defaultPrevented || event.altKey || !isHere || at.closest("input, dialog")) return;
      if (pressKey(event, does)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [say]);
}

/** Whether a key did something. */
function pressKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, does: ReturnType<typeof actions>): boolean {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== "z" || shiftKey) return false;
    does.back();
  } else if (/^\d$/.test(key)) does.tap(Number(key));
  else if (key === "ArrowUp") does.move(1);
  else if (key === "ArrowDown") does.move(-1);
  else return false;
  return true;
}
