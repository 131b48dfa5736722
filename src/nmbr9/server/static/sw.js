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
  "assets/api-DdnnXEuZ.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-CbUAWPec.js",
  "assets/board-Le5t3DKp.js",
  "assets/bots-C9pZCd0H.js",
  "assets/caller-5qOhmdqo.js",
  "assets/compact-BSOgbjHk.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader--hGkzK2C.js",
  "assets/countdown-CrFsvNo5.js",
  "assets/daily-CBQDgD4Z.js",
  "assets/daily-o1hiuBQz.css",
  "assets/daily-uCbDUSeE.js",
  "assets/dates-Auh4L-jD.js",
  "assets/de-BqMD-_Ad.js",
  "assets/de-BsXrYXNC.js",
  "assets/de-Bt17txzV.js",
  "assets/de-Byi41nmz.js",
  "assets/de-C__RPCxX.js",
  "assets/de-DFe1r7KU.js",
  "assets/de-DSyxQhjT.js",
  "assets/de-DXyTB618.js",
  "assets/de-NAFL_enl.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-tQFvxsbh.js",
  "assets/de-w5SBaU3p.js",
  "assets/deck-DHa73wWl.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-DQsoNwZU.js",
  "assets/dialogs-_OmGv6mC.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-CIx2HSZJ.js",
  "assets/en-CPydsKG8.js",
  "assets/en-DGUEkNIS.js",
  "assets/en-DMehBbOz.js",
  "assets/en-DZS2BNhu.js",
  "assets/en-DbY9nxAM.js",
  "assets/en-DgQ32oVK.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-NMJwgmUR.js",
  "assets/en-cUNkQEze.js",
  "assets/en-gtiX_UJ9.js",
  "assets/en-kZjoWGCM.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-CYR243Kp.js",
  "assets/end-DO9dfnid.js",
  "assets/end-DtDaX7Uc.js",
  "assets/end-panel-KJm2wT12.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-CwDohS5e.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-CTD_Is1k.js",
  "assets/enter-D4d556yY.js",
  "assets/enter-QMgEDbAJ.js",
  "assets/es--kFe3XDw.js",
  "assets/es-Co848Onr.js",
  "assets/es-Cqfup2Xg.js",
  "assets/es-DKaGgn78.js",
  "assets/es-DR515-8Q.js",
  "assets/es-DX59cIsz.js",
  "assets/es-DXBRh_sg.js",
  "assets/es-DZjyl2x9.js",
  "assets/es-DjxkOIXD.js",
  "assets/es-ONXwufta.js",
  "assets/es-oofKRK-0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-3TJrEBOD.js",
  "assets/fields-BrXdh0fb.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-hNjq3ep_.js",
  "assets/frame-CzQwVtTv.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-C1rSjMye.js",
  "assets/head-CO75JUFx.js",
  "assets/hosting-XBvkwRMd.js",
  "assets/in-game-D4DFQcET.js",
  "assets/in-game-D_2JkEzy.js",
  "assets/index-CENbZQ_n.css",
  "assets/index-CvGjBRXu.js",
  "assets/keep-review-DGR7Nz0K.js",
  "assets/kept-XHGAwV9G.js",
  "assets/large-display-BpLrEt_8.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-BPEbnIa0.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-C81QG3v4.js",
  "assets/link-DhMjj7V8.js",
  "assets/local-MvHoC8mL.js",
  "assets/make-CLnt82Bl.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-CRGvLfZE.js",
  "assets/more-DT5WU460.js",
  "assets/names-DVGEXcwK.js",
  "assets/needs-server-DeFCAleE.js",
  "assets/needs-server-n8_gpZI5.js",
  "assets/offer-B0lEVcjW.js",
  "assets/offline-DC0_r_ln.js",
  "assets/others-CpTSRvRK.js",
  "assets/others-H4Gbjw_-.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-C_Yp9aPH.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/panel-BdqmZTCr.js",
  "assets/past-CE9IDd7f.js",
  "assets/picture-dialog-BmvfhMzT.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-39qF2Rak.js",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BRFkQAaq.js",
  "assets/pl-CM_VbMF6.js",
  "assets/pl-CWbYo72F.js",
  "assets/pl-CbHHpIza.js",
  "assets/pl-CeLmGNeI.js",
  "assets/pl-DBMP_m1K.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-SrBGC7zL.js",
  "assets/pl-_ztsMNlb.js",
  "assets/pl-pjSn_6si.js",
  "assets/placement-P0gTBVPn.js",
  "assets/placing-7hfCZHNG.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/players-DG4RwQOM.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-QQqV-4MP.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-Dcfd6KHw.js",
  "assets/puzzles-1T_3VFnS.js",
  "assets/puzzles-BBCTGBdk.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/qr-DqnuuqJa.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-DpZN-AYp.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-CC0xYjxj.js",
  "assets/replay-Cc5WtAgc.js",
  "assets/replay-D2IH5pE5.css",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-CaiOoNgv.js",
  "assets/same-deck-DpCHOW5g.js",
  "assets/score-DO-F3Ydl.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-B-3ywRgl.js",
  "assets/screen-BEsvAKZp.js",
  "assets/screen-BdPG8xwD.js",
  "assets/screen-BhT4j19_.css",
  "assets/screen-BrOcztP3.js",
  "assets/screen-CiD4S6_G.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-DwAHtrSg.js",
  "assets/screen-DxC7T36i.js",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-Lo_b9OLw.js",
  "assets/screen-mEOvA_ul.js",
  "assets/screen-nqrYXi-B.css",
  "assets/screen-uqJ22bGL.css",
  "assets/settings-DJQzPulL.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shown-COTXezAk.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spot-marks-DrmUa0tl.js",
  "assets/spots-Wn5r9ozd.js",
  "assets/standing-B4WCrj6a.js",
  "assets/stepping-Cx9o805G.js",
  "assets/table-kYnxa2SU.css",
  "assets/texts-C71Nm9ou.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-C0bMyzIq.css",
  "assets/today-CDrgwOUf.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-BHpCPfFq.js",
  "assets/view-CoZ5qraA.js",
  "assets/waiting--KQ3VbAb.js",
  "assets/words-BadKwWmi.js",
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
const current = `${ours}3fc723e065be93b1`;
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
