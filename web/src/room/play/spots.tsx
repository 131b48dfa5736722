/** The legal spots of this round's tile: how they are drawn, and how many there are in words. Loaded on demand. */

import { points } from "../../base/geometry";
import { type Ghost, spotOf } from "../../widget/ghost";
import { roomTexts } from "../texts";
import { type Play, type Showing, spotsToShow, toggleSpots } from "./play";

export { SpotMarks } from "../../widget/spot-marks";

/** Shows the other levels, too. It is there only while it would change something. */
export function Others({ play }: { play: Play }) {
  const { showing, mine } = play;
  const legal = mine.ghost.value?.legal;
  if (showing.value === "none" || !legal || legal.best.length === legal.all.length) return null;
  return (
    <button
      type="button"
      class="button"
      aria-pressed={showing.value === "all"}
      aria-keyshortcuts="Shift+H"
      onClick={() => toggleSpots(play, true)}
    >
      {roomTexts().spots.others}
      <kbd>⇧H</kbd>
    </button>
  );
}

/** 3 spots on level 2, +18 each. On level 0 they are not counted: there are a hundred, and each is as good as the next. */
export function sentence({ legal }: Ghost, showing: Showing, first: boolean): string {
  if (showing === "none" || first) return "";
  const words = roomTexts().spots;
  const spots = spotsToShow(showing, legal);
  const levels = [...new Set(spots.map(({ level }) => level))];
  const parts = levels.map((level) => {
    const there = spots.filter((spot) => spot.level === level);
    const [one] = there;
    if (level === 0) return levels.length > 1 ? words.ground : words.onlyGround;
    return one ? words.on(level, there.length, points(one)) : "";
  });
  return parts.length ? `${parts.join("; ")}.` : "";
}

/** Which of the spots on its level the ghost is on. */
export function note({ legal, ...ghost }: Ghost): string | undefined {
  const spot = legal.all[spotOf({ legal, ...ghost }, legal.all)];
  if (!spot) return undefined;
  const level = legal.all.filter((one) => one.level === spot.level);
  return roomTexts().spots.which(level.indexOf(spot) + 1, level.length);
}
