/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 * A link with a room in its path leads to the page that is kept, which has the room in the fragment.
 */

const FILES = [
  "assets/base-CT2GHbZl.css",
  "assets/base-DrEhrbIS.js",
  "assets/board-g-_uAa6B.js",
  "assets/bots-Zius3-kQ.js",
  "assets/constants-8GxgqSID.js",
  "assets/de-C14SkquA.js",
  "assets/de-CPq_yIVZ.js",
  "assets/de-CSts_Tho.js",
  "assets/de-pFqhm2HM.js",
  "assets/dialogs-BcVET0_m.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-CHMzczdG.js",
  "assets/en-CiTxywxD.js",
  "assets/en-D3thqlWr.js",
  "assets/en-Dc_C5FGe.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-COd6FZSc.js",
  "assets/end-CebWsqf6.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-VKMN2LAF.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-C4sGLvK3.js",
  "assets/es-BiN3_ktQ.js",
  "assets/es-CAFPifkF.js",
  "assets/es-Dhp0VNU8.js",
  "assets/es-DxRgoNAT.js",
  "assets/fields-CJej9l4H.js",
  "assets/figures-CNeFHgJm.js",
  "assets/follow-X9ywf2Xo.js",
  "assets/friends-BlICNQUm.js",
  "assets/index-CyxvUZ-G.css",
  "assets/index-D9Xi1VO0.js",
  "assets/kept-DuYL14E8.js",
  "assets/large-display-D2mUp3Mt.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-BaYd-vTq.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-BwyC9mMl.js",
  "assets/link-DhxA7L46.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-CJ435owD.js",
  "assets/names-BG5Le9mP.js",
  "assets/others-D3jNdnQs.js",
  "assets/others-DnVEIrWd.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-D3ks9o0S.js",
  "assets/outlines-DSMWR6DM.css",
  "assets/panel-DtEJFGnZ.js",
  "assets/picture-dialog-DR1x1d-3.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-3iuTRkjt.js",
  "assets/pl-CnTwR5qI.js",
  "assets/pl-DUJr1Zou.js",
  "assets/pl-DolYdRY1.js",
  "assets/placement-ziiWD8Mh.js",
  "assets/race-DMHEKamj.js",
  "assets/race-ZEP-Enit.css",
  "assets/replay-D2IH5pE5.css",
  "assets/replay-N-X0tuaE.js",
  "assets/room-G8GpGE5u.css",
  "assets/rules-C04Djuu7.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-DWYxY_x0.js",
  "assets/screen-BdBGLKtA.js",
  "assets/screen-Bpygn-Xa.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-j7HwSfH8.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-C_HD_j_h.js",
  "assets/shown-BQDbrmkt.js",
  "assets/spot-marks-BNh-F6-1.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-DNBmKL7B.js",
  "assets/stepping-B0Ory0My.js",
  "assets/three-BhmMcN0k.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-BklhwnjW.js",
  "assets/view-BFgmFfh6.js",
  "assets/waiting-DK0My8no.js",
  "assets/words-NGi9n8hB.js",
  "assets/worker-BhKxY02t.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}5d6c7893b151fb6b`;

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
