/** Rooms that are open to everybody, on the start page and among the ways to play. Loaded on demand. */

import { useState } from "preact/hooks";
import type { RoomSummary } from "../base/generated/wire";
import { linkTo } from "../base/route";
import { myRooms } from "../room";
import { Button, LinkButton } from "../ui/button";
import { shownName } from "../ui/names";
import { t } from "../ui/texts";
import { optionWords } from "./option-texts";

const MOST_OPEN = 12;

/** Public rooms with a free seat; nothing while there are none. */
export function OpenRooms({ rooms }: { rooms: readonly RoomSummary[] }) {
  const [all, showAll] = useState(false);
  const known = new Set(myRooms().map(({ room }) => room));
  const free = rooms.filter(({ room, seats, players }) => !known.has(room) && players.length < seats);
  if (free.length === 0) return null;
  return (
    <section class="stack home-section">
      <h2>{t().home.openRooms}</h2>
      <ul class="home-rooms panel">
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
    <li class="home-room">
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
