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
  "assets/api-Bu8WogDq.js",
  "assets/api-gh0iXI06.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-C8dw1QLt.js",
  "assets/board-DMWLv1eu.js",
  "assets/bots-CkwAKmgU.js",
  "assets/caller-DTN2LXko.js",
  "assets/challenge-offer-BLi29-sB.js",
  "assets/compact-BtwJjjvN.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-BYQU8S7P.js",
  "assets/daily-C6MMSVTc.js",
  "assets/daily-DmJaLXXf.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-Bie1Gu0O.js",
  "assets/de-BCg2fgKR.js",
  "assets/de-BVcgm5O2.js",
  "assets/de-Bh-R-m9t.js",
  "assets/de-BvDe5ThP.js",
  "assets/de-BvdQAFrI.js",
  "assets/de-CGfNS_FN.js",
  "assets/de-CbjKaRU4.js",
  "assets/de-CgBfrYD6.js",
  "assets/de-DnzfODkS.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/de-zAI3AVEj.js",
  "assets/deck-B22at8Wq.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-CSLxqzzJ.js",
  "assets/dialogs-Cea60eNl.js",
  "assets/difficulty-DqCJeKgk.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B117Rjjj.js",
  "assets/en-BGENx7L6.js",
  "assets/en-C9XFhxS0.js",
  "assets/en-CGuFXPDa.js",
  "assets/en-CPydsKG8.js",
  "assets/en-ChxZp6XV.js",
  "assets/en-Cjzf61oa.js",
  "assets/en-Dk8Feq6P.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-DxB18vlz.js",
  "assets/en-eI_tlPum.js",
  "assets/en-vSOcueCF.js",
  "assets/end-BD81A-GQ.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-D3OE80iN.js",
  "assets/end-Dxbo02pq.js",
  "assets/end-panel-DVZRJ49y.js",
  "assets/end-review-BvAZskvG.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-BnU5GHta.js",
  "assets/enter-BpvLsycv.js",
  "assets/enter-D5C18lhc.js",
  "assets/es-BUJYTVdd.js",
  "assets/es-BWiRyhZe.js",
  "assets/es-BytCL831.js",
  "assets/es-CPfsX9U_.js",
  "assets/es-Crlnodw_.js",
  "assets/es-CxpeLQOn.js",
  "assets/es-D4F1GJKm.js",
  "assets/es-DRp2BSw7.js",
  "assets/es-DY1KOMf4.js",
  "assets/es-doOg90kt.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-Ba6yxu5I.js",
  "assets/facts-smhfkHh2.js",
  "assets/fields-DbVJgHxs.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-C7r-aIfi.js",
  "assets/frame-BgoxfDOt.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-PgihPpAO.js",
  "assets/head-zzCwAHOb.js",
  "assets/hosting-CcLbzgDg.js",
  "assets/idle-reviews-RH8unQpj.js",
  "assets/in-game-B4ajXBX4.js",
  "assets/in-game-BxKBM8KE.js",
  "assets/index-BvDvYOk2.css",
  "assets/index-BzCQkqPZ.js",
  "assets/joined-BemrhpAE.js",
  "assets/kept-C6d8L-A3.js",
  "assets/large-display-BnfdFqWD.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late-Cl0Hgp1x.js",
  "assets/later-dozcfQ3_.js",
  "assets/learn-B5PQ5vXn.js",
  "assets/learn-BTXp7D24.css",
  "assets/link-C8cqkiUS.js",
  "assets/link-field-x4YBEYmM.js",
  "assets/local-fjoNA5zO.js",
  "assets/make-diJvOe5X.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-DPvPqN01.js",
  "assets/more-B2C7Hqai.js",
  "assets/names-D6RLmJ2c.js",
  "assets/needs-server-CGsimXfX.js",
  "assets/needs-server-Cw_nfPUt.js",
  "assets/offer-DMwv-vPc.js",
  "assets/offline-aLdLIFuS.js",
  "assets/open-DaWGAJ1a.js",
  "assets/opened-CiBIH5jk.js",
  "assets/others-CCvDWEu2.js",
  "assets/others-CYHzpnFf.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-CwDzlj6w.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/own-review-DSWknF7O.js",
  "assets/panel-BH9MEq8L.js",
  "assets/past-DNL04JBx.js",
  "assets/past-aQxDeZo5.css",
  "assets/picture-dialog-CwEwCHbe.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-5f2pHJFv.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-B62e7Myp.js",
  "assets/pl-BPxBXQGD.js",
  "assets/pl-BSVvSUgh.js",
  "assets/pl-BYkX-YFd.js",
  "assets/pl-BnpIZKDL.js",
  "assets/pl-C5r8Kpq9.js",
  "assets/pl-CDWNhlqr.js",
  "assets/pl-CbNujPg7.js",
  "assets/pl-DY-6q7F-.js",
  "assets/pl-Dv6CamMD.js",
  "assets/placement-B41CHpar.js",
  "assets/placing-B420aEXa.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-cNI1KZ35.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-D32pvoKg.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-Qw-oAH4z.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-DP4fecf2.js",
  "assets/puzzles-hS-TQz4P.js",
  "assets/qr-_zAVYTcI.css",
  "assets/qr-qA1-PNMt.js",
  "assets/race-DvdxBXi7.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-COn6yjGO.js",
  "assets/records-CE6-4CnZ.js",
  "assets/records-DgZv6_tL.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-C0-HmOhh.js",
  "assets/retry-BAmpSTIq.js",
  "assets/rival-CyZI3xBD.js",
  "assets/rivals-Cr2tg9Z_.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-BkwfqR2X.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-2OMwNPcL.js",
  "assets/score-D9fOX_YR.js",
  "assets/scoring-BslQ3F45.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-BAgjxLqA.js",
  "assets/screen-BJQ8Ard_.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-C2qIXj9I.js",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CcUiC7g6.js",
  "assets/screen-CgFqp86w.js",
  "assets/screen-Cw4qeJRF.js",
  "assets/screen-D3fCmZex.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DOG0_23t.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-g_7PbSnK.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-NRSS9gla.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-BFkAQyqm.js",
  "assets/shown-x05tfg5C.js",
  "assets/spot-marks-Cx5gbF0r.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spots-BL9XNFZh.js",
  "assets/spots-D8HomFF7.js",
  "assets/standing-4F8hOjXI.js",
  "assets/stepping-zUqFQkI0.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-nwAg9Cm-.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-CLaDOOq0.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/today-cards-_T_OIIQB.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-DvR10UJn.js",
  "assets/verdict-BWJ9fZzZ.js",
  "assets/view-BXn1A1FU.js",
  "assets/waiting-D_GtKp10.js",
  "assets/waiting-zjP7GunR.js",
  "assets/walk-BL2oUH8k.js",
  "assets/watch-DlzuPcDU.js",
  "assets/watch-bPtzjuCR.css",
  "assets/words-Bh-DPPGY.js",
  "assets/words-C4EbtXW8.js",
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
const current = `${ours}dd2e8e054e350489`;
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
