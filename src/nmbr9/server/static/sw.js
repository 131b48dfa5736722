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
  "assets/api-BIEN6WKe.js",
  "assets/base-B-Mo_K-k.css",
  "assets/base-BJWAtEay.js",
  "assets/board-buOHo2aG.js",
  "assets/bots-BtIP6WeE.js",
  "assets/caller-8FH5paPU.js",
  "assets/compact-qeqFmOs3.js",
  "assets/constants-0XXa8pDm.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/contest-loader-CXvNECYS.js",
  "assets/countdown-CfxQgQHY.js",
  "assets/daily-BtxDdfAO.js",
  "assets/daily-D0ilgbVV.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-DH7bU5VG.js",
  "assets/de-2kF2nycr.js",
  "assets/de-BPHU79rK.js",
  "assets/de-BWPrprSA.js",
  "assets/de-CDtBPFhG.js",
  "assets/de-CIwXBXVs.js",
  "assets/de-CwIR4Seu.js",
  "assets/de-CzLqTODV.js",
  "assets/de-D2qQpr_O.js",
  "assets/de-DO6CsCRc.js",
  "assets/de-NAFL_enl.js",
  "assets/de-_YX0DaHi.js",
  "assets/de-cJvmvvkU.js",
  "assets/deck-DUZQoUpt.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-CwoO18p0.js",
  "assets/dialogs-PQcO_N9X.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-B7-KJskn.js",
  "assets/en-BFTk-H6u.js",
  "assets/en-BVnGnoY0.js",
  "assets/en-CD06_Zfe.js",
  "assets/en-CI4gm0jt.js",
  "assets/en-CPydsKG8.js",
  "assets/en-CR7c06sb.js",
  "assets/en-CjaTLgOy.js",
  "assets/en-CzkaBXFy.js",
  "assets/en-DFbx6DHH.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-OkxWgue3.js",
  "assets/end-CDF7VcNl.js",
  "assets/end-CKXYgCk5.css",
  "assets/end-DN_1gSv3.js",
  "assets/end-cAkgMlS2.js",
  "assets/end-panel-25gJFIWU.js",
  "assets/end-review-CXea-0gy.css",
  "assets/end-review-DsM4fHvk.js",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-CVkAJHxy.js",
  "assets/enter-DUsOGEym.js",
  "assets/enter-uCAQVU8k.js",
  "assets/es-BAsf8K6I.js",
  "assets/es-BHUJVB05.js",
  "assets/es-Bvq7iZYz.js",
  "assets/es-CFfB7-fA.js",
  "assets/es-D0rDE2bm.js",
  "assets/es-D3ilryE7.js",
  "assets/es-DRoLKp1b.js",
  "assets/es-DduqhYXB.js",
  "assets/es-aTt_bZjm.js",
  "assets/es-oofKRK-0.js",
  "assets/es-p4XMqtu8.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-DOwxybfP.js",
  "assets/fields-C7oA-T-7.js",
  "assets/figures-Ct31xD7v.js",
  "assets/follow-CprjPeUh.js",
  "assets/frame-CAjskjVX.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-BANU3Dod.js",
  "assets/head-DnjBrjCX.js",
  "assets/hosting-DBxN5cmI.js",
  "assets/in-game-BYxlRJQv.js",
  "assets/in-game-B_1zHNm8.js",
  "assets/index-TWkxkHKQ.css",
  "assets/index-qo_zREu1.js",
  "assets/keep-review-YGw4ZFmk.js",
  "assets/kept-D_OMYFl4.js",
  "assets/large-display-DXGrZ8hl.js",
  "assets/large-display-coP2FlEd.css",
  "assets/later-CkBXtMoa.js",
  "assets/learn-3j3T6Rsp.js",
  "assets/learn-BTXp7D24.css",
  "assets/link-CZzAkig0.js",
  "assets/local-CRA5d2D7.js",
  "assets/make-BhaSdQiK.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-OdtlhOSw.js",
  "assets/more-BVAPPdC-.js",
  "assets/names-CVSw7df4.js",
  "assets/needs-server-CuK7Z1TS.js",
  "assets/needs-server-NQ3JBZ1w.js",
  "assets/offer-BJWaTmrT.js",
  "assets/offline-CgIWaLFP.js",
  "assets/open-Byslh2PT.js",
  "assets/others-DDv0Mb7s.js",
  "assets/others-iTqyFWv6.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-CJ4dTiVu.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/panel-CZu6bmpw.js",
  "assets/past-B4eGn4_F.js",
  "assets/picture-dialog-D4vfVJfe.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BA61ZP_U.js",
  "assets/pl-BPMc4pVz.js",
  "assets/pl-BQ3cItKq.js",
  "assets/pl-BYgVs9fk.js",
  "assets/pl-Bx8CTAGt.js",
  "assets/pl-CVnuU0I7.js",
  "assets/pl-DGSFfKXB.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-H1m8AC44.js",
  "assets/pl-nZQYk8oe.js",
  "assets/pl-svaPcamX.js",
  "assets/placement-CG-OfwpD.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-Y1lsxKuE.js",
  "assets/players-DAvsOhJz.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-D0q0x8Pi.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-DBNH7axW.js",
  "assets/puzzles-CMMooX_s.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-eJaB60co.js",
  "assets/qr-BprybbQG.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-Cp2nC90S.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-DrhL8xcQ.js",
  "assets/replay-D2IH5pE5.css",
  "assets/replay-TTlaQFT_.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-CJAheneE.css",
  "assets/rules-DTktkEKf.js",
  "assets/same-deck-DC-joz4M.js",
  "assets/score-CvIIiSy8.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-B5nLb7WG.js",
  "assets/screen-BLXdUDAr.js",
  "assets/screen-BPsTw41m.js",
  "assets/screen-BVlSuv_S.css",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-CEsuGZ7v.js",
  "assets/screen-CMHaOhAF.js",
  "assets/screen-CQECO6IX.js",
  "assets/screen-CqghOL5x.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-DiEA5LcZ.js",
  "assets/screen-ESMQoLJJ.css",
  "assets/screen-FL-dkUWm.css",
  "assets/screen-nqrYXi-B.css",
  "assets/screen-tJOwQS9m.js",
  "assets/settings-DQntImk4.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shown-B70GquE8.js",
  "assets/spot-marks-B2OSP1HH.js",
  "assets/spot-marks-Dh-Fo0OL.css",
  "assets/spots-C4BmW45h.js",
  "assets/standing-jPod5Egv.js",
  "assets/stepping-DPFtjDRU.js",
  "assets/table-DNj8dRrn.css",
  "assets/texts-geH7D-xU.js",
  "assets/three-BhmMcN0k.css",
  "assets/today-BxOgRG_z.js",
  "assets/today-C0bMyzIq.css",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-Cu4nyIpz.js",
  "assets/view-Cq-dauLx.js",
  "assets/waiting-BgHiPgd7.js",
  "assets/words-Bb-50XN3.js",
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
const current = `${ours}a2b4fcd3ec1be101`;
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
