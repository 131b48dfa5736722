/** The worker of the engine: it loads the WebAssembly module, and answers questions. */

import address from "../../../src/nmbr9/search/engine/engine.wasm?url";
import type { FromWorker, ToWorker } from "./calls";
import { EngineHost } from "./host";
import { wasmModule } from "./module";

const post = (message: FromWorker) => postMessage(message);

/** Calls functions after the messages that are waiting. Timers would wait at least four milliseconds. */
function inTurns(): (act: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (act) => {
    waiting.push(act);
    port2.postMessage(null);
  };
}

async function load(): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`the engine could not be fetched: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Questions that come before the engine is there. */
const early: ToWorker[] = [];
let receive = (question: ToWorker): void => void early.push(question);
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => receive(data));

try {
  const host = new EngineHost(wasmModule(await load()), { post, later: inTurns(), clock: () => performance.now() });
  receive = (question) => host.receive(question);
  post({ say: "ready" });
  for (const question of early) receive(question);
} catch (error) {
  post({ say: "failed", why: String(error) });
}
