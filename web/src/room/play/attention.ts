/** A tab in the background says that it is my turn: in its title, on its icon, and by a notification if that is wanted. */

import { effect, signal } from "@preact/signals";
import { local, read, write } from "../../base/storage";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { plays } from "./controller";
import { calling } from "./lazy";

const KEY = "nmbr9.notify";

export const notifies = signal(read(local, KEY) === true);

/** Whether notifications can be had: the browser has them, and nobody has forbidden them. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission !== "denied";
}

/** Asked for by a button only. */
export async function wantNotifications(wanted: boolean): Promise<void> {
  const allowed = wanted && (await Notification.requestPermission()) === "granted";
  notifies.value = allowed;
  write(local, KEY, allowed || null);
}

/** Whether the round waits for my tile. */
function myTurn(state: RoomState | null): boolean {
  return state !== null && plays(state) && state.legal !== null && !state.seats[state.seat ?? -1]?.placed;
}

export function callForAttention(connection: RoomConnection): () => void {
  const hidden = signal(document.hidden);
  const look = () => {
    hidden.value = document.hidden;
  };
  document.addEventListener("visibilitychange", look);
  let told = connection.state.peek()?.round ?? 0;
  let shown: Notification | null = null;
  const stop = effect(() => {
    const state = connection.state.value;
    const calls = hidden.value && myTurn(state);
    calling.value = calls ? `● ${roomTexts().people.yourTurn}` : "";
    showBadge(calls);
    if (!hidden.value) shown?.close();
    if (!calls || !state) {
      if (!hidden.value) told = state?.round ?? told; // it was seen
      return;
    }
    // Once for a card, and once more when somebody asks for the last minute.
    const news = state.round + (state.moreTimeBy === null ? 0 : 0.5);
    if (news > told) shown = notify(state);
    told = Math.max(told, news);
  });
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    calling.value = "";
    showBadge(false);
    shown?.close();
  };
}

function notify(state: RoomState): Notification | null {
  if (!notifies.value || !canNotify()) return null;
  const { yourTurn, askedBy } = roomTexts().people;
  const asker = state.seats[state.moreTimeBy ?? -1];
  const body = asker ? askedBy(shownName(asker.name)) : t().game.newCard(state.round, state.cards.at(-1) ?? 0);
  try {
    const notification = new Notification(yourTurn, { body, tag: state.room, icon: "./icon-192.png" });
    notification.onclick = () => window.focus();
    return notification;
  } catch {
    return null; // Chrome on Android shows only those of service workers
  }
}

let icons: Element[] = [];
let badge: HTMLLinkElement | null = null;

/** A dot on the icon of the tab, and on that of an installed page. */
function showBadge(wanted: boolean): void {
  if (wanted === (badge !== null)) return;
  if (!wanted) {
    badge?.remove();
    badge = null;
    document.head.append(...icons);
    void navigator.clearAppBadge?.().catch(() => {});
    return;
  }
  void navigator.setAppBadge?.().catch(() => {}); // not where the page is not installed
  icons = [...document.querySelectorAll("link[rel=icon]")];
  const link = Object.assign(document.createElement("link"), { rel: "icon" });
  badge = link;
  const image = new Image();
  image.onload = () => {
    if (badge !== link) return;
    link.href = withDot(image);
    for (const icon of icons) icon.remove();
    document.head.append(link);
  };
  image.src = "./icon.svg";
}

const SIZE = 64;

function withDot(image: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const context = canvas.getContext("2d");
  if (!context) return image.src;
  context.drawImage(image, 0, 0, SIZE, SIZE);
  context.beginPath();
  context.arc(SIZE * 0.74, SIZE * 0.26, SIZE * 0.24, 0, 7);
  context.fillStyle = "#d3342d";
  context.strokeStyle = "#fff";
  context.lineWidth = SIZE / 16;
  context.fill();
  context.stroke();
  return canvas.toDataURL();
}
