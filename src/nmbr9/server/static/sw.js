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
  "assets/api-DPay-89u.js",
  "assets/api-JShc6GTY.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-D4CvfqHP.js",
  "assets/board-DsQqiQCi.js",
  "assets/bots-C9XVDmhR.js",
  "assets/caller-_TuIVA4y.js",
  "assets/challenge-offer-BERLaq47.js",
  "assets/compact-DB4Z5w-g.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-C7V2_nTC.js",
  "assets/daily-CbU8v1yV.js",
  "assets/daily-nOCzWTZ-.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-C9aLqoNL.js",
  "assets/de-B4FUI-Su.js",
  "assets/de-BOd_1i3a.js",
  "assets/de-BjGKGPN8.js",
  "assets/de-Bp3znuMF.js",
  "assets/de-CVfuMbwp.js",
  "assets/de-CbdIQFD5.js",
  "assets/de-CiGl9KPs.js",
  "assets/de-CxfppL3D.js",
  "assets/de-DgOor03s.js",
  "assets/de-IhfBXhFR.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/deck-B85PsYs-.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-BeLo5kf8.js",
  "assets/dialogs-CpzDWcHC.js",
  "assets/difficulty-BHw6By6U.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BBZQ3nds.js",
  "assets/en-BVLnoTUl.js",
  "assets/en-Bjr_sNyG.js",
  "assets/en-Bn7HKj9f.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CUwbb6R5.js",
  "assets/en-ChyqHXCN.js",
  "assets/en-Cz5P8aGH.js",
  "assets/en-DQ2mzroS.js",
  "assets/en-Darsg6K4.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-yr--r_hR.js",
  "assets/end-351f4imD.js",
  "assets/end-C2pvJ_Kt.js",
  "assets/end-CLhtQ0wL.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-panel-CJi2Rgie.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/end-review-DG0Imacv.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-5LDTR_r2.js",
  "assets/enter-BRBEJWam.js",
  "assets/enter-C_G0zsdI.js",
  "assets/es-BJcy2r2o.js",
  "assets/es-Bb_rWeiz.js",
  "assets/es-C6BJq_B6.js",
  "assets/es-CiZd0Mjh.js",
  "assets/es-CskyZ3cS.js",
  "assets/es-D16w552Q.js",
  "assets/es-DaSMa2Bp.js",
  "assets/es-DrQr4sSN.js",
  "assets/es-Ehy7LH86.js",
  "assets/es-oofKRK-0.js",
  "assets/es-uQcyx7e6.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-BqxlB89t.js",
  "assets/facts-ENYka_d5.js",
  "assets/fields-C6OA25W5.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-DrZSU2Tc.js",
  "assets/frame-D3uT_v8H.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-Cgls9st4.js",
  "assets/head-Ct9IGz13.js",
  "assets/hosting-COz-GS-J.js",
  "assets/idle-reviews-BpCnHMmb.js",
  "assets/in-game-DU76Od9U.js",
  "assets/in-game-DcEsxrUA.js",
  "assets/index-BvDvYOk2.css",
  "assets/index-DzQino4z.js",
  "assets/kept-DXbDPkR-.js",
  "assets/large-display-CKCkH--e.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late--ubzqB3h.js",
  "assets/later-BMB0OUd_.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-DgdrDuJs.js",
  "assets/link-DQxXfdVp.js",
  "assets/link-field-D-R2ml6b.js",
  "assets/local-Dag5mhHI.js",
  "assets/make-AEteURyc.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-kks1OUse.js",
  "assets/more-CJRnItso.js",
  "assets/names-DVoW-_TO.js",
  "assets/needs-server-Dz4oCMhw.js",
  "assets/needs-server-gPhTrHRP.js",
  "assets/offer-C2J0wZul.js",
  "assets/offline-B_2tYn-j.js",
  "assets/open-BkbbJGZV.js",
  "assets/opened-0ctNBoh6.js",
  "assets/others-BIfzby46.js",
  "assets/others-CLdUKfKh.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-BkMbcNT0.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/own-review-bYjvBvZi.js",
  "assets/panel-DInfe1gu.js",
  "assets/past-Bzg4miPd.js",
  "assets/past-aQxDeZo5.css",
  "assets/picture-dialog-Bx_9_LVI.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B3O36hHN.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BDvbIilk.js",
  "assets/pl-BN9qzk2I.js",
  "assets/pl-C3IgrkA3.js",
  "assets/pl-CE5DMFbd.js",
  "assets/pl-DO__cQ_d.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-K1rFclT-.js",
  "assets/pl-QSavP8WM.js",
  "assets/pl-__ATDNj7.js",
  "assets/pl-uIgK46i2.js",
  "assets/placement-jPpKjZRl.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-DegpPxTq.js",
  "assets/players-BYv_yieB.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-nKc3VY-Z.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-BzPyKYoy.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-DHF9AAEu.js",
  "assets/puzzles-IiA75PQ7.js",
  "assets/qr-BZZRF1sP.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DbU4q1vo.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-Bl7FGrnP.js",
  "assets/records-6nxOn0Xx.js",
  "assets/records-DX9M_Oqp.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-BY6g4SsE.js",
  "assets/retry-P0wnWvx0.js",
  "assets/rival-B7JGLbTY.js",
  "assets/rivals-B75-gLoi.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-B3j8p-rP.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-B_WKb4Xl.js",
  "assets/score-C3ytZlvl.js",
  "assets/scoring-BvhriQPv.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-BJlETBay.js",
  "assets/screen-BNu69V_T.js",
  "assets/screen-BXI8CQhB.js",
  "assets/screen-BiV3_cq5.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-C7lSXHYK.js",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CftNm6QF.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-Daqnci1e.css",
  "assets/screen-DlFzvOec.js",
  "assets/screen-Ds7Yy5_p.js",
  "assets/screen-RrqOrnoh.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-Br-xm8bI.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-CGihS1Ci.js",
  "assets/shown-nBrXh6b3.js",
  "assets/spot-marks-D5njfYhg.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spots-BoNojY-N.js",
  "assets/spots-BouQ_AjS.js",
  "assets/standing-B6a2ovXs.js",
  "assets/stepping-VnTfqiie.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-nJOfeo93.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-MRegE7g4.js",
  "assets/today-cards-1nWLFhVK.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-XTSaw8JL.js",
  "assets/verdict-CoQ-SStO.js",
  "assets/view-DqYisJ-Z.js",
  "assets/waiting-DQCXziu5.js",
  "assets/waiting-Vnytd_Mq.js",
  "assets/walk-BcKSFy3q.js",
  "assets/watch-bPtzjuCR.css",
  "assets/watch-obw8Oysi.js",
  "assets/words-7EhRb5mf.js",
  "assets/words-DOqSLQ9k.js",
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
const current = `${ours}7d5cb45d1b77aa3f`;
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
