/** The tile of a card, and buttons that turn and move it, where a tile is placed outside a room. */

import { TilePicture } from "../widget/picture";
import { Arrow, type Direction, TurnIcon } from "./icons";
import { t } from "./texts";
import "./moves.css";

interface Nudge {
  readonly to: Direction;
  readonly key: string;
  readonly dx: number;
  readonly dy: number;
}

export const NUDGES: readonly Nudge[] = [
  { to: "up", key: "ArrowUp", dx: 0, dy: -1 },
  { to: "left", key: "ArrowLeft", dx: -1, dy: 0 },
  { to: "down", key: "ArrowDown", dx: 0, dy: 1 },
  { to: "right", key: "ArrowRight", dx: 1, dy: 0 },
];

export function TileCard({ number }: { number: number }) {
  return (
    <div class="tile-card" role="img" aria-label={t().game.card(number)}>
      <TilePicture number={number} />
    </div>
  );
}

/** What moves: a ghost, somewhere. */
interface Moved {
  turn(quarters: 1 | -1): void;
  nudge(dx: number, dy: number): void;
}

export function Moves({ moved }: { moved: Moved }) {
  const words = t().game;
  return (
    <>
      <div class="tile-turn">
        <button type="button" class="button" aria-label={words.turnLeft} onClick={() => moved.turn(-1)}>
          <TurnIcon left />
        </button>
        <button type="button" class="button" aria-label={words.turnRight} onClick={() => moved.turn(1)}>
          <TurnIcon />
        </button>
      </div>
      <div class="tile-nudge">
        {NUDGES.map(({ to, dx, dy }) => (
          <button
            key={to}
            type="button"
            class={`button ${to}`}
            aria-label={words.nudge[to]}
            onClick={() => moved.nudge(dx, dy)}
          >
            <Arrow to={to} />
          </button>
        ))}
      </div>
    </>
  );
}
