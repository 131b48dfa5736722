/**
 * My part of the shuffle: this browser commits to a random value (entropy) before the game, and reveals it when the server
 * has committed to its seed. docs/fair-deck.md explains it. All of it happens by itself.
 */

import { effect } from "@preact/signals";
import { sha256 } from "../../base/sha256";
import { local, read, type Store, write } from "../../base/storage";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";

/** Take part in the shuffle of a room until the returned function is called. */
export function addEntropy(connection: RoomConnection, room: string, store: () => Store = local): () => void {
  const key = `nmbr9.entropy.${room}`;
  let sent = "";
  return effect(() => {
    const state = connection.state.value;
    if (!state) return;
    if (state.state !== "waiting") return write(store, key, null);
    if (state.seat === null) sent = "";
    const wanted = wantedNow(state);
    // Once: a command that is refused is not sent again, and one without an answer is sent again by the connection.
    if (wanted === sent || wanted === null) return;
    sent = wanted;
    const value = storedValue(store, key);
    connection.send(wanted === "commit_entropy" ? { type: wanted, hash: sha256(value) } : { type: wanted, value });
  });
}

/** What to send now; null for nothing. A server of version 2 says nothing about entropy, and gets none. */
function wantedNow({ seats, seat, seedCommitment, deckChosen }: RoomState): "commit_entropy" | "reveal_entropy" | null {
  const mine = seats[seat ?? -1];
  if (!mine || mine.bot) return null;
  if (seedCommitment) return mine.entropy === "committed" ? "reveal_entropy" : null;
  const people = seats.filter(({ name, bot }) => name && !bot).length;
  return mine.entropy === "none" && people > 1 && !deckChosen ? "commit_entropy" : null;
}

/** 32 random bytes, the same in all tabs and after a reload. */
function storedValue(store: () => Store, key: string): string {
  const known = read(store, key);
  if (typeof known === "string" && /^[0-9a-f]{64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(store, key, value);
  return value;
}
