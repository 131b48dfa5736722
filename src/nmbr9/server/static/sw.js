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
  "assets/base-CPlzNSBg.js",
  "assets/compact-BGHmKfSE.js",
  "assets/de-CQd2dS8r.js",
  "assets/dialogs-7XquyCWq.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-CFi2iza1.js",
  "assets/end-CNlMCguM.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-review-CZ4N3aSM.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/es-CYyJUDht.js",
  "assets/finished-CJTIof7i.js",
  "assets/first-CEeyx70C.js",
  "assets/first-CoDLb10y.css",
  "assets/forms-DAnpME-9.js",
  "assets/game-de-DRn2vWmO.js",
  "assets/game-en-BeShEWk1.js",
  "assets/game-es-Bs8tfL1r.js",
  "assets/game-pl-C0emSqDW.js",
  "assets/games-5ImFp2GQ.js",
  "assets/games-Df6EHXkj.css",
  "assets/idle-reviews-iyeKPfv4.js",
  "assets/in-room-DDivUIVl.js",
  "assets/in-room-kSROppCc.js",
  "assets/learn-B17Ho91z.js",
  "assets/learn-R-B-FeFS.css",
  "assets/local-wzSJpTEl.js",
  "assets/more-de-BgHdflD5.js",
  "assets/more-en-pYJ14FAt.js",
  "assets/more-es-BOmrjKSC.js",
  "assets/more-pl-CYrukPQN.js",
  "assets/offline-CgbkZ61N.js",
  "assets/online-CJDW4T9I.js",
  "assets/online-Do34IyJs.css",
  "assets/others-sqk6J9SN.js",
  "assets/others-zMiraT9j.css",
  "assets/picture-dialog-DJ8j-tg-.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-Cq1xv-tf.js",
  "assets/placement-fosffhGm.js",
  "assets/players-B8IhS7cf.js",
  "assets/plural-CTpiW2xk.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/race-BIlMfAWa.js",
  "assets/race-r287jZuU.css",
  "assets/review-B7yHbZaL.js",
  "assets/review-BLeCS7tS.js",
  "assets/review-CoEb-uSg.css",
  "assets/rival-CM1mRo7Z.js",
  "assets/room-DaWSmHmv.js",
  "assets/room-ZgiXw13b.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-BTNBt99x.css",
  "assets/screen-BmexC4FN.css",
  "assets/screen-Bz3Qy53x.js",
  "assets/screen-C-YBeyoX.js",
  "assets/screen-C1TC6q0j.js",
  "assets/screen-CVr3Qoid.js",
  "assets/screen-CaGH07aA.js",
  "assets/screen-DBPef0EO.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DJkDMSTd.js",
  "assets/screen-LcWiQnXj.js",
  "assets/screen-njEmhts5.css",
  "assets/screen-pabYX5Bv.css",
  "assets/screen-w92uh6eh.css",
  "assets/solid-Bpsc7ncM.css",
  "assets/spots-BFSeASfB.js",
  "assets/today-cards-B9sf5TNo.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/ui-Mhq2nAhQ.js",
  "assets/ui-_VzlywzM.css",
  "assets/waiting-2z3MYOVX.js",
  "assets/walk-DWopz_Vb.js",
  "assets/watch-CSxQo1bU.js",
  "assets/watch-bPtzjuCR.css",
  "assets/worker-CFkE8XeB.js",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "icon.svg",
  "manifest.webmanifest"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}ed80b1f1f86981a5`;
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
