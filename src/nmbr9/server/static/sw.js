/*
 * The service worker: the page opens and plays without a network, and says itself what needs a server.
 *
 * Each version of the page has a cache of its own, filled as a whole, the page last: a cache that has it is complete. A new
 * version waits until no page of an older one is open, so that those find their files; a page that is loaded meanwhile comes
 * from the network and is the new one already, or from the newest complete cache. The plugin beside this file fills in the
 * names of the files and the version; `nmbr9 page` makes a version of its own. Nothing of /api passes through here.
 * A link with a room in its path leads to the page that is kept, which has the room in the fragment.
 */

const FILES = [
  "apple-touch-icon.png",
  "assets/base-BceiBkkM.js",
  "assets/compact-DohYIOQE.js",
  "assets/de-CweoQkdY.js",
  "assets/dialogs-CEgCfjBS.css",
  "assets/dialogs-DOAtRLQ5.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B7LsDGfV.js",
  "assets/end-4tIrPahP.js",
  "assets/end-C55eEIFM.css",
  "assets/end-review-B20LDHoW.css",
  "assets/end-review-C07hPGod.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/es-kaVOYINv.js",
  "assets/finished-BgFCzcby.js",
  "assets/first-2DUhRvB9.css",
  "assets/first-DhNFGHIu.js",
  "assets/forms-DV6boH7T.js",
  "assets/game-de-CHwviH1v.js",
  "assets/game-en-DWP1GR_m.js",
  "assets/game-es-21KmlMkP.js",
  "assets/game-pl-DHazsvMB.js",
  "assets/games-CTSIRzeH.css",
  "assets/games-Du2RFbjt.js",
  "assets/idle-reviews-DRHlHVW2.js",
  "assets/in-room-CEllncJh.js",
  "assets/in-room-D79qzRCH.js",
  "assets/joy-BkDxmhqE.js",
  "assets/joy-C-NK943d.css",
  "assets/learn-CdjC6lrl.js",
  "assets/learn-R-B-FeFS.css",
  "assets/local-BppRaFTD.js",
  "assets/more-de-xd4oixg0.js",
  "assets/more-en-BK5yigDU.js",
  "assets/more-es-BHsf2cUL.js",
  "assets/more-pl-C84pRstt.js",
  "assets/offline-DPRaYrqE.js",
  "assets/online-BF8fn0gP.css",
  "assets/online-csWP8BwJ.js",
  "assets/others-C1OenRmU.js",
  "assets/others-zMiraT9j.css",
  "assets/picture-dialog-B3_hu5KX.js",
  "assets/pl-JOUWmjbr.js",
  "assets/placement-3zyiw0kt.js",
  "assets/players-QyYlWnhL.js",
  "assets/plural-CTpiW2xk.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/race-C3utR0-o.js",
  "assets/race-CeeNEqKq.css",
  "assets/review-CysAVh7L.css",
  "assets/review-D-As8gjb.js",
  "assets/review-Dy4Q2hau.js",
  "assets/rival-C9rgCaOf.js",
  "assets/room-DJsO--3e.js",
  "assets/room-Pbplrotq.js",
  "assets/rubik-latin-Cf1w21rs.woff2",
  "assets/rubik-latin-ext-B_ZRicQi.woff2",
  "assets/screen-5jyQ-O25.css",
  "assets/screen-BQLM3N0u.js",
  "assets/screen-BYz82jt4.css",
  "assets/screen-BcWD2x8R.css",
  "assets/screen-BkVs71l_.js",
  "assets/screen-Bn992tvB.css",
  "assets/screen-BrAYoxxW.css",
  "assets/screen-Cfayedut.js",
  "assets/screen-DDHu43w3.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DfOsdPjS.js",
  "assets/screen-DzNjcC7i.js",
  "assets/screen-UnelsxGS.css",
  "assets/screen-YTnuOe7a.js",
  "assets/screen-sx55O0DH.js",
  "assets/solid-Bpsc7ncM.css",
  "assets/spots-Cult7s3R.js",
  "assets/tilted-BMRARdls.js",
  "assets/tilted-CFme7RQN.css",
  "assets/today-cards-BG8xsl2H.css",
  "assets/today-cards-oplw4AsQ.js",
  "assets/ui-DUXTxhN-.js",
  "assets/ui-jMqw2SKz.css",
  "assets/waiting-59IqEZy9.js",
  "assets/walk-BmowO7Nb.js",
  "assets/watch-CsdNRjMG.js",
  "assets/watch-bPtzjuCR.css",
  "assets/worker-BXFvCjWF.js",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "icon.svg",
  "manifest.webmanifest"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}62997a4a0e79b37c`;
/** Milliseconds for which a page that is kept waits for a newer one: some networks drop packets without an error. */
const PATIENCE = 5000;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = url.startsWith(scope) ? url.slice(scope.length).replace(/[?#].*/, "") : null;
  if (method !== "GET" || path === null) return;
  if (mode === "navigate" && (path === "" || path === "index.html")) event.respondWith(page(event.request));
  else if (mode === "navigate" && path.startsWith("room/")) event.respondWith(Response.redirect(`${scope}#/${path}`));
  else if (path.startsWith("assets/")) event.respondWith(asset(event.request));
  else if (FILES.includes(path)) event.respondWith(icon(event.request, path));
});

