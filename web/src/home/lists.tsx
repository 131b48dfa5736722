/** The rooms in which this browser has a seat, on the start page and among the ways to play. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { glanceAtRoom, Refused, type RoomNow } from "../base/api";
import { hasServer, isLocalRoom } from "../base/hosting";
import { linkTo } from "../base/route";
import { countsIn, forgetRoom, type MyRoom, myRooms } from "../room";
import { Button, LinkButton } from "../ui/button";
import { shownName } from "../ui/names";
import { language } from "../ui/settings";
import { t } from "../ui/texts";

interface MyGame extends MyRoom {
  /** Whether it waits for me: as the server says, and always so in a game of one person. */
  readonly turn?: boolean;
}

/** My turn first, then unfinished games; the newest first in each part. */
export function inOrder(games: readonly MyGame[]): MyGame[] {
  const rank = (game: MyGame) => (game.state === "finished" ? 2 : isMyTurn(game) ? 0 : 1);
  return games.toSorted((one, other) => rank(one) - rank(other));
}

const isMyTurn = ({ room, state, turn = isLocalRoom(room) }: MyGame) => state === "playing" && turn;

/** A game as the server knows it now; null if this browser has no part in it any more. */
export function updateMyRoom(game: MyRoom, view: RoomNow): MyGame | null {
  if (view.seat === null && !view.host) return null;
  const players = view.seats.flatMap(({ name }) => (name ? [name] : []));
  const { state, round, rounds } = view;
  const seat = view.seats[view.seat ?? -1];
  return {
    ...game,
    players,
    state,
    round,
    rounds,
    contest: countsIn(view),
    turn: !!seat && !seat.placed && !seat.resigned,
  };
}

/** My games, first as this browser has stored them, then as the server knows them. */
function useMyRooms(most: number) {
  const [games, show] = useState(() => inOrder(myRooms()));
  const asked = useRef(new Set<string>());
  const drop = (room: string) => {
    forgetRoom(room);
    show((before) => before.filter((game) => game.room !== room));
  };
  const shown = games
    .filter((game) =>
      game.state === "finished" ? game.name === "" || waitsHere(game) : !isAbove(game) && !hasNothing(game),
    )
    .slice(0, most);
  useEffect(() => {
    for (const game of shown) {
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
  }, [shown]);
  return { games: shown, drop };
}

/** Whether it is in no history yet: a game of this browser that is forgotten here when it has joined the profile. */
const waitsHere = ({ room }: MyRoom) => hasServer && isLocalRoom(room);

/** Whether it is a game of one person that was left before anything was placed. */
const hasNothing = ({ room, state, round }: MyRoom) => isLocalRoom(room) && state === "playing" && round <= 1;

/** Whether the panel of today's deck or that of challenges offers to continue it. */
const isAbove = ({ contest = "" }: MyRoom) =>
  contest.startsWith("challenge/") || contest === `daily/${new Date().toISOString().slice(0, 10)}`;

interface MyGamesProps {
  readonly most: number;
  /** How many are shown. */
  readonly onCount?: (count: number) => void;
}

/** My games that are not over, and those that I was host of without playing: the others are in my history. */
export function MyGames({ most, onCount }: MyGamesProps) {
  const { games, drop } = useMyRooms(most);
  const [said, say] = useState("");
  const section = useRef<HTMLElement>(null);
  const count = games.length;
  useLayoutEffect(() => onCount?.(count), [count, onCount]);
  const remove = (room: string) => {
    drop(room);
    say(t().home.forgotten);
    section.current?.focus(); // the focused button is gone
  };
  if (count === 0 && !said) return null;
  return (
    <section ref={section} class="stack home-section" tabIndex={-1} aria-label={t().home.mine}>
      <h2>{t().home.mine}</h2>
      {count > 0 && (
        <ul class="home-rooms panel">
          {games.map((game, index) => (
            <MyGame key={game.room} game={game} first={index === 0} onForget={() => remove(game.room)} />
          ))}
        </ul>
      )}
      <p class="small muted" role="status">
        {said}
      </p>
    </section>
  );
}

function MyGame({ game, first, onForget }: { game: MyGame; first: boolean; onForget: () => void }) {
  const title = titleOf(game);
  const over = game.state === "finished";
  return (
    <li class={`home-room home-mine ${first ? "first" : ""}`}>
      <div class="grow">
        {isMyTurn(game) && <p class="home-turn">{t().home.turn}</p>}
        <p class="home-room-title">{title}</p>
        <p class="small muted home-facts">
          <span>{stateWords(game)}</span>
          <span>{ago(Date.now() / 1000 - game.at)}</span>
        </p>
      </div>
      <div class="home-room-buttons">
        <LinkButton
          look={first && !over ? "primary" : ""}
          href={linkTo({ screen: "room", room: game.room })}
          text={over ? t().home.look : t().home.goOn}
        />
        <Button look="quiet" aria-label={t().home.forgetGame(title)} onClick={onForget} text={t().home.forget} />
      </div>
    </li>
  );
}

/** With whom I play: a host who does not play finds everybody. */
function titleOf({ name, players, state }: MyGame): string {
  if (players.length < 2 && state !== "waiting") return t().home.soloGame;
  const me = players.indexOf(name);
  const others = players.length > 1 ? players.filter((_, seat) => seat !== me) : players;
  return others.map(shownName).join(", ") || t().home.nobody;
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
