/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 * A link with a room in its path leads to the page that is kept, which has the room in the fragment.
 */

const FILES = [
  "assets/api-fULqRb1n.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-DJs1wcdC.js",
  "assets/board-CtvlLx9M.js",
  "assets/bots-DQVHnwxV.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-Cx2mU4_S.js",
  "assets/countdown-BfsYeP20.js",
  "assets/daily-BWTsO_oN.js",
  "assets/daily-Bcd_MGbu.js",
  "assets/daily-o1hiuBQz.css",
  "assets/de-5KPPvLF8.js",
  "assets/de-B0OzQn31.js",
  "assets/de-BNicF8ed.js",
  "assets/de-Bs_ENFO8.js",
  "assets/de-Cj2xagDq.js",
  "assets/de-CkHCwZit.js",
  "assets/de-CnueNXyt.js",
  "assets/de-DxRFRZob.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-Dlp4bKj8.js",
  "assets/dialogs--FGPT8E4.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B0OphxbX.js",
  "assets/en-BVpYlw0X.js",
  "assets/en-CcxJxjMh.js",
  "assets/en-CdGtmCtq.js",
  "assets/en-CiQGwqaq.js",
  "assets/en-D5gKcorq.js",
  "assets/en-DLSGvsSx.js",
  "assets/en-D_xFAc8n.js",
  "assets/end-C6dZFAO3.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-DPr9EsxA.js",
  "assets/end-UpigzoZu.js",
  "assets/end-panel-C7NQcsOv.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-cCC0hoEV.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-BPhinZuD.js",
  "assets/enter-CT_thdiC.js",
  "assets/enter-vpixSA7z.js",
  "assets/es-BUdsNZe5.js",
  "assets/es-Bm4O2h7B.js",
  "assets/es-C4iSh-v7.js",
  "assets/es-CJAgZsY7.js",
  "assets/es-CmgUnmRA.js",
  "assets/es-CwdBaSGp.js",
  "assets/es-Dmiizqo6.js",
  "assets/es-DmwWyfZ-.js",
  "assets/expectation-x2shFlfW.js",
  "assets/fields-Cwg669Ky.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-CsUK_IRF.js",
  "assets/friends-BWKB83vl.js",
  "assets/head-LLdArWEx.js",
  "assets/in-game-BgRbEiun.js",
  "assets/in-game-DtW9HgcS.js",
  "assets/index-BmjyzbIY.js",
  "assets/index-CAY5KNm9.css",
  "assets/keep-review-Y5vV9GSl.js",
  "assets/kept-BUXUC0pL.js",
  "assets/large-display-DoxIHk1O.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-DFjI_FrQ.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-CP9SqJcG.js",
  "assets/link-OyIBhE14.js",
  "assets/make-CPSd_9IP.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-DZn22CbB.js",
  "assets/more-1eFO0-4B.js",
  "assets/names-C87ZO5hP.js",
  "assets/offer-nuC7gzmL.js",
  "assets/others-DT1xtXdZ.js",
  "assets/others-DxWI1EV8.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-Cd06YYur.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/panel-DrqYxOmG.js",
  "assets/past-DhnH3R5n.js",
  "assets/picture-dialog-G0j3wk7x.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B-EptvC7.js",
  "assets/pl-B3pqMwam.js",
  "assets/pl-C8y3tvYN.js",
  "assets/pl-CgpQiZdh.js",
  "assets/pl-D91T7iil.js",
  "assets/pl-DLwLuIdo.js",
  "assets/pl-fRELorMy.js",
  "assets/pl-npAAGIU6.js",
  "assets/placement-dzBihEFl.js",
  "assets/placing-B-JZCtqd.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-BIGc_bBE.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-C2_F8bvA.js",
  "assets/puzzles-CTRfTwW4.js",
  "assets/qr-DIbRk9H3.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-BSZp6U1v.js",
  "assets/race-ZEP-Enit.css",
  "assets/replay-D2IH5pE5.css",
  "assets/replay-DBkPIxsw.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-DZiEazN1.js",
  "assets/same-deck-C7z4PAKd.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-42JpYinE.js",
  "assets/screen-B72Wv7hE.js",
  "assets/screen-BSCyxzc2.js",
  "assets/screen-BqVIDro9.js",
  "assets/screen-DDbgxQwn.js",
  "assets/screen-DTE9ib2j.css",
  "assets/screen-D_L80Wsb.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-k3z-52NA.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-3rFoKv2U.js",
  "assets/shown-Clm2CNtj.js",
  "assets/spot-marks-CPuYLZz2.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-BYeixNkA.js",
  "assets/standing-CiSBx6AB.js",
  "assets/stepping-Cv2APfue.js",
  "assets/texts-DXR1Xwdc.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-C0bMyzIq.css",
  "assets/today-CjsWMNcQ.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-D8_SU92v.js",
  "assets/view-Dr7q14a1.js",
  "assets/waiting-BXGLG5GX.js",
  "assets/words-BqKCTprN.js",
  "assets/worker-BhKxY02t.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}953b3b48f46de89b`;

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
