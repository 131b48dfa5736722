/** The result of the sheet: the ranking, what can't be, and what to do with it. */

import { useState } from "preact/hooks";
import { linkTo } from "../../base/route";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { focusTop } from "../../ui/frame";
import { t } from "../../ui/texts";
import { type Difference, differencesOf, findingsOf, isPossible, type Supply } from "./checks";
import { Winner, Wrong } from "./marks";
import { hasTiles, levelsIn, NEW_SHEET, nextGame, type Player, type ScoreSheet } from "./sheet";
import {
  differenceText,
  findingText,
  keptNames,
  listNames,
  nameOf,
  sharedName,
  shareText,
  verdictOf,
} from "./sheet-texts";
import { change, enter, enterLevel, isWrong, sheet } from "./state";
import { type Result as Kept, keepGame, resultsOf } from "./stored-results";
import { score } from "./texts";

/** What was done with the sheet as it is. */
interface Done {
  readonly sheet: ScoreSheet;
  readonly kept: boolean;
}

export function Result({ supply }: { supply: Supply }) {
  const words = score();
  const [done, finish] = useState<Done | null>(null);
  const now = sheet.value;
  const shown = done?.sheet === now ? done : null;
  const isEmpty = !now.players.some(hasTiles);
  return (
    <section class="panel stack score-result" aria-labelledby="score-result">
      <h2 id="score-result">{words.result}</h2>
      {isEmpty ? <p class="muted">{words.nothing}</p> : <Ranking now={now} supply={supply} />}
      <Together now={now} />
      {!isEmpty && <Ways now={now} supply={supply} done={shown} finish={finish} />}
    </section>
  );
}

function namedResults(now: ScoreSheet): Kept[] {
  const names = keptNames(now);
  return resultsOf(now).map((result, index) => ({ ...result, name: names[index] ?? "" }));
}

/** The order of the sheet stays: only this list is sorted. */
function Ranking({ now, supply }: { now: ScoreSheet; supply: Supply }) {
  const results = namedResults(now).map((result, index) => {
    const player = now.players[index];
    return { ...result, wrong: player !== undefined && isWrong(player, supply) };
  });
  const wrong = results.filter((one) => one.wrong).map(({ name }) => name);
  const ranked = [...results].sort((one, other) => one.place - other.place);
  const isDone = now.players.every((player) => hasTiles(player) && isPossible(levelsIn(player), supply));
  return (
    <>
      {wrong.length > 0 ? (
        <p class="score-wrong">{score().wrongCount(listNames(wrong))}</p>
      ) : (
        isDone && <p class="score-verdict">{verdictOf(results)}</p>
      )}
      {results.length > 1 && (
        <ol class="score-ranking">
          {ranked.map(({ name, points, place, wrong: isOff }) => (
            <li key={name}>
              <span class="number">{place}.</span>
              <span class="grow score-long">{name}</span>
              {isOff ? <Wrong /> : <Winner won={isDone && place === 1} />}
              <b class="number">{t().common.points(points)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What can't be, or is strange, of all players together. */
function Together({ now }: { now: ScoreSheet }) {
  const twice = sharedName(now);
  return (
    <>
      {differences(now).map(({ text }) => (
        <p key={text} class="score-wrong">
          {text}
        </p>
      ))}
      {twice !== null && <p class="score-hint small">{score().sameName(twice)}</p>}
    </>
  );
}

/** Why one may want to look at the sheet once more, and at whom. */
interface Doubt {
  readonly text: string;
  readonly player: Player | undefined;
}

function differences(now: ScoreSheet): Doubt[] {
  const names = keptNames(now);
  const later = ({ players: [, player] }: Difference) => now.players[player];
  return differencesOf(now.players.map(levelsIn)).map((difference) => ({
    text: differenceText(difference, names),
    player: later(difference),
  }));
}

/** What to ask before a result is kept. */
function doubtsOf(now: ScoreSheet, supply: Supply): Doubt[] {
  const empty = now.players.filter((player) => !hasTiles(player));
  const names = listNames(empty.map((player) => nameOf(now, player)));
  const found = now.players.flatMap((player) =>
    findingsOf(levelsIn(player), supply).map((finding) => ({
      text: `${nameOf(now, player)}: ${findingText(finding)}`,
      player,
    })),
  );
  const missing = empty.length > 0 ? [{ text: score().keepEmpty(names), player: empty[0] }] : [];
  return [...missing, ...found, ...differences(now)];
}

interface WaysProps {
  readonly now: ScoreSheet;
  readonly supply: Supply;
  readonly done: Done | null;
  readonly finish: (done: Done) => void;
}

function Ways({ now, supply, done, finish }: WaysProps) {
  const words = score();
  const [doubts, ask] = useState<readonly Doubt[] | null>(null);
  const keep = () => {
    ask(null);
    finish({ sheet: now, kept: keepGame(now, keptNames(now), Date.now()) !== null });
  };
  const correct = () => {
    const [first] = doubts ?? [];
    ask(null);
    if (first?.player) enter(first.player);
    if (first?.player && hasTiles(first.player)) enterLevel(0); // the count has come down: all that is wrong is said
    // When it is drawn: on a phone only the player who is entered is open.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".score-player.entered .score-total")?.focus());
  };
  const tryToKeep = () => {
    const found = doubtsOf(now, supply);
    if (found.length > 0) ask(found);
    else keep();
  };
  return (
    <>
      <div class="row">
        <Button look="primary" aria-disabled={done?.kept} onClick={() => done?.kept || tryToKeep()} text={words.keep} />
        <CopyLink text={words.copy} address={shareText(namedResults(now), Date.now())} />
        <Button onClick={() => print()} text={words.print} />
      </div>
      <div role="status">
        {done && (
          <p class={`notice ${done.kept ? "score-kept" : "bad"}`}>
            {done.kept ? words.kept : words.notKept}{" "}
            {done.kept && <a href={linkTo({ screen: "score", path: ["results"] })}>{words.results}</a>}
          </p>
        )}
      </div>
      <div class="row">
        <Button onClick={() => begin(nextGame(now))} text={words.again} />
        <Button look="quiet" onClick={() => begin(NEW_SHEET)} text={words.newSheet} />
      </div>
      {doubts && <Doubts doubts={doubts} onCorrect={correct} onKeep={keep} onClose={() => ask(null)} />}
    </>
  );
}

function begin(next: ScoreSheet): void {
  change(next);
  const [first] = next.players;
  if (first) enter(first);
  focusTop();
}

interface DoubtsProps {
  readonly doubts: readonly Doubt[];
  readonly onCorrect: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

function Doubts({ doubts, onCorrect, onKeep, onClose }: DoubtsProps) {
  const words = score();
  return (
    <Dialog title={words.keepDoubt} onClose={onClose}>
      <ul class="score-doubts">
        {doubts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div class="row">
        <Button look="primary" onClick={onCorrect} text={words.correct} />
        <Button onClick={onKeep} text={words.keepAnyway} />
      </div>
    </Dialog>
  );
}
