/** Time that is left, in words and figures. Pure. */

/** m:ss, or h:mm:ss from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const DAY = 86_400;

/** Seconds left at which those who hear the page are told. */
const SAID = [60, 30, 10] as const;

/** From here on it looks urgent. */
export const URGENT = 10;

/** The mark that was passed between two looks at the clock, if one was: the lowest. */
export function passed(before: number, now: number): number | null {
  return SAID.findLast((mark) => before > mark && now <= mark) ?? null;
}
