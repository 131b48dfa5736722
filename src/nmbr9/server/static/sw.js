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
  "assets/api-D4oq9Xzl.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-BgOYd2BC.js",
  "assets/board-BGtIuVak.js",
  "assets/bots-BBLHJ5z3.js",
  "assets/caller-eBCdf4uA.js",
  "assets/compact-DGqOr2DZ.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-DQcES087.js",
  "assets/countdown-CHRTNGbI.js",
  "assets/daily-Bp-Pwc7B.js",
  "assets/daily-DUdH6iMF.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-Do1Ga0xL.js",
  "assets/de-3sNNlYUL.js",
  "assets/de-BjPSUPfL.js",
  "assets/de-BwqueA3I.js",
  "assets/de-Cs9faTLw.js",
  "assets/de-D1La1OEW.js",
  "assets/de-DKE5a3S5.js",
  "assets/de-DY_RszU4.js",
  "assets/de-De-fS6Qm.js",
  "assets/de-KDHAhRd-.js",
  "assets/de-NAFL_enl.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-eB7IG3rt.js",
  "assets/deck-BG4dqZjw.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-Cf9Ue6d3.js",
  "assets/dialogs-DJhtmFQc.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BnJTzUQx.js",
  "assets/en-C6hEMbLs.js",
  "assets/en-C8cLopi2.js",
  "assets/en-CPydsKG8.js",
  "assets/en-DG67yqqL.js",
  "assets/en-DH-C1wDK.js",
  "assets/en-DhVDDSWI.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-DylsSBhX.js",
  "assets/en-V9pl3kc-.js",
  "assets/en-dwIVZ1u3.js",
  "assets/en-itx3h7N8.js",
  "assets/end-BtlsqrXB.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-CPzAxHDa.js",
  "assets/end-CzlAsXpF.js",
  "assets/end-panel-voXGnyAA.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-js5cVkhP.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-BPqHHXh_.js",
  "assets/enter-D_06iM4O.js",
  "assets/enter-rG0V0Eej.js",
  "assets/es-B-h07oiN.js",
  "assets/es-BBqaAJMj.js",
  "assets/es-BByEPf9t.js",
  "assets/es-BIwY50hl.js",
  "assets/es-CBVnTmH_.js",
  "assets/es-CHc4Ab0G.js",
  "assets/es-CfJSBBLw.js",
  "assets/es-HOevQMyW.js",
  "assets/es-VH1p5rqi.js",
  "assets/es-a_tbTJXi.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-tp0WKar3.js",
  "assets/fields-DbXe9hC-.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-Ds0tW5hI.js",
  "assets/frame-BM9EXeas.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-D0_RkAdR.js",
  "assets/head-D_UPn4ir.js",
  "assets/hosting-ClcsilR_.js",
  "assets/in-game-DiNlC-Gu.js",
  "assets/in-game-DkFJ4Gp4.js",
  "assets/index-CgG4dpun.js",
  "assets/index-TWkxkHKQ.css",
  "assets/keep-review-BDb5TmGo.js",
  "assets/kept-BmWel1Ri.js",
  "assets/large-display-BGA8pfuu.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-De2VChrW.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-Bbkgi5M8.js",
  "assets/link-CWmvapeM.js",
  "assets/local-By6FArii.js",
  "assets/make-CLxVbZYR.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-C3kB1FO7.js",
  "assets/more-BjgIEBW_.js",
  "assets/names-CKGfxdQx.js",
  "assets/needs-server-CzEXz7qS.js",
  "assets/needs-server-Don0gL7h.js",
  "assets/offer-DYDp7Rys.js",
  "assets/offline-BdZjUa4e.js",
  "assets/open-CtxUZQBh.js",
  "assets/others-BbjaN4FW.js",
  "assets/others-C6C1cU8P.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-DM4AYn0e.css",
  "assets/outlines-DVUdkY_z.js",
  "assets/panel-Bwx_bngb.js",
  "assets/past-C1G7lAHY.js",
  "assets/picture-dialog-BHBLHGFz.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-3IRE7n8A.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-B7d99aNy.js",
  "assets/pl-BQg-Kqgq.js",
  "assets/pl-C-n0HKUR.js",
  "assets/pl-C2FxTn8A.js",
  "assets/pl-CXWHq3Kb.js",
  "assets/pl-CcJXyj9Z.js",
  "assets/pl-Cl3ZgdaN.js",
  "assets/pl-CvKy4Jq-.js",
  "assets/pl-Dur_MR7m.js",
  "assets/pl-Dv6CamMD.js",
  "assets/placement-DgVJHQC6.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-Cc_HBhhb.js",
  "assets/players-Cr4Wu6MD.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-CeciRZcZ.js",
  "assets/puzzle-panel--qo9yOsB.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzles-CZIjqadI.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-D3JkoHmA.js",
  "assets/qr-B1MnQI-E.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DML_3hU0.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-C2nm_p87.js",
  "assets/replay-CdNG0fhm.js",
  "assets/replay-D2IH5pE5.css",
  "assets/room-DBn0azMm.css",
  "assets/rules-BQIH8UrH.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-CB-vY9Nb.js",
  "assets/score-gXA44CO8.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-Ay4i9CRK.js",
  "assets/screen-B1bF6RmU.js",
  "assets/screen-B9rGS5wd.js",
  "assets/screen-BAU7aC9W.js",
  "assets/screen-BLHDA-rl.js",
  "assets/screen-BVlSuv_S.css",
  "assets/screen-C50AmAci.js",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-DP-O1tWo.js",
  "assets/screen-DWCfDZYH.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-fB0Up2z9.js",
  "assets/screen-nqrYXi-B.css",
  "assets/settings-BM0rTp4Z.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shown-CUJ4ioGt.js",
  "assets/spot-marks-Cr1s9tMR.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-CEW0ktnG.js",
  "assets/standing-CojeTYEA.js",
  "assets/stepping-b4Wiowc6.js",
  "assets/table-DNj8dRrn.css",
  "assets/texts-Cb0yLh-9.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-Bx2sAIIC.js",
  "assets/today-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-CZJkZ5Ab.js",
  "assets/view-DkKGpqGZ.js",
  "assets/waiting-k3eIUyXz.js",
  "assets/words-B2uMHqbR.js",
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
const current = `${ours}0b40acb61832e6bc`;
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
