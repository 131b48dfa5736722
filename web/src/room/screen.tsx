/** The screens of one room: opening, waiting, playing, the end. */

import { effect, useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { lacksServer } from "../base/api";
import { hasServer } from "../base/hosting";
import { Button, LinkButton } from "../ui/button";
import { lazyScreen, NotLoaded, Opening } from "../ui/lazy";
import { HomeLink, Message } from "../ui/message";
import { NeedsServerScreen } from "../ui/needs-server";
import { t } from "../ui/texts";
import { openRoom, type RoomConnection } from "./connection";
import { GameScreen } from "./play/game";
import type { RoomState } from "./state";
import { forgetRoom, rememberRoom } from "./stored/my-rooms";
import { markReturning } from "./stored/returning";
import { roomTexts } from "./texts";
import "./waiting/room.css";

/** Most games are played alone or against bots, and begin at once. */
const WaitingRoom = lazyScreen(async () => (await import("./waiting/waiting")).WaitingRoom, [roomTexts], Opening);
const EndScreen = lazyScreen(async () => (await import("./end/end")).EndScreen, [roomTexts], Opening);

export function RoomScreen({ room }: { room: string }) {
  const connection = useConnection(room);
  if (connection === "no_server") return <NeedsServerScreen />;
  if (connection === "failed") return <NotLoaded />;
  return connection ? <Connected connection={connection} room={room} /> : <Opening />;
}

/** Null while games of this browser are loading. */
type Opened = RoomConnection | "failed" | "no_server" | null;

function useConnection(room: string): Opened {
  const [connection, show] = useState<Opened>(null);
  useEffect(() => {
    let opened: RoomConnection | null = null;
    let left = false;
    openRoom(room).then(
      (now) => {
        opened = now;
        if (left) now.close();
        else show(now);
      },
      (error: unknown) => left || show(lacksServer(error) ? "no_server" : "failed"),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [room]);
  return connection;
}

function Connected({ connection, room }: { connection: RoomConnection; room: string }) {
  useEffect(() => keepInMyRooms(connection, room), [connection, room]);
  // Rendered again only when the screen changes: a large room has hundreds of events.
  const shown = useComputed(() => shownFor(connection));
  const nearEnd = useComputed(() => isNearEnd(connection.state.value)).value;
  useEffect(() => {
    if (nearEnd) EndScreen.preload(); // so that it is there when the game ends
  }, [nearEnd]);
  switch (shown.value) {
    case "no_such_room":
      return hasServer ? <NoSuchRoom /> : <NeedsServerScreen />;
    // A room that is there, but not for this browser now: a game of a contest, or the profile is gone.
    case "not_played_yet":
      return <Closed why={t().errors.not_played_yet} />;
    case "signed_out":
      return <Closed why={t().room.signedOut} />;
    case "unreachable":
      return <Unreachable connection={connection} />;
    case "opening":
      return <Opening />;
    case "waiting":
      return <WaitingRoom connection={connection} />;
    case "playing":
      return <GameScreen connection={connection} />;
    case "finished":
      return <EndScreen connection={connection} />;
  }
}

function shownFor({ state, status, obstacle }: RoomConnection) {
  const why = obstacle.value;
  if (why === "no_such_room" || why === "not_played_yet" || why === "signed_out") return why;
  return state.value?.state ?? (status.value === "lost" ? "unreachable" : "opening");
}

/** Two rounds before the end: WebKit never asks again for a script that it could not load, so that time must suffice. */
function isNearEnd(state: RoomState | null): boolean {
  return state?.state === "playing" && state.round >= state.rounds - 1;
}

function keepInMyRooms(connection: RoomConnection, room: string): () => void {
  let before = "";
  return effect(() => {
    if (connection.obstacle.value === "no_such_room") forgetRoom(room);
    const state = connection.state.value;
    if (!state) return;
    const { seat, host, round, seats } = state;
    const key = JSON.stringify([seat, host, state.state, round, seats.map(({ name }) => name)]);
    if (key === before) return;
    before = key;
    if (seat !== null || host) rememberRoom(state);
    else {
      forgetRoom(room);
      markReturning(); // a person who came by the link, and watches
    }
  });
}

/** A room that is there, but not for this browser now: a game of a contest, or the profile is gone. */
function Closed({ why }: { why: string }) {
  return (
    <Message title={null} text={why}>
      <HomeLink look="primary" />
    </Message>
  );
}

function NoSuchRoom() {
  return (
    <Message title={t().room.goneTitle} text={t().room.gone}>
      <LinkButton look="primary" href="#/" text={t().frame.newGame} />
      <LinkButton href="#/friends" text={t().room.ownRoom} />
    </Message>
  );
}

function Unreachable({ connection }: { connection: RoomConnection }) {
  return (
    <Message title={t().room.downTitle} text={t().room.down} role="status">
      <Button look="primary" text={t().room.tryNow} onClick={() => connection.retry()} />
      <HomeLink />
    </Message>
  );
}
