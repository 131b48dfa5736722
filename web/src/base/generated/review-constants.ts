// The constants of reviews; nmbr9/analysis says what each is.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

export const PASSES = 32 as const;
export const WIDE_PASSES = 4 as const;
export const FUTURES = 16 as const;
export const SHOWN = 3 as const;
export const START_FUTURES = 64 as const;
export const ALL_ORDERS = 120 as const;
export const CERTAIN = 1.0 as const;
export const CAUTION = 4 as const;
export const BRILLIANT_MARGIN = 3.0 as const;
export const BASE = [0.0, 0.0, 0.0, 3.7, 5.59, 8.04, 11.93, 16.0, 20.26, 24.89, 29.05, 33.45, 38.13, 43.45, 48.46, 54.22, 59.55, 65.4, 71.65, 77.83, 83.88] as const;
export const GAIN = [0.0, 0.0, 0.02, 0.28, 0.69, 1.44, 2.5, 3.71, 5.09, 6.29, 8.14, 9.73, 10.56, 11.46, 13.11, 14.58, 15.29, 16.0, 16.19, 16.28] as const;
export const SLOPE = [1.0, 1.0, 0.993, 0.977, 0.957, 0.931, 0.898, 0.868, 0.841, 0.805, 0.785, 0.756, 0.731, 0.681, 0.662, 0.652, 0.625, 0.609, 0.596, 0.584] as const;
export const ACCURACY = 56.0 as const;
export const GRADES = [["blunder", 6.0], ["mistake", 3.0], ["inaccuracy", 1.0]] as const;
export const WIDTHS = [64, 256, 1024, 4096] as const;
export const POSITION_WIDTHS = [64, 512] as const;
export const BOTS = ["random", "beginner", "greedy", "planner", "thinker", "master"] as const;
export const BOT_PURPOSE = 1048576 as const;
export const SEED = 9 as const;
export const PAR_GAMES = 16 as const;
export const PAR_PURPOSE = 2097152 as const;
export const HARD_PAR = 90.9 as const;
export const EASY_PAR = 101.8 as const;

/** Of the engine and of how it is used: a review that was made with another version is made again. */
export const VERSION = "4ebfb4e4a35f";
