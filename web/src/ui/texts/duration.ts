/** Spans of time in words: the browser knows the units, and their plurals, in every language. */

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

export function durationsOf(language: string) {
  /** `duration(300)` is "5 minutes", `duration(90)` is "90 seconds": in the largest unit that says it exactly. */
  return (seconds: number): string => {
    const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[3];
    return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
  };
}
