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
  "assets/api-AOITSq2k.js",
  "assets/api-DzazpVjg.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-DL-EvOH4.js",
  "assets/board-CUe9OC8s.js",
  "assets/bots-BZ1u-TUR.js",
  "assets/caller-Cj80H59_.js",
  "assets/challenge-offer-Cp3c12s1.js",
  "assets/compact-ynsCVN2e.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-BaEN9MeE.js",
  "assets/daily-BGtoZKx3.js",
  "assets/daily-DjEhU_Ol.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-dgkCNy2S.js",
  "assets/de-BWhgXZp6.js",
  "assets/de-BXYHdsUF.js",
  "assets/de-BmwDO5DX.js",
  "assets/de-BnO2deG4.js",
  "assets/de-Cl61JdA1.js",
  "assets/de-DNJWe-Iu.js",
  "assets/de-GDsv7XXx.js",
  "assets/de-Rz9dfb3g.js",
  "assets/de-TbUc7ft2.js",
  "assets/de-TzUvnWj-.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/deck-CsbSXPT7.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-DbSWn8cg.js",
  "assets/dialogs-CiI2Py5A.js",
  "assets/difficulty-D0rp1bXk.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BHpGDPYH.js",
  "assets/en-BpheNa6I.js",
  "assets/en-BvagC00T.js",
  "assets/en-C7x0n3rx.js",
  "assets/en-CFXBQVMv.js",
  "assets/en-CJlomvIx.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CklMoFvi.js",
  "assets/en-CwUrb6y7.js",
  "assets/en-D6p11Obm.js",
  "assets/en-DXP7sBou.js",
  "assets/en-Dpg29HHZ.js",
  "assets/end-CU4DbAuz.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-DQIQHG3Y.js",
  "assets/end-Dnyf1JKM.js",
  "assets/end-panel-BDRk11Lz.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/end-review-DRyif-Lv.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-Cu3pMZ-b.js",
  "assets/enter-DFmJrJF9.js",
  "assets/enter-wd_l-hC_.js",
  "assets/es-B4-anxXe.js",
  "assets/es-Bn0iZ47m.js",
  "assets/es-CYKyWkfd.js",
  "assets/es-C_HHLpL-.js",
  "assets/es-Cjf5qRm1.js",
  "assets/es-Cy3RtfbM.js",
  "assets/es-DEzYe913.js",
  "assets/es-DQFkzyEE.js",
  "assets/es-Dx5fRsv3.js",
  "assets/es-P2ifSIE0.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-D12QqYlA.js",
  "assets/facts-DuujQIYP.js",
  "assets/fields-cgSDpK-n.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-BSy6uccX.js",
  "assets/frame-Bu_DP2mK.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-8GfdrCBP.js",
  "assets/head-DOeFVY9S.js",
  "assets/hosting-BHYBc5IU.js",
  "assets/idle-reviews-kjOJ1T8f.js",
  "assets/in-game-Dp123mEq.js",
  "assets/in-game-oraw8iYP.js",
  "assets/index-BrT-SCOx.js",
  "assets/index-BwZ5rUeG.css",
  "assets/kept-EoontVGk.js",
  "assets/large-display-CyHxXuIZ.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late-8cGEYrz9.js",
  "assets/later-BbbXPYa7.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-Cul9vofv.js",
  "assets/link-BIrhicpe.js",
  "assets/link-field-BCyQ9wx-.js",
  "assets/local-BW0ZVuYa.js",
  "assets/make-D5qy_GJg.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-WkcSD3Xg.js",
  "assets/more-BJBaFGFC.js",
  "assets/names-XPzHO0oO.js",
  "assets/needs-server-9deLIhtQ.js",
  "assets/needs-server-BJa0MXMs.js",
  "assets/offer-AZRwcAG6.js",
  "assets/offline-Cj0-BB8b.js",
  "assets/open-BMiRswp8.js",
  "assets/opened-BOVE58iD.js",
  "assets/others-CVpQ5a0b.js",
  "assets/others-VJskdZll.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-Cy5x3Ce0.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/own-review-CMGlZ-Ig.js",
  "assets/panel-CpXyrQo9.js",
  "assets/past-CzdVEHnC.css",
  "assets/past-Q7ydI2Ac.js",
  "assets/picture-dialog-DQ3JgPn9.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-0AGDZenz.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BIjHy6M_.js",
  "assets/pl-BO2t471x.js",
  "assets/pl-CGqgLCc2.js",
  "assets/pl-CIW5yoJv.js",
  "assets/pl-CIl_3Fdc.js",
  "assets/pl-CWO3G2N4.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-NcO6Lold.js",
  "assets/pl-heVA4d5L.js",
  "assets/pl-oO4YLZIk.js",
  "assets/placement-BJsH0i4I.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-Cvu3pFoi.js",
  "assets/players-NQtd2A7s.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-wM121JAt.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-yeAIlZK-.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-QFmlCTH8.js",
  "assets/puzzles-QI494_ew.js",
  "assets/qr-DKPHuzh2.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DCGWsEyI.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-BxFbIywt.js",
  "assets/records-BPkVbgXr.js",
  "assets/records-CZMwrwVK.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-BIi1iQkC.js",
  "assets/retry-BVKKC5he.js",
  "assets/rival-__3s0TGs.js",
  "assets/rivals-CoGdjhJm.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-mGPcZczv.js",
  "assets/same-deck-u06fi-ln.js",
  "assets/score-CEEQvfoJ.js",
  "assets/scoring-B1_UgIyZ.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-BIDeKBZf.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-BtUoYZKa.js",
  "assets/screen-C8tUZcxf.js",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CDjYGrbR.js",
  "assets/screen-D3zHAVTG.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DIy2lQQw.js",
  "assets/screen-DTxZCrEu.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-Dduyw_aA.js",
  "assets/screen-ezIGNoHB.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-CwZ7qHkq.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-DienvU1t.js",
  "assets/shown-DM8aoAW0.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spot-marks-jtGlb8Bu.js",
  "assets/spots-BBZYKhVC.js",
  "assets/spots-DEMpPbym.js",
  "assets/standing-BtYXykJv.js",
  "assets/stepping-De5vzzyS.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-rKnBFyec.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-Bg_5cdop.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/today-cards-OemJwa63.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-C7bkoWc0.js",
  "assets/verdict-CoXN8JNg.js",
  "assets/view-DKjMoxZk.js",
  "assets/waiting-BVC6mqEd.js",
  "assets/waiting-ZQT8aIIO.js",
  "assets/walk-bonvyDiL.js",
  "assets/watch-DKvXRJuF.js",
  "assets/watch-bPtzjuCR.css",
  "assets/words-f0WCqYal.js",
  "assets/words-mr5cY3Hb.js",
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
const current = `${ours}b3ab95500481aa9e`;
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
