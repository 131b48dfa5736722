/** The history: every finished game, newest first. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { RefusedGame } from "../../base/api";
import type { History } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import { someRefused } from "../../room";
import { Button } from "../../ui/button";
import { useOnce } from "../../ui/requests";
import { myGames, refusedGames } from "./api";
import { GameCard } from "./card";
import { codeText, Failed, Missing, Nothing } from "./messages";
import { players } from "./texts";

/** How many games are loaded at a time. */
const PART = 12;

export function HistoryScreen() {
  return (
    <>
      <Games />
      {hasServer && <Refused />}
    </>
  );
}

/** The games of the profile. */
function Games() {
  const words = players().history;
  const { history, failure, busy, more } = useHistory();
  const [added, add] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (added) end.current?.focus(); // it has taken the place of the button
  }, [added, history?.before]);
  if (!history) return <Missing failure={failure} again={more} />;
  const { games, before } = history;
  if (games.length === 0) return <Nothing>{words.empty}</Nothing>;
  const load = async () => {
    await more();
    add(true);
  };
  return (
    <>
      <ul class="me-cards">
        {games.map((game) => (
          <GameCard key={`${game.room} ${game.seat}`} game={game} />
        ))}
      </ul>
      <p class="hidden" role="status">
        {added && words.loaded(games.length)}
      </p>
      <Failed failure={failure} />
      {before ? (
        <Button look="me-more" aria-disabled={busy} onClick={load} text={words.more} />
      ) : (
        added && (
          <p ref={end} class="muted" tabIndex={-1}>
            {words.all}
          </p>
        )
      )}
    </>
  );
}

/** Games that were played offline, and that the server does not accept: nothing that was played disappears. */
function Refused() {
  const [refused, show] = useState<readonly RefusedGame[]>([]);
  useEffect(() => {
    if (someRefused()) refusedGames().then(show, () => {}); // what can't be loaded now is shown another time
  }, []);
  if (refused.length === 0) return null;
  const words = players().history;
  return (
    <section class="stack">
      <h2>{words.onlyHere}</h2>
      <p class="muted">{words.onlyHereAbout}</p>
      <ul class="me-cards">
        {refused.map(({ game, code }) => (
          <GameCard key={game.room} game={game} note={codeText(code)} />
        ))}
      </ul>
    </section>
  );
}

/** All parts that were loaded, as one. */
function useHistory() {
  const [history, show] = useState<History | null>(null);
  const { busy, failure, run } = useOnce();
  const more = () =>
    run(async () => {
      const part = await myGames(history?.before ?? "", PART);
      show({ games: [...(history?.games ?? []), ...part.games], before: part.before });
    });
  useEffect(() => {
    void more();
  }, []);
  return { history, failure, busy, more };
}
