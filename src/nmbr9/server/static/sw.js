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
  "assets/base-CeACeZw-.js",
  "assets/board-CNaoZpyf.js",
  "assets/bots-BKYoqZO6.js",
  "assets/constants-8GxgqSID.js",
  "assets/daily-2HoSLAON.js",
  "assets/de-BtdRkReg.js",
  "assets/de-Bxecrqxq.js",
  "assets/de-Cg2SU6Ii.js",
  "assets/de-CyuMeBZf.js",
  "assets/de-DDbYowow.js",
  "assets/de-DMY8r4BG.js",
  "assets/de-DbwAG2En.js",
  "assets/de-DzGzchGn.js",
  "assets/decks-B3Yt-nhr.js",
  "assets/dialogs-C-fvhJ96.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BbR5xHP6.js",
  "assets/en-BtdRkReg.js",
  "assets/en-C1kyEqXl.js",
  "assets/en-CHRXW_-q.js",
  "assets/en-CXMc0OC0.js",
  "assets/en-CkqOSx8z.js",
  "assets/en-Cw9siexF.js",
  "assets/en-DnlI2CkV.js",
  "assets/end-CHVKq2gG.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-review-1MpSYfEu.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-zV_tov2g.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-HO0wZ9RJ.js",
  "assets/es-B161ABX1.js",
  "assets/es-B_cpTDfc.js",
  "assets/es-CMi7GUh6.js",
  "assets/es-CeBaDDvc.js",
  "assets/es-D5YnvUBT.js",
  "assets/es-DF1iEzHO.js",
  "assets/es-DWpjrxAF.js",
  "assets/es-XZOjjM3s.js",
  "assets/fields-ram8jG1r.js",
  "assets/figures-Bl8_EVwJ.js",
  "assets/follow-B-sC0vBe.js",
  "assets/friends-DIwrvo-1.js",
  "assets/index-CyxvUZ-G.css",
  "assets/index-DOfWlPCY.js",
  "assets/kept-DRZ0iS0_.js",
  "assets/large-display-DDDPObGo.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-ILlB3-cg.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-DCcCLoXI.js",
  "assets/link-BGcLoV_m.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-BqBvRNxW.js",
  "assets/more-BaCZm69C.js",
  "assets/names-DPKRFrR2.js",
  "assets/others-CwustZqJ.js",
  "assets/others-DlA3TEM6.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-BeRlarqk.js",
  "assets/outlines-DSMWR6DM.css",
  "assets/panel-BmwH5pVx.js",
  "assets/picture-dialog-DNATlGeY.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-AxSduT1c.js",
  "assets/pl-BVwX4qYh.js",
  "assets/pl-CN3z3GPu.js",
  "assets/pl-CndS71yh.js",
  "assets/pl-DAhPXAcC.js",
  "assets/pl-DTeOfzvM.js",
  "assets/pl-DYL66ZAi.js",
  "assets/pl-vxtOb9YW.js",
  "assets/placement-B1vtn4VW.js",
  "assets/players-DYluhuWY.js",
  "assets/puzzles-CKjHe4rD.js",
  "assets/race-C33WEPiB.js",
  "assets/race-ZEP-Enit.css",
  "assets/replay-0Cq1MYCR.js",
  "assets/replay-D2IH5pE5.css",
  "assets/room-G8GpGE5u.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-Dhxn42Ka.js",
  "assets/same-deck-qUi-9cJF.js",
  "assets/screen-2PKKR0Tc.js",
  "assets/screen-CKsVe91E.js",
  "assets/screen-D7EhSTlU.js",
  "assets/screen-DBB_ZhNi.js",
  "assets/screen-DIRaKmdx.js",
  "assets/screen-DJu1pAde.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-P-i-Va42.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-CKr-NJNM.js",
  "assets/shown-TGPH-E5p.js",
  "assets/spot-marks-Cb-a3sKr.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-D4RDzZAr.js",
  "assets/stepping-B2p1XmiE.js",
  "assets/texts-CrrZvtqh.js",
  "assets/three-BhmMcN0k.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-DlhvgWDt.js",
  "assets/view-xZ8tYUcw.js",
  "assets/waiting-W_kh18LG.js",
  "assets/words-BJulLTbw.js",
  "assets/worker-BhKxY02t.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}8b5238c6bc95e77f`;

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
