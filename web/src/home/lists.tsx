/** Rooms on the start page: those that this browser has a seat in, and those that are open to everybody. */

import { useEffect, useRef, useState } from "preact/hooks";
import { glanceAtRoom, Refused, type RoomNow } from "../base/api";
import type { RoomSummary } from "../base/generated/wire";
import { hasServer, isLocalRoom } from "../base/hosting";
import { linkTo } from "../base/route";
import { countsIn, forgetRoom, type MyRoom, myRooms } from "../room";
import { Button, LinkButton } from "../ui/button";
import { shownName } from "../ui/names";
import { language } from "../ui/settings";
import { t } from "../ui/texts";
import { optionWords } from "./option-texts";

const MOST_MINE = 5;
const MOST_OPEN = 12;

/** Unfinished games come first; the newest first in each part. */
export function inOrder(games: readonly MyRoom[]): MyRoom[] {
  const over = (game: MyRoom) => Number(game.state === "finished");
  return games.toSorted((one, other) => over(one) - over(other));
}

/** A game as the server knows it now; null if this browser has no part in it any more. */
export function updateMyRoom(game: MyRoom, view: RoomNow): MyRoom | null {
  if (view.seat === null && !view.host) return null;
  const players = view.seats.flatMap(({ name }) => (name ? [name] : []));
  return { ...game, players, state: view.state, round: view.round, rounds: view.rounds, contest: countsIn(view) };
}

/** My games, first as this browser has stored them, then as the server knows them. */
function useMyRooms() {
  const [games, show] = useState(() => inOrder(myRooms()));
  const asked = useRef(new Set<string>());
  const drop = (room: string) => {
    forgetRoom(room);
    show((before) => before.filter((game) => game.room !== room));
  };
  useEffect(() => {
    for (const game of games.slice(0, MOST_MINE)) {
      if (asked.current.has(game.room)) continue;
      asked.current.add(game.room);
      glanceAtRoom(game.room).then(
        (view) => {
          const now = updateMyRoom(game, view);
          if (now) show((before) => inOrder(before.map((one) => (one.room === now.room ? now : one))));
          else drop(game.room);
        },
        (error: unknown) => {
          if (error instanceof Refused && error.problem.code === "no_such_room") drop(game.room);
        },
      );
    }
  }, [games]);
  const shown = games.filter((game) =>
    game.state === "finished" ? game.name === "" || waitsHere(game) : !isAbove(game),
  );
  return { games: shown.slice(0, MOST_MINE), drop };
}

/** Whether it is in no history yet: a game of this browser that is forgotten here when it has joined the profile. */
const waitsHere = ({ room }: MyRoom) => hasServer && isLocalRoom(room);

/** Whether the panel of today's deck or that of challenges offers to continue it. */
const isAbove = ({ contest = "" }: MyRoom) =>
  contest.startsWith("challenge/") || contest === `daily/${new Date().toISOString().slice(0, 10)}`;

/**
 * My games that are not over, and those that I was host of without playing: the others are in my history.
 *
 * On a first visit it says what will be there.
 */
export function MyGames({ first = false }) {
  const { games, drop } = useMyRooms();
  const [said, say] = useState("");
  const section = useRef<HTMLElement>(null);
  const remove = (room: string) => {
    drop(room);
    say(t().home.forgotten);
    section.current?.focus(); // the focused button is gone
  };
  if (!first && games.length === 0 && !said) return null;
  return (
    <section ref={section} class="stack home-section" tabIndex={-1} aria-label={t().home.mine}>
      <h2>{t().home.mine}</h2>
      {games.length === 0 ? (
        first && <p class="muted">{t().home.mineEmpty}</p>
      ) : (
        <ul class="home-rooms">
          {games.map((game) => (
            <MyGame key={game.room} game={game} onForget={() => remove(game.room)} />
          ))}
        </ul>
      )}
      <p class="small muted" role="status">
        {said}
      </p>
    </section>
  );
}

function MyGame({ game, onForget }: { game: MyRoom; onForget: () => void }) {
  const names = game.players.map(shownName).join(", ") || t().home.nobody;
  const title = game.players.length < 2 && game.state !== "waiting" ? t().home.soloGame : names;
  return (
    <li class="panel home-room home-mine">
      <div class="grow">
        <p class="home-room-title">{title}</p>
        <p class="small muted home-facts">
          <span>{stateWords(game)}</span>
          <span>{ago(Date.now() / 1000 - game.at)}</span>
        </p>
      </div>
      <div class="home-room-buttons">
        <LinkButton
          href={linkTo({ screen: "room", room: game.room })}
          text={game.state === "finished" ? t().home.look : t().home.goOn}
        />
        <Button look="quiet" aria-label={t().home.forgetGame(title)} onClick={onForget} text={t().home.forget} />
      </div>
    </li>
  );
}

function stateWords({ state, round, rounds }: MyRoom): string {
  if (state === "playing") return t().home.round(round, rounds);
  return state === "waiting" ? t().home.waiting : t().home.finished;
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "5 minutes ago" */
export function ago(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return words.format(-Math.max(0, Math.floor(seconds / length)), unit);
}

/** Public rooms with a free seat; nothing while they are not known. */
export function OpenRooms({ rooms }: { rooms: readonly RoomSummary[] | undefined }) {
  const [all, showAll] = useState(false);
  const known = new Set(myRooms().map(({ room }) => room));
  if (!rooms) return null;
  const free = rooms.filter(({ room, seats, players }) => !known.has(room) && players.length < seats);
  return (
    <section class="stack home-section">
      <h2>{t().home.openRooms}</h2>
      {free.length === 0 && <p class="muted">{t().home.openEmpty}</p>}
      <ul class="home-rooms">
        {(all ? free : free.slice(0, MOST_OPEN)).map((room) => (
          <OpenRoom key={room.room} room={room} />
        ))}
      </ul>
      {!all && free.length > MOST_OPEN && (
        <Button onClick={() => showAll(true)} text={t().home.allRooms(free.length)} />
      )}
    </section>
  );
}

function OpenRoom({ room }: { room: RoomSummary }) {
  const names = room.players.map(shownName).join(", ");
  const facts = [t().options.seatsFree(room.seats - room.players.length), ...optionWords(room)];
  return (
    <li class="panel home-room">
      <div class="grow">
        <p class="home-room-title">{names || t().home.nobody}</p>
        <p class="small muted home-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <LinkButton
        aria-label={names ? t().home.joinRoom(names) : t().home.joinEmpty}
        href={linkTo({ screen: "room", room: room.room })}
        text={t().home.join}
      />
    </li>
  );
}
