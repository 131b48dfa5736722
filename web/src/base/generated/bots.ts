// The built-in bots as a server lists them, for pages without one.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

import type { BotView } from "./wire";

/** From weak to strong. */
export const BOTS: readonly BotView[] = [
  { name: "random", version: 1, description: "places anywhere the rules allow", mean_score: 1.2, strengths: null },
  { name: "beginner", version: 1, description: "plays like someone new to the game: wants to build high, but overlooks a lot", mean_score: 41.2, strengths: null },
  { name: "greedy", version: 1, description: "grabs the most points right now, and keeps its tiles close together", mean_score: 55.6, strengths: null },
  { name: "person-60", version: 3, description: "plays like a person who scores 60 points a game", mean_score: 60.0, strengths: { least: 20, most: 100 } },
  { name: "planner", version: 2, description: "looks one tile ahead, at every card that could come, and judges what can still be built", mean_score: 87.0, strengths: null },
  { name: "thinker", version: 3, description: "imagines how the next cards might fall, and weighs up where each placement leads", mean_score: 99.4, strengths: null },
  { name: "master", version: 3, description: "like the thinker, but imagines many more futures", mean_score: 99.8, strengths: null },
];
