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
  "assets/api-B7umEsfw.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-VwazqjCf.js",
  "assets/board-NpznnD3P.js",
  "assets/bots-EsqoWsHO.js",
  "assets/caller-OGQpkKnU.js",
  "assets/compact-C1j-UUOB.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-WjF5a4dT.js",
  "assets/countdown-DHt-Nt8g.js",
  "assets/daily-BCskIOEU.js",
  "assets/daily-CIXVQp6U.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-Dhk5Yk-T.js",
  "assets/de-2EsWVZbI.js",
  "assets/de-BJZLzMHC.js",
  "assets/de-Bdz1wVkq.js",
  "assets/de-CRfDSyh4.js",
  "assets/de-Cyx2608f.js",
  "assets/de-Dvun3FF4.js",
  "assets/de-NAFL_enl.js",
  "assets/de-aZBnk25H.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-kTHZsIR9.js",
  "assets/de-nAcFGoDc.js",
  "assets/de-q1EnJSm6.js",
  "assets/deck-SQ4o1lY2.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-C7W0WDSX.js",
  "assets/dialogs-BGC83m9O.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BT7_SB9T.js",
  "assets/en-BbybpzkD.js",
  "assets/en-Bc8X2_xd.js",
  "assets/en-BoyeDar3.js",
  "assets/en-BrZp7hSQ.js",
  "assets/en-CPydsKG8.js",
  "assets/en-ClsogdET.js",
  "assets/en-DMoZE9Yd.js",
  "assets/en-DTINYL3h.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-zND-JmN7.js",
  "assets/en-zfbwWWeg.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-CeZnC3uj.js",
  "assets/end-CiLqqJM4.js",
  "assets/end-D6awKiUZ.js",
  "assets/end-panel-DAuMLk2Q.js",
  "assets/end-review-C4gnNRGj.js",
  "assets/end-review-CXea-0gy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-BQsLe3FU.js",
  "assets/enter-BqvYI5kw.js",
  "assets/enter-CWk_w02C.js",
  "assets/es-6xe9-dh5.js",
  "assets/es-B2G8qRue.js",
  "assets/es-C27B3jJd.js",
  "assets/es-C9i2Zb7G.js",
  "assets/es-CEon8Qp0.js",
  "assets/es-DTbFyODm.js",
  "assets/es-DWvhKktA.js",
  "assets/es-DecBkgxa.js",
  "assets/es-W3DtEXXy.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/es-zfqZW8xo.js",
  "assets/expectation-BJf2_LG6.js",
  "assets/fields-wIeFxpnN.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-DMHGyqC2.js",
  "assets/frame-DTE9ib2j.css",
  "assets/frame-DijcUYCe.js",
  "assets/friends-DfUT4d8S.js",
  "assets/head-BA_FVvsg.js",
  "assets/hosting-BBdIzdkM.js",
  "assets/in-game-B2wy-Q-f.js",
  "assets/in-game-DA4AtEnG.js",
  "assets/index-CB6eJeIO.js",
  "assets/index-CENbZQ_n.css",
  "assets/keep-review-BjsRqYmb.js",
  "assets/kept-D16A9qwQ.js",
  "assets/large-display-CSwyNW_r.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-I8LcW5-P.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-Dc61LHMU.js",
  "assets/link-Dcr7C7SF.js",
  "assets/local-pew4Vpgk.js",
  "assets/make-DavfdHLc.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-BwUkDVZa.js",
  "assets/more-DURyZwO6.js",
  "assets/names-DFMf9AUC.js",
  "assets/needs-server-B7Hpd2cB.js",
  "assets/needs-server-C0edV_pq.js",
  "assets/offer-BF31bjx8.js",
  "assets/offline-BtP0PJfq.js",
  "assets/others-BUFkqn4u.js",
  "assets/others-CdmwC1pH.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-flOlyUjn.js",
  "assets/panel-FE5kxiX4.js",
  "assets/past-2QqIri9n.js",
  "assets/picture-dialog-BjZSzXjm.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BjUmEEmv.js",
  "assets/pl-C-gUPoq_.js",
  "assets/pl-C0_1Rn9L.js",
  "assets/pl-C9kNIsvu.js",
  "assets/pl-C_ucGHaY.js",
  "assets/pl-CgytenoZ.js",
  "assets/pl-D0D_ZuKs.js",
  "assets/pl-D0e33xJu.js",
  "assets/pl-Dms5BtWs.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-wqLoSXBC.js",
  "assets/placement-DNYZaP6O.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-Cc-5xaQy.js",
  "assets/players-DHdYfkT9.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-DAxdeb2v.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-DbaLDkkg.js",
  "assets/puzzles-C_50_oK0.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-DmiC7iAR.js",
  "assets/qr-DMouAVOP.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-ZEP-Enit.css",
  "assets/race-vB4UuO-j.js",
  "assets/record-link-sHVPsauC.js",
  "assets/replay-D2IH5pE5.css",
  "assets/replay-DwalzLtN.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-CaNriO-p.js",
  "assets/same-deck-B1LHNaQK.js",
  "assets/score-DqN-bxCb.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-3zn6zvkk.js",
  "assets/screen-AN71kP1w.js",
  "assets/screen-BKA9JwMk.js",
  "assets/screen-BdNv9RQm.js",
  "assets/screen-BhT4j19_.css",
  "assets/screen-BvCJX67o.js",
  "assets/screen-C7SD-PN8.js",
  "assets/screen-CESItWFn.js",
  "assets/screen-DKzQNOWz.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-JNlILi-h.js",
  "assets/screen-nqrYXi-B.css",
  "assets/screen-uqJ22bGL.css",
  "assets/settings-aZK_kMHB.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shown-D57vilA2.js",
  "assets/spot-marks-C0UTb9kG.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-JVKd3uam.js",
  "assets/standing-CXUVd1a3.js",
  "assets/stepping-H7-yNXwP.js",
  "assets/table-kYnxa2SU.css",
  "assets/texts-CF_D--_O.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-BqhesX0Z.js",
  "assets/today-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-UqDLRgVg.js",
  "assets/view-xetz0EWk.js",
  "assets/waiting-CzPstX_m.js",
  "assets/words-ReK4YFNN.js",
  "assets/worker-BhKxY02t.js",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "icon.svg",
  "manifest.webmanifest"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}38e6193191777e6c`;
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
