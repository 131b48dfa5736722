import "./ui/style/main.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { provideLocalGames, reachable, waitingGames } from "./base/api";
import { hasServer } from "./base/hosting";
import { someWait } from "./room/stored/joined";
import { App } from "./routes";
import { language, showSettings } from "./ui/settings";
import { followLanguage } from "./ui/texts/texts";
import { Definitions } from "./widget/defs";
import "./texts";

/** The service worker lets the page open without a network. Everything works without it too. */
if (import.meta.env.PROD && isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => {
    navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).catch(() => {});
  });

const loadLocal = () => import("./room/local");
provideLocalGames(() => loadLocal().then(({ games }) => games));

/** Games that were played without the server join the profile there: at the start, and when it answers again. */
const join = async () => {
  if (!hasServer || !someWait()) return;
  const local = await loadLocal().catch(() => null); // it can't be loaded now
  await local?.join();
};
waitingGames.join = join;
effect(() => {
  if (reachable.value) void join();
});
addEventListener("online", join);

showSettings();
await followLanguage(language);
const root = document.getElementById("app");
document.getElementById("shell")?.remove(); // the outline in index.html
if (root)
  render(
    <>
      <Definitions />
      <App />
    </>,
    root,
  );
