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
  "assets/base-DxCscdO-.js",
  "assets/compact-CdHf91jF.js",
  "assets/de-CweoQkdY.js",
  "assets/dialogs-CEgCfjBS.css",
  "assets/dialogs-CSCkhfsO.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B7LsDGfV.js",
  "assets/end-C55eEIFM.css",
  "assets/end-GYblKwuC.js",
  "assets/end-review-B20LDHoW.css",
  "assets/end-review-BiFJpL6d.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/es-kaVOYINv.js",
  "assets/finished-DpP_4UKa.js",
  "assets/first-2DUhRvB9.css",
  "assets/first-BkuCNZm3.js",
  "assets/forms-Cgetj-rb.js",
  "assets/game-de-CHwviH1v.js",
  "assets/game-en-DWP1GR_m.js",
  "assets/game-es-21KmlMkP.js",
  "assets/game-pl-DHazsvMB.js",
  "assets/games-CTSIRzeH.css",
  "assets/games-CziVrFBk.js",
  "assets/idle-reviews-DyTDIR0T.js",
  "assets/in-room-C5V8_rQI.js",
  "assets/in-room-DkLjMjji.js",
  "assets/joy-C-NK943d.css",
  "assets/joy-DikAOz8e.js",
  "assets/learn-CM4-nPPo.js",
  "assets/learn-R-B-FeFS.css",
  "assets/local-C_6DN6tE.js",
  "assets/more-de-xd4oixg0.js",
  "assets/more-en-BK5yigDU.js",
  "assets/more-es-BHsf2cUL.js",
  "assets/more-pl-C84pRstt.js",
  "assets/offline-DXkkFTc1.js",
  "assets/online-BF8fn0gP.css",
  "assets/online-C2vYsTXt.js",
  "assets/others-Ds1Ch7Z9.js",
  "assets/others-zMiraT9j.css",
  "assets/picture-dialog-QmeYGGTw.js",
  "assets/pl-JOUWmjbr.js",
  "assets/placement-DkGNTfgX.js",
  "assets/players-BCIa2pJW.js",
  "assets/plural-CTpiW2xk.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/race-CeeNEqKq.css",
  "assets/race-Cm2nQOSi.js",
  "assets/review-0j5beiQ2.js",
  "assets/review-CysAVh7L.css",
  "assets/review-hzUIiO9w.js",
  "assets/rival-BuIzKn_T.js",
  "assets/room-B5vvslcF.js",
  "assets/room-Cfy94yYd.js",
  "assets/rubik-latin-Cf1w21rs.woff2",
  "assets/rubik-latin-ext-B_ZRicQi.woff2",
  "assets/screen-2s8-lI2Q.js",
  "assets/screen-5jyQ-O25.css",
  "assets/screen-B32_lgJ-.js",
  "assets/screen-BBJ6dnwg.js",
  "assets/screen-BYz82jt4.css",
  "assets/screen-BcWD2x8R.css",
  "assets/screen-Bn992tvB.css",
  "assets/screen-BoDib6FN.js",
  "assets/screen-BqIuLtuJ.js",
  "assets/screen-BrAYoxxW.css",
  "assets/screen-CM8pBLQo.js",
  "assets/screen-CvJy1JEG.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DRKGMshl.js",
  "assets/screen-UnelsxGS.css",
  "assets/solid-Bpsc7ncM.css",
  "assets/spots-CcWVmG8i.js",
  "assets/tilted-B9LXvFmF.js",
  "assets/tilted-CFme7RQN.css",
  "assets/today-cards-BG8xsl2H.css",
  "assets/today-cards-Cv8Z_geb.js",
  "assets/ui-hlYp8IqG.js",
  "assets/ui-jMqw2SKz.css",
  "assets/waiting-D9ujJ2rI.js",
  "assets/walk-D00--UZD.js",
  "assets/watch-CnBQxeAY.js",
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
const current = `${ours}f689d6f13e66213d`;
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
