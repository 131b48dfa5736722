// The built-in bots as a server lists them, and the version of its protocol, for games without a server.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

import type { BotView } from "../wire";

/** From weak to strong. */
export const BOTS: readonly BotView[] = [
  {
    name: "random",
    version: 1,
    description: "places anywhere the rules allow",
    mean_score: 1.2,
    strengths: null,
  },
  {
    name: "beginner",
    version: 1,
    description: "plays as in a first game: likes to go up, but overlooks a lot",
    mean_score: 41.2,
    strengths: null,
  },
  {
    name: "greedy",
    version: 1,
    description: "takes the most points now, and then lies as close to the other tiles as it can",
    mean_score: 55.6,
    strengths: null,
  },
  {
    name: "person-60",
    version: 3,
    description: "plays like a person who makes 60 points a game",
    mean_score: 60.0,
    strengths: { least: 20, most: 100 },
  },
  {
    name: "planner",
    version: 2,
    description: "judges where points can be made later, and looks at every card that may come next",
    mean_score: 87.0,
    strengths: null,
  },
  {
    name: "thinker",
    version: 3,
    description: "imagines how the next cards may come, plays each idea on, and judges where that leads",
    mean_score: 99.4,
    strengths: null,
  },
  {
    name: "master",
    version: 3,
    description: "as the thinker, with many more imagined futures for every tile",
    mean_score: 99.8,
    strengths: null,
  },
];

export const PROTOCOL = 5;
