// How true the figures of a review are when the page first shows them, and how soon that is, before and now, in one run.
//
//     node benchmarks/first_figures.mjs [--games 50] [--first 0] [--step 1] [--seed 8000000] [--out FILE]
//     node benchmarks/first_figures.mjs --table FILE…
//
// Games of players of every strength, reviewed by the page's own modules with the engine of the page, in Node on one core.
// *Before* are the planner's candidates on eight futures, which were shown first; *chosen* is when the strong player has
// chosen for every round, with two passes; *evenly* is when the figures hold if every round gets as many passes, in the order
// of before; *now* is when they hold. Seconds are those of the engine, of processor time.
// The constants were chosen with the games of seed 7000000.

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "../web/node_modules/vite/dist/node/index.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "50" },
    first: { type: "string", default: "0" },
    step: { type: "string", default: "1" },
    seed: { type: "string", default: "8000000" },
    out: { type: "string" },
    table: { type: "boolean", default: false },
  },
});

const read = (path) => (existsSync(path) ? readFileSync(path, "utf8").trim().split("\n").filter(Boolean).map(JSON.parse) : []);

function table(games) {
  const at = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(part * values.length) - 1];
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  console.log(`${games.length} games; changes from what is shown until the final figures`);
  console.log("| shown | luck too low by | luck: median, 95 %, most | at most 3 | accuracy: 95 %, most | at most 5 | seconds |");
  console.log("|---|---|---|---|---|---|---|");
  for (const [name, key] of [["before", "first"], ["chosen", "chosen"], ["evenly", "even"], ["now", "holds"]]) {
    const luck = games.map((game) => game.final.luck - game[key].luck);
    const by = luck.map(Math.abs);
    const accuracy = games.map((game) => Math.abs(game.final.accuracy - game[key].accuracy));
    const seconds = mean(games.map((game) => game[key].seconds));
    const within = (values, most) => `${values.filter((value) => value <= most).length} of ${values.length}`;
    console.log(
      `| ${name} | ${mean(luck).toFixed(1)} | ${at(by, 0.5)}, ${at(by, 0.95)}, ${Math.max(...by)} | ${within(by, 3)} | ${at(accuracy, 0.95)}, ${Math.max(...accuracy)} | ${within(accuracy, 5)} | ${seconds.toFixed(1)} |`,
    );
  }
  const ratio = (key) => mean(games.map((game) => game.holds.seconds / game[key].seconds)).toFixed(2);
  console.log(`now they hold after ${ratio("even")} of the time of "evenly", and ${ratio("final")} of that of the final figures`);
}

if (values.table) table(positionals.flatMap(read).sort((a, b) => a.game - b.game));
else {
  const { module } = await runnerImport(here("first_figures.ts"), { root: here("../web"), configFile: false });
  const games = values.out ? read(values.out) : [];
  for (let game = Number(values.first); game < Number(values.games); game += Number(values.step)) {
    if (games.some((one) => one.game === game)) continue;
    const found = await module.measure(game, Number(values.seed));
    games.push(found);
    if (values.out) appendFileSync(values.out, `${JSON.stringify(found)}\n`);
    console.error(JSON.stringify(found));
  }
  table(games);
}
