/** The remaining time, in words and figures. Pure. */

/** m:ss, or h:mm:ss from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const DAY = 86_400;

/** Remaining seconds that are announced to screen readers. */
const ANNOUNCED = [60, 30, 10] as const;

/** From here on the clock looks urgent. */
export const URGENT = 10;

/** The lowest mark that was passed between two readings of the clock; null if none was. */
export function passed(before: number, now: number): number | null {
  return ANNOUNCED.findLast((mark) => before > mark && now <= mark) ?? null;
}
