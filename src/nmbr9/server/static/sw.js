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
  "assets/api-Btdqt35O.js",
  "assets/api-DYV2DlWg.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-DjfqbJC9.js",
  "assets/board-Dx_sjKwn.js",
  "assets/bots-DpDpQzT5.js",
  "assets/caller-BcGc-8s-.js",
  "assets/challenge-offer-D9xciQ2q.js",
  "assets/compact-DS4lMWyQ.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-CJApkYfa.js",
  "assets/daily-D7h7t2pb.js",
  "assets/daily-DhcDQ-FJ.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-BBfOIp-C.js",
  "assets/de-B-s-4SD8.js",
  "assets/de-C0pGqeYN.js",
  "assets/de-CQWqI3DM.js",
  "assets/de-Cyvf0CBx.js",
  "assets/de-DFZOX4mm.js",
  "assets/de-DUH7nCZe.js",
  "assets/de-DbkmHbEj.js",
  "assets/de-HSbwhwUB.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/de-kzUD4OW7.js",
  "assets/de-rqyGa3t1.js",
  "assets/deck-gkrDm1EM.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-JAkVVqv7.js",
  "assets/dialogs-B19QV_vT.js",
  "assets/difficulty-jL_7PH8L.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BNhTFKOa.js",
  "assets/en-B_JNsr38.js",
  "assets/en-CIOllbht.js",
  "assets/en-CIcp4mDT.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CROi93qs.js",
  "assets/en-D__cM0ug.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-NcrPAzb7.js",
  "assets/en-bPgdEP-R.js",
  "assets/en-lDHUB9ND.js",
  "assets/en-n4KR0HHA.js",
  "assets/end-Ba_d0lrP.js",
  "assets/end-Bp8oDuXq.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-RqWARX_V.js",
  "assets/end-panel-BIJqMnRE.js",
  "assets/end-review-BUb-gawO.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-B6RKeCfH.js",
  "assets/enter-CojKqQxg.js",
  "assets/enter-DLUW5Bum.js",
  "assets/es-3NGJoddn.js",
  "assets/es-6Grn7RaD.js",
  "assets/es-BISpLHFK.js",
  "assets/es-BWg180BI.js",
  "assets/es-CXCuPXnb.js",
  "assets/es-ChHjQS_S.js",
  "assets/es-DUMyTe4s.js",
  "assets/es-DbUaMnL6.js",
  "assets/es-Dc4knID7.js",
  "assets/es-DmjD6dmU.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-Bae7ndJm.js",
  "assets/facts-D9OXBSdz.js",
  "assets/fields-CeQIKSDz.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-CthPGFRw.js",
  "assets/frame-BeBBmlIN.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-B2tKOCR6.js",
  "assets/head-C0ptgEdJ.js",
  "assets/hosting-B2WHwOST.js",
  "assets/idle-reviews-IpIucrnE.js",
  "assets/in-game-BGCMBiVA.js",
  "assets/in-game-Cex349aV.js",
  "assets/index-BvDvYOk2.css",
  "assets/index-C8paNWnX.js",
  "assets/joined-hxANFyTf.js",
  "assets/kept-BfaHoFGf.js",
  "assets/large-display-Cg6YAAvp.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late-Bhz4xCqh.js",
  "assets/later-DWOBmQVw.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-DzVXG4Sd.js",
  "assets/link-WhX60AO4.js",
  "assets/link-field-1sInJQNK.js",
  "assets/local-CEl1c0ux.js",
  "assets/make-Cs54HNyz.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-FnXbd0rp.js",
  "assets/more-DDfbzhdt.js",
  "assets/names-D15eh1Io.js",
  "assets/needs-server-Cs6g5QXg.js",
  "assets/needs-server-DRr0LjM5.js",
  "assets/offer-Bs-ATZnp.js",
  "assets/offline-BQcUAg5L.js",
  "assets/open-9glWh3yJ.js",
  "assets/opened-BdF4z1yF.js",
  "assets/others-DRuvVApe.js",
  "assets/others-DobsGy3Q.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-DUqYV2N3.js",
  "assets/own-review-m3_ve-zL.js",
  "assets/panel-BgGLm14I.js",
  "assets/past-Df8jRzIY.js",
  "assets/past-aQxDeZo5.css",
  "assets/picture-dialog-CBq78uSw.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-63ISzVaQ.js",
  "assets/pl-B38XsHDU.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BaYrb8Ah.js",
  "assets/pl-CBinrLIn.js",
  "assets/pl-CW4CvlDM.js",
  "assets/pl-CnSClhZS.js",
  "assets/pl-CwNl4JB2.js",
  "assets/pl-DrRe_ZD5.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-IWQXPrEV.js",
  "assets/pl-bFmxTUX9.js",
  "assets/placement-Do5wVKWU.js",
  "assets/placing-BKiIl7v3.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-DJfR7soW.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-B7hJMAHt.js",
  "assets/puzzle-panel-BAduHpZd.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzles-BsSB7_gV.js",
  "assets/puzzles-CtNfn-J1.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/qr-C3JT9WFa.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DRpeVXyM.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-MKUEns_2.js",
  "assets/records-Be3QVwAf.js",
  "assets/records-Br0y-0AW.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-_GYeZrUV.js",
  "assets/retry-CBUMMNZ7.js",
  "assets/rival-CjR5moIc.js",
  "assets/rivals-R9JMaQpi.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-DN5PwQcG.js",
  "assets/same-deck-CXmhDdXp.js",
  "assets/score-bMxQ6wme.js",
  "assets/scoring-DWpqpgNy.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-BXFxD1Wi.js",
  "assets/screen-BkW_ujgK.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CORkW0F1.js",
  "assets/screen-CT7WCU6E.js",
  "assets/screen-DCE-b0kS.js",
  "assets/screen-DE230S4s.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-Daqnci1e.css",
  "assets/screen-EnGaghv_.js",
  "assets/screen-fHCvgi1a.js",
  "assets/screen-v0bmA_DU.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-CI-4VYwU.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-BBpz61Jn.js",
  "assets/shown-SWRIwK3Y.js",
  "assets/spot-marks-C6m3LK6X.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spots-BHlR_-yi.js",
  "assets/spots-CuXhgQsO.js",
  "assets/standing-CnaRdbLD.js",
  "assets/stepping-2XSB4fC-.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-BN5zevho.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-G-SNn0px.js",
  "assets/today-cards--Yryovxn.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-yEsqcJD6.js",
  "assets/verdict-Do9HTBuA.js",
  "assets/view-sDL4PYry.js",
  "assets/waiting-CDOPKohZ.js",
  "assets/waiting-t_tURPev.js",
  "assets/walk-BaRMCx17.js",
  "assets/watch-bPtzjuCR.css",
  "assets/watch-jZGSaaDE.js",
  "assets/words-B6_OEKsQ.js",
  "assets/words-MwvjIrah.js",
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
const current = `${ours}8d84bdde80532422`;
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
