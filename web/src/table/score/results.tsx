/** The results that were kept: a table of games and players, and what each player has made. */

import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { Button, LinkButton } from "../../ui/button";
import { CopyLink } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { Sheet } from "../../ui/frame";
import { save } from "../../ui/png";
import { language } from "../../ui/settings";
import { t } from "../../ui/texts";
import { stepsOf } from "./count";
import { Look } from "./links";
import { Winner } from "./marks";
import { levelsIn, type Player } from "./sheet";
import { dayOf, shareText } from "./sheet-texts";
import {
  csvOf,
  deleteGame,
  type KeptGame,
  keptGames,
  MOST_GAMES,
  namesIn,
  resultsOf,
  statisticsOf,
} from "./stored-results";
import { score } from "./texts";

/** What is shown over the table. */
type Open = { readonly game: KeptGame } | { readonly deleting: KeptGame | "all" } | null;

export function Results() {
  const words = score();
  const [games, show] = useState(keptGames);
  const [open, set] = useState<Open>(null);
  const [said, say] = useState("");
  const remove = (which: KeptGame | "all") => {
    deleteGame(which === "all" ? null : which.at);
    show(keptGames());
    set(null);
    say(words.deleted);
  };
  return (
    <Sheet title={words.results}>
      <p class="muted">{games.length > 0 ? words.resultsAbout(MOST_GAMES) : words.none}</p>
      {games.length > 0 && (
        <>
          <Table games={games} open={set} />
          <StatisticsTable games={games} />
        </>
      )}
      <div class="row">
        <LinkButton look="primary" href="#/score" text={words.toSheet} />
        {games.length > 0 && <Ways games={games} deleteAll={() => set({ deleting: "all" })} />}
      </div>
      <p class="hidden" role="status">
        {said}
      </p>
      {open && "game" in open && <Details game={open.game} onClose={() => set(null)} />}
      {open && "deleting" in open && (
        <Confirm which={open.deleting} count={games.length} onDelete={remove} onClose={() => set(null)} />
      )}
    </Sheet>
  );
}

function Ways({ games, deleteAll }: { games: readonly KeptGame[]; deleteAll: () => void }) {
  const words = score();
  // The mark tells spreadsheets that it is UTF-8.
  const file = () => new Blob(["\ufeff", csvOf(games, words.csvHead.split(","))], { type: "text/csv;charset=utf-8" });
  return (
    <>
      <Button onClick={() => save(file(), words.csvFile)} text={words.csv} />
      <Button onClick={() => print()} text={words.print} />
      <Button look="danger" onClick={deleteAll} text={words.deleteAll} />
    </>
  );
}

interface TableProps {
  readonly games: readonly KeptGame[];
  readonly open: (what: Open) => void;
}

function Table({ games, open }: TableProps) {
  const words = score();
  const names = namesIn(games);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="score-table" aria-label={words.table} tabIndex={0}>
      <table>
        <caption class="eyebrow">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            {names.map((name) => (
              <th key={name} scope="col" class="score-long">
                {name}
              </th>
            ))}
            <td class="score-only-here score-beside" />
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <Fragment key={game.at}>
              <GameRow game={game} names={names} open={open} />
              {/* On a phone: beside the points they would be out of sight. */}
              <tr class="score-only-here score-below">
                <td colSpan={names.length + 1}>
                  <Acts game={game} open={open} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GameRow({ game, names, open }: { game: KeptGame; names: readonly string[] } & Pick<TableProps, "open">) {
  const words = score();
  const results = resultsOf(game.sheet);
  const date = dayOf(game.at);
  return (
    <tr>
      <th scope="row">{date}</th>
      {names.map((name) => {
        const result = results.find((one) => one.name === name);
        return (
          <td key={name} class="number">
            {result ? (
              <>
                {result.points} <Winner won={result.place === 1 && results.length > 1} />
              </>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span class="hidden">{words.absent}</span>
              </>
            )}
          </td>
        );
      })}
      <td class="score-only-here score-beside">
        <Acts game={game} open={open} />
      </td>
    </tr>
  );
}

function Acts({ game, open }: { game: KeptGame } & Pick<TableProps, "open">) {
  const words = score();
  const date = dayOf(game.at);
  return (
    <div class="score-acts">
      <Button aria-label={words.showOf(date)} onClick={() => open({ game })} text={words.show} />
      <Button
        look="quiet"
        aria-label={words.deleteOne(date)}
        onClick={() => open({ deleting: game })}
        text={words.delete}
      />
    </div>
  );
}

interface ConfirmProps {
  readonly which: KeptGame | "all";
  readonly count: number;
  readonly onDelete: (which: KeptGame | "all") => void;
  readonly onClose: () => void;
}

function Confirm({ which, count, onDelete, onClose }: ConfirmProps) {
  const words = score();
  const title = which === "all" ? words.deleteEvery(count) : words.deleteOne(dayOf(which.at));
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words.deleteAbout}</p>
      <div class="row">
        <Button look="danger" onClick={() => onDelete(which)} text={words.delete} />
      </div>
    </Dialog>
  );
}

/** How the points of a game came about, and the displays that were laid. */
function Details({ game, onClose }: { game: KeptGame; onClose: () => void }) {
  const words = score();
  const results = resultsOf(game.sheet);
  return (
    <Dialog title={words.gameOf(dayOf(game.at))} onClose={onClose} wide>
      <ul class="score-details">
        {game.sheet.players.map((player, index) => (
          <li key={player.id} class="stack tight">
            <h3 class="score-long">
              {player.name} <Winner won={results[index]?.place === 1 && results.length > 1} />
            </h3>
            <Count player={player} />
            <Look sheet={game.sheet} player={player} name={player.name} />
          </li>
        ))}
      </ul>
      <div class="row">
        <CopyLink text={words.copy} address={shareText(results, game.at)} />
      </div>
    </Dialog>
  );
}

function Count({ player }: { player: Player }) {
  const words = score();
  const steps = stepsOf(levelsIn(player));
  return (
    <table class="score-count number">
      <thead class="hidden">
        <tr>
          <th scope="col">{t().end.level}</th>
          <th scope="col">{t().end.points}</th>
          <th scope="col">{words.totalSoFar}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ level, sum, points, total }) => (
          <tr key={level}>
            <th scope="row">{words.level(level)}</th>
            <td>{words.step(sum, level, points)}</td>
            <td>
              <b>{total}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StatisticsTable({ games }: { games: readonly KeptGame[] }) {
  const words = score();
  const mean = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="score-table" aria-label={words.statistics} tabIndex={0}>
      <table>
        <caption class="eyebrow">{words.statistics}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.games}</th>
            <th scope="col">{words.winsHead}</th>
            <th scope="col">{words.mean}</th>
            <th scope="col">{words.best}</th>
          </tr>
        </thead>
        <tbody class="number">
          {statisticsOf(games).map((one) => (
            <tr key={one.name}>
              <th scope="row" class="score-long">
                {one.name}
              </th>
              <td>{one.games}</td>
              <td>{one.wins}</td>
              <td>{mean.format(one.mean)}</td>
              <td>{one.best}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
