/** The second screen: another window of this browser shows what the caller turns up. It needs no server. */

import { isObject } from "../../base/storage";
import type { Shown } from "./call";

const NAME = "nmbr9.caller";

/** A screen says hello; the caller answers with what is shown, and says when it goes. */
type Message = { readonly kind: "hello" | "bye" } | { readonly kind: "shown"; readonly shown: Shown | null };

/** What mirroring needs of a BroadcastChannel. */
export type Channel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

export const openChannel = (): Channel => new BroadcastChannel(NAME);

const messageIn = (data: unknown) => (isObject(data) && typeof data.kind === "string" ? (data as Message) : null);

/** The caller's end. `now` is what is shown at this moment. */
export function mirrorFrom(channel: Channel, now: () => Shown | null) {
  const show = () => channel.postMessage({ kind: "shown", shown: now() } satisfies Message);
  channel.onmessage = ({ data }) => {
    if (messageIn(data)?.kind === "hello") show();
  };
  const bye = () => channel.postMessage({ kind: "bye" } satisfies Message);
  return {
    show,
    bye,
    close() {
      bye();
      channel.close();
    },
  };
}

/** The screen's end. `show` gets null when the caller has no game, and "gone" when its window was closed. */
export function mirrorTo(channel: Channel, show: (shown: Shown | null | "gone") => void): () => void {
  channel.onmessage = ({ data }) => {
    const message = messageIn(data);
    if (message?.kind === "shown") show(message.shown);
    else if (message?.kind === "bye") show("gone");
  };
  channel.postMessage({ kind: "hello" } satisfies Message);
  return () => channel.close();
}