const hashed = (name) => name.startsWith("assets/");

/** Names without a hash are asked for anew: a host may let browsers keep them for long, or say nothing about it. */
async function install() {
  const cache = await caches.open(current);
  await Promise.all(FILES.map(async (name) => cache.put(name, await file(name))));
  await cache.put("./", await pageOfThisVersion());
}

/** Some hosts send the page in place of what they don't have. */
const isPage = (answer) => answer.headers.get("Content-Type")?.includes("html") === true;

async function file(name) {
  const answer = await fetch(name, hashed(name) ? {} : { cache: "reload" });
  if (!answer.ok || isPage(answer)) throw new Error(`${name} is not there`);
  return answer;
}

/** A host that is being updated may send an older page for a while. Then the installation fails, and is tried again. */
async function pageOfThisVersion() {
  const answer = await fetch("./", { cache: "reload" });
  const text = await answer.text();
  const names = [...text.matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, name]) => name);
  if (!answer.ok || names.length === 0 || !names.every((name) => FILES.includes(name)))
    throw new Error("the page is of another version than its service worker");
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(text, { headers }); // browsers don't accept a redirected one for a navigation
}

async function removeOld() {
  if (self.registration.installing) return; // its cache is being filled; it will remove the others in its turn
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && name !== current).map((name) => caches.delete(name)),
  );
}

/** A file from the newest complete cache, which may be that of a version that still waits. */
async function kept(name) {
  for (const one of (await caches.keys()).reverse()) {
    const cache = one.startsWith(ours) ? await caches.open(one) : null;
    if (await cache?.match("./")) return cache.match(name);
  }
  return undefined;
}

/** From the network, which has the newest; the one that is kept when there is none, or a proxy without a server. */
async function page({ url }) {
  // A redirection is the browser's business; it does not accept its result from here.
  const network = fetch(url, { cache: "no-cache", redirect: "manual" }).catch(() => null);
  const answer = await Promise.race([network, new Promise((late) => setTimeout(late, PATIENCE, null))]);
  if (answer && answer.status < 500) return answer;
  return (await kept("./")) ?? answer ?? (await network) ?? Response.error();
}

/** What has a hash in its name never changes. Other caches are asked too: a newer version may be waiting. */
async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && !isPage(answer)) keep(request, answer.clone());
  return answer;
}

async function icon(request, name) {
  return (await kept(name)) ?? fetch(request);
}

async function keep(request, answer) {
  try {
    await (await caches.open(current)).put(request, answer);
  } catch {
    // there is no space left
  }
}
