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
  "assets/api-CMwq9DkO.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-BHp8LsLo.js",
  "assets/board-Flw4LgKA.js",
  "assets/bots-JR9Omhx9.js",
  "assets/caller-DxJlaqBl.js",
  "assets/compact-Bd1xII5f.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-C_klbRRC.js",
  "assets/countdown-BIBA8VxA.js",
  "assets/daily-C6cAVi-p.js",
  "assets/daily-o1hiuBQz.css",
  "assets/daily-w2eGpJwT.js",
  "assets/dates-ET2g5fr7.js",
  "assets/de-B9AnN4l6.js",
  "assets/de-BAbtqYtC.js",
  "assets/de-BDql2T4R.js",
  "assets/de-Ca21yO6j.js",
  "assets/de-CiI9waij.js",
  "assets/de-CrXvTykj.js",
  "assets/de-DHCXsZHU.js",
  "assets/de-DMGiv_Tu.js",
  "assets/de-DrTV_w_9.js",
  "assets/de-DwuXjHAp.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/deck-BAxOikI3.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-v794jIT6.js",
  "assets/dialogs-C0mximM4.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-2cREU1pY.js",
  "assets/en-5q1u-mlN.js",
  "assets/en-6AmmUUGO.js",
  "assets/en-CPDMRp6u.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CcNS7wUh.js",
  "assets/en-CfSnphEF.js",
  "assets/en-DVuYCOmn.js",
  "assets/en-DhBEdit3.js",
  "assets/en-DiAj2KeX.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-ECBaZWmf.js",
  "assets/end-BBVGC62h.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-CncM6Kte.js",
  "assets/end-fZwVhK6T.js",
  "assets/end-panel-DSZKOrht.js",
  "assets/end-review-CXV0GjIH.js",
  "assets/end-review-CXea-0gy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-Bke6Pjul.js",
  "assets/enter-DRJKt4Tf.js",
  "assets/enter-dOqdjabv.js",
  "assets/es--y5U4lSG.js",
  "assets/es-BHHSTe_3.js",
  "assets/es-BZ0pLshM.js",
  "assets/es-BbBri8Rv.js",
  "assets/es-BtjwTmk_.js",
  "assets/es-CBQ2xJPf.js",
  "assets/es-CYIlltq3.js",
  "assets/es-CYN-xvxY.js",
  "assets/es-Dvxoz3TQ.js",
  "assets/es-nzfFeN8f.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-D5QmXniY.js",
  "assets/fields-CsxzFclg.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-BaM7zKRc.js",
  "assets/frame-BaS0IG6X.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-DrYvRl6v.js",
  "assets/head-Pwu2Se4t.js",
  "assets/hosting-D_WisDSx.js",
  "assets/in-game-DQmhIQrv.js",
  "assets/in-game-DZKZSRLE.js",
  "assets/index-Bk_VnOIl.css",
  "assets/index-CLzQtfC-.js",
  "assets/kept-OSIKQq4h.js",
  "assets/large-display-B4gqoq9k.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-BOrzzw7-.js",
  "assets/learn-3Ws49UZ-.js",
  "assets/learn-BTXp7D24.css",
  "assets/link-v9JG2aBZ.js",
  "assets/local-CyCItw3P.js",
  "assets/make-D0phAaHT.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-oGHyECdk.js",
  "assets/more-DVZBSbr5.js",
  "assets/names-BoKhcPCb.js",
  "assets/needs-server-BmYf8LkK.js",
  "assets/needs-server-XLlUZ7Zi.js",
  "assets/offer-CopGEHqg.js",
  "assets/offline-CqpeD3jn.js",
  "assets/open-CSR__E-P.js",
  "assets/others-25hW8GMt.js",
  "assets/others-BDvGTtmB.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-yDGr6dDT.js",
  "assets/panel-CxHMGqTa.js",
  "assets/past-CNqdOnME.js",
  "assets/picture-dialog-DN2bqhkH.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-66Ey4N85.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BVhQrYN5.js",
  "assets/pl-BYJB3v35.js",
  "assets/pl-CCQBkve9.js",
  "assets/pl-CfSToRLq.js",
  "assets/pl-D7Kt6_8f.js",
  "assets/pl-DBLRFER4.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-iqAn7Egz.js",
  "assets/pl-kNBF5mW3.js",
  "assets/pl-xoFKXqpu.js",
  "assets/placement-Cn3Lu_Q0.js",
  "assets/placing-B4dZuzdB.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-D77Ue9mZ.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-BUQYtk_k.js",
  "assets/puzzle-panel-BJeFRXXZ.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-D6W5VQ1Q.js",
  "assets/puzzles-DE3AQQ54.js",
  "assets/qr-Bc9Vb2U0.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-CcuZWRR7.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-B1Tvkp9M.js",
  "assets/replay-BmsJ0eNR.js",
  "assets/replay-D2IH5pE5.css",
  "assets/rivals-BVc0RvUn.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-zYdsnieV.js",
  "assets/same-deck-XdTt1vZ1.js",
  "assets/score-B297aRHW.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-7_BCFHwG.js",
  "assets/screen-BVlSuv_S.css",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CIYdw7LY.js",
  "assets/screen-CdKT490p.js",
  "assets/screen-D5BR1Scv.js",
  "assets/screen-DULWD3vC.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-DkvR3YWC.js",
  "assets/screen-DyDYVKqV.js",
  "assets/screen-EHNHRB3J.js",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-MeXI-tOz.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-w64sBsZl.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shown-DF5j8PGy.js",
  "assets/spot-marks-BTer1a-b.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-CX_tMHyy.js",
  "assets/standing-D3k6lpIy.js",
  "assets/stepping-BGNujvCp.js",
  "assets/table-DNj8dRrn.css",
  "assets/texts-D0fC14G7.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-C0bMyzIq.css",
  "assets/today-Y2LCu5nq.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-BDb_b76-.js",
  "assets/view-D4mLcEeq.js",
  "assets/waiting-CjRcur_n.js",
  "assets/words-BIeCvQPX.js",
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
const current = `${ours}3badbd71781008fd`;
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
