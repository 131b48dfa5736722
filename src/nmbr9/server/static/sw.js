/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 * A link with a room in its path leads to the page that is kept, which has the room in the fragment.
 */

const FILES = [
  "assets/api-B2EFrp8f.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-rP1Y8jM0.js",
  "assets/board-Be9IMK0w.js",
  "assets/bots-BT8d7U2U.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-BYQlNz0_.js",
  "assets/countdown-DgWKIjWf.js",
  "assets/daily-CQwx21b_.css",
  "assets/daily-DHeIzP8N.js",
  "assets/daily-DmwYqfq1.js",
  "assets/de-BaJTcPN_.js",
  "assets/de-BnXoF7WB.js",
  "assets/de-CT_Nwg48.js",
  "assets/de-Cvts11jj.js",
  "assets/de-D7uXTsTL.js",
  "assets/de-DQDk3hGB.js",
  "assets/de-DvftAZvT.js",
  "assets/de-kW20CDbk.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-DqgkFBcY.js",
  "assets/dialogs-DcNVw2xN.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-3JPgsXEs.js",
  "assets/en-B9X29_OW.js",
  "assets/en-BG03MMRF.js",
  "assets/en-CKoKMnFZ.js",
  "assets/en-CpWxU0TK.js",
  "assets/en-DvCCFoqD.js",
  "assets/en-f2D9BlfE.js",
  "assets/en-o7KTC3wi.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-Obs8YaTa.js",
  "assets/end-QI0O75eE.js",
  "assets/end-kCIZCeKX.js",
  "assets/end-panel-Cxj5Ss88.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-DiAv2v9f.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-C73_O5MY.js",
  "assets/enter-DItpVlHP.js",
  "assets/enter-YKH_64xk.js",
  "assets/es-Bf1eKWcP.js",
  "assets/es-CkEHUDuY.js",
  "assets/es-CkkundLW.js",
  "assets/es-D6A1KpJh.js",
  "assets/es-DKlstMjk.js",
  "assets/es-DutVJoVd.js",
  "assets/es-IjBU7yDE.js",
  "assets/es-eR3cyDt1.js",
  "assets/expectation-Ci0mVW8V.js",
  "assets/fields-BYX28KvC.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-D9WKau1h.js",
  "assets/friends-CoBsfYm7.js",
  "assets/head-Djke1Ot3.js",
  "assets/in-game-CbjmoGyw.js",
  "assets/in-game-QFr8uGib.js",
  "assets/index-BeLMrayG.js",
  "assets/index-CvbTP7OL.css",
  "assets/keep-review-BZAbXf1w.js",
  "assets/kept-lRwsm4-X.js",
  "assets/large-display-DYxKvNj2.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-CFh4cj_U.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-DIgTUSl6.js",
  "assets/link-ByXZWnnj.js",
  "assets/make-mzQ1URGz.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-CRZ-Ih9E.js",
  "assets/more-BPdZzRBk.js",
  "assets/names-TkmoDT5h.js",
  "assets/offer-DTlkrXle.js",
  "assets/others-D0NgQk7A.js",
  "assets/others-D90yq3qt.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-h-AOhCs3.js",
  "assets/panel-D7MMTrG4.js",
  "assets/past-EBVFAY8l.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/picture-dialog-nkzRQ4BE.js",
  "assets/pl-4FfAdLBq.js",
  "assets/pl-B38g7b0X.js",
  "assets/pl-BXp4Yb8t.js",
  "assets/pl-BiDarNQm.js",
  "assets/pl-Bih07Npo.js",
  "assets/pl-CLe7Qj2e.js",
  "assets/pl-CYDYj1V4.js",
  "assets/pl-IUAYUqk8.js",
  "assets/placement-71W8m25b.js",
  "assets/placing-BgLr6lsY.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-B3ZQ9D89.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-Bk5vsuDQ.js",
  "assets/puzzles-C7vKgL32.js",
  "assets/qr-BEVZCPh1.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DBOdwGB6.js",
  "assets/race-ZEP-Enit.css",
  "assets/replay-BFzXXXyD.js",
  "assets/replay-D2IH5pE5.css",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-DNllHvSl.js",
  "assets/same-deck-Co_9QP0W.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-BEfopltX.js",
  "assets/screen-BeIvsyoD.js",
  "assets/screen-BfBtvycN.js",
  "assets/screen-CNsezw_a.js",
  "assets/screen-CVAlvnzI.js",
  "assets/screen-CgRAHfX0.js",
  "assets/screen-DTE9ib2j.css",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-OuVOe7yJ.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-DVEqOu8E.js",
  "assets/shown-jjz1GLL-.js",
  "assets/spot-marks-Bdb01NAk.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-yst9kfCq.js",
  "assets/standing-CbasXBRF.js",
  "assets/stepping-BMRWBpSM.js",
  "assets/texts-G65GvXg3.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-BG0c_kQV.css",
  "assets/today-C40TMZPD.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-DZsf9pVf.js",
  "assets/view-BkwKKCke.js",
  "assets/waiting-D27QPkXt.js",
  "assets/words-CCwSgJtW.js",
  "assets/worker-BhKxY02t.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}414fb4ee8765e0c8`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(current).then((cache) => cache.addAll(["./", ...FILES])));
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
});

async function removeOld() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && name !== current).map((name) => caches.delete(name)),
  );
}

/** From the network, which has the newest; the one that is kept when there is none, or a proxy without a server. */
async function page(request) {
  const kept = async () => (await caches.open(current)).match("./");
  try {
    const answer = await fetch(request);
    return (answer.status >= 500 && (await kept())) || answer;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

/** What has a hash in its name never changes. Other caches are asked too: a newer version may be waiting. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) keep(request, answer.clone());
  return answer;
}

async function keep(request, answer) {
  try {
    await (await caches.open(current)).put(request, answer);
  } catch {
    // there is no space left
  }
}
