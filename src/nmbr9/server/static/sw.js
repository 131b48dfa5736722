/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 * A link with a room in its path leads to the page that is kept, which has the room in the fragment.
 */

const FILES = [
  "assets/base-BFq3f7lI.js",
  "assets/base-CT2GHbZl.css",
  "assets/board-tHdMCnub.js",
  "assets/bots-DfKS-Pjy.js",
  "assets/constants-8GxgqSID.js",
  "assets/de-BKC8--4N.js",
  "assets/de-BYRwsWkg.js",
  "assets/de-BoBP4j9l.js",
  "assets/de-U1Vw4N-_.js",
  "assets/dialogs-CZLUHPnF.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BiTmOWSY.js",
  "assets/en-TDKjU7uq.js",
  "assets/en-rQ-V4daG.js",
  "assets/en-rhgTsjPK.js",
  "assets/end-BdOsjfnV.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-DNReb55r.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-DkGwx3eK.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-Ds8a2Pd6.js",
  "assets/es-Bcw7oEbf.js",
  "assets/es-Bi79NvCL.js",
  "assets/es-Cq692wSU.js",
  "assets/es-Cr4Rj8mJ.js",
  "assets/fields-BehFid_5.js",
  "assets/figures-CCIY_lS7.js",
  "assets/follow-BaryIO9W.js",
  "assets/friends-BGXdZU6t.js",
  "assets/index-C7qA6utr.js",
  "assets/index-CyxvUZ-G.css",
  "assets/kept-CTrPHjqf.js",
  "assets/large-display-B9n_7ijx.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-DDd70TBz.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-C7AhtcZt.js",
  "assets/link-BZ-nMgX9.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-DkuMi1S6.js",
  "assets/names-B59zwFQr.js",
  "assets/others-COriTa2h.js",
  "assets/others-CP4ldsdD.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DR6xDYfy.js",
  "assets/outlines-DSMWR6DM.css",
  "assets/panel-Caupu6WB.js",
  "assets/picture-dialog-B-RKQSaL.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-BoJvpkAv.js",
  "assets/pl-Bxd6NVlZ.js",
  "assets/pl-C8-R0hCF.js",
  "assets/pl-CYPapa_P.js",
  "assets/placement-QkooQy26.js",
  "assets/race-CLeJC6yb.js",
  "assets/race-ZEP-Enit.css",
  "assets/replay-D2IH5pE5.css",
  "assets/replay-XqXwBHRT.js",
  "assets/room-G8GpGE5u.css",
  "assets/rules-Bc7aXpgx.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-DeHSztnO.js",
  "assets/screen-BE-4Jlts.js",
  "assets/screen-BnDLd6HL.js",
  "assets/screen-CK2PAp2L.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-DEC5Mu1t.js",
  "assets/shown-BBASfYl4.js",
  "assets/spot-marks-Bsmlx6WF.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-DA_8WeQo.js",
  "assets/stepping-D9E-ygOp.js",
  "assets/three-BhmMcN0k.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-UoAIWSNR.js",
  "assets/view-BFIS5eHW.js",
  "assets/waiting-BDHAk41I.js",
  "assets/words-CrCWf1DD.js",
  "assets/worker-BhKxY02t.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}fa1c47be2bba8472`;

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
