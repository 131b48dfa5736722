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
  "assets/api-XaI1NEqy.js",
  "assets/api-eXdfGtUW.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-CKiOGh1C.js",
  "assets/board-ZF_XzkZw.js",
  "assets/bots-DbtrTOjR.js",
  "assets/caller-BylnrZvI.js",
  "assets/challenge-offer-aiVa0Ans.js",
  "assets/compact-BYSe0B6r.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-BepogdDm.js",
  "assets/daily-3EhJRZOc.js",
  "assets/daily-DWjgPEL5.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-knA5U-O8.js",
  "assets/de--ubezMwl.js",
  "assets/de-B79K75zg.js",
  "assets/de-BNlZ0nzX.js",
  "assets/de-B_xqZWez.js",
  "assets/de-BiB5uG8K.js",
  "assets/de-Br3S4m4j.js",
  "assets/de-DD8mRU2t.js",
  "assets/de-O2bouY8c.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/de-mS6aag2Y.js",
  "assets/de-wU8LjbTU.js",
  "assets/deck-CyFQMuIf.js",
  "assets/decks-B5RgCmaL.js",
  "assets/decks-BX05mK0i.css",
  "assets/dialogs-CW5jwHYl.js",
  "assets/difficulty-CBo-H18i.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B8HPrhea.js",
  "assets/en-BSRR2ngn.js",
  "assets/en-BnDmfN_g.js",
  "assets/en-C1zZ8cyC.js",
  "assets/en-CAJRYn7l.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CUCEna9q.js",
  "assets/en-CeuPwnqF.js",
  "assets/en-DST45Cnd.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-cYbRuB4s.js",
  "assets/en-mntkWRFK.js",
  "assets/end-BnTE3det.js",
  "assets/end-CSK8xmae.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-fB_VdpCb.js",
  "assets/end-panel-DKHk6tNU.js",
  "assets/end-review-BsZeE4el.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-DuQCv08e.js",
  "assets/enter-NzvkDFL-.js",
  "assets/enter-poOyysUn.js",
  "assets/es-4KU1WDf2.js",
  "assets/es-BJViuDTB.js",
  "assets/es-BbFgITMZ.js",
  "assets/es-Bh9caggp.js",
  "assets/es-CKFXta4G.js",
  "assets/es-CtL-gAqZ.js",
  "assets/es-DdQLgKQ5.js",
  "assets/es-DjGbPohj.js",
  "assets/es-GFMs83JX.js",
  "assets/es-N0FEB9GY.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-DhxKfaAe.js",
  "assets/facts-BjRqrDgk.js",
  "assets/fields-DHhB4Wzo.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-vBl8r9Vc.js",
  "assets/frame-CLL5b5ZW.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-DQyitwUS.js",
  "assets/head-B7kjrswr.js",
  "assets/hosting-Ba1QljZ5.js",
  "assets/idle-reviews-BJaEa98N.js",
  "assets/in-game-DG3mhLrk.js",
  "assets/in-game-DGKZcryN.js",
  "assets/index-BuyHD_FW.js",
  "assets/index-BvDvYOk2.css",
  "assets/kept-CoYQIb_u.js",
  "assets/large-display-D7_h-zU-.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late-BbGmswWp.js",
  "assets/later-DxgPgDqh.js",
  "assets/learn-BS7GuOoj.js",
  "assets/learn-BTXp7D24.css",
  "assets/link-C3biQSAu.js",
  "assets/link-field-BZU0IE7w.js",
  "assets/local-BBYIfcEc.js",
  "assets/make-KvHUJSvj.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-Cxlu1n0C.js",
  "assets/more-DZxgloAp.js",
  "assets/names-Dwvz53Ap.js",
  "assets/needs-server-B3NQmI9s.js",
  "assets/needs-server-CZLRlTYE.js",
  "assets/offer-C9nvi0ED.js",
  "assets/offline-DVKiCzkw.js",
  "assets/open-uAKmxpCr.js",
  "assets/opened-syNNMF6R.js",
  "assets/others-BqJC4jku.js",
  "assets/others-dyL53rUU.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-GSXWzYwj.js",
  "assets/own-review-L1qjz9RF.js",
  "assets/panel-5gflFHvP.js",
  "assets/past-BA-ZR0gc.js",
  "assets/past-aQxDeZo5.css",
  "assets/picture-dialog-BjimakTI.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B-chAeRv.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-B8gsyNjM.js",
  "assets/pl-Ba-STfax.js",
  "assets/pl-BqGKOE5j.js",
  "assets/pl-BtQp8je9.js",
  "assets/pl-C7eBEG2K.js",
  "assets/pl-CPX2Ly5o.js",
  "assets/pl-DkwIVvVE.js",
  "assets/pl-DlbBtL2g.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-UDrFKl80.js",
  "assets/placement-C_SsN3Vw.js",
  "assets/placing-5G6959WT.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-BYIBVd1X.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-DmslOQqc.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-CimKaix8.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-DdMZoBlI.js",
  "assets/puzzles-WArIunNQ.js",
  "assets/qr-BVW-BYnp.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-CTLEvGPG.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-CWPoTWg2.js",
  "assets/records-BY3fYpLy.js",
  "assets/records-bUyNr4UA.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-Dt-mZQjV.js",
  "assets/retry-Co0aZsU7.js",
  "assets/rival-CMOuE4Sh.js",
  "assets/rivals-BMqXDLb0.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-DJGmXPVx.js",
  "assets/same-deck-BbmSXmL_.js",
  "assets/score-ByVH7JOB.js",
  "assets/scoring-D8TipSme.js",
  "assets/screen--RZekwCm.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-BAPtgbFa.js",
  "assets/screen-BiWCTZYP.js",
  "assets/screen-Bk4vucfY.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-BxDaQOmA.js",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CSqguXPY.js",
  "assets/screen-CtNzf8Kl.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DZayBkAj.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ed5ogB3K.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-BTmIkuRc.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-UyEoqh-Z.js",
  "assets/shown-DSiwE-Jw.js",
  "assets/spot-marks-Cc_D3xeM.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spots-BnYuczIy.js",
  "assets/spots-DKHMOFd0.js",
  "assets/standing-BtStS6tF.js",
  "assets/stepping-BsR8JPog.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-B8vp8NM-.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-Cd9_ib6_.js",
  "assets/today-cards-BZi1TSBd.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-DlzBLL9w.js",
  "assets/verdict-MosrzEYv.js",
  "assets/view-IKB0KfkR.js",
  "assets/waiting-D_PE_DIe.js",
  "assets/waiting-DeRgbqb8.js",
  "assets/walk-D9_XBeHd.js",
  "assets/watch-DJL02Q4J.js",
  "assets/watch-bPtzjuCR.css",
  "assets/words-BsjK3ga4.js",
  "assets/words-Dhr88K1J.js",
  "assets/worker-CBz2f_OX.js",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "icon.svg",
  "manifest.webmanifest"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}50f104cd9cd91033`;
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
