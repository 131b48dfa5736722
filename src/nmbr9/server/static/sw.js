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
  "assets/api-C54_oiL7.js",
  "assets/api-DZv3Haun.js",
  "assets/base-BTiS5wD2.css",
  "assets/base-Bw91lz0j.js",
  "assets/board-DjovhsZE.js",
  "assets/bots-F9B8Grrs.js",
  "assets/caller-DEik6qLq.js",
  "assets/challenge-offer-CCO6Tczd.js",
  "assets/compact--9tU_pkR.js",
  "assets/constants-BqgtlwLX.js",
  "assets/contest-Ckc-3RAI.js",
  "assets/countdown-ds30YnXi.js",
  "assets/daily-BJS2KRTl.js",
  "assets/daily-BXHwnUYg.js",
  "assets/daily-o1hiuBQz.css",
  "assets/dates-D8FSJkzr.js",
  "assets/de-BBpQRyGd.js",
  "assets/de-BJdtkh-h.js",
  "assets/de-BZIV1hvp.js",
  "assets/de-BqPDjmlP.js",
  "assets/de-Bzu3Pmcs.js",
  "assets/de-CCO-qWfO.js",
  "assets/de-ChUS1eeM.js",
  "assets/de-CpUpq54F.js",
  "assets/de-M8pa3guU.js",
  "assets/de-X95jQiKP.js",
  "assets/de-cJvmvvkU.js",
  "assets/de-cpX3T_iT.js",
  "assets/deck-6FQ89j6X.js",
  "assets/decks-BX05mK0i.css",
  "assets/decks-BmJIWV9d.js",
  "assets/dialogs-Doxi3OtA.js",
  "assets/difficulty-CGf4wApg.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BD-tJg9H.js",
  "assets/en-Bc74WmO8.js",
  "assets/en-Bu-vwslr.js",
  "assets/en-CO7MM2Em.js",
  "assets/en-CPydsKG8.js",
  "assets/en-DUudqJ84.js",
  "assets/en-DcNGf001.js",
  "assets/en-Dpg29HHZ.js",
  "assets/en-DsCzEp_7.js",
  "assets/en-GQ7ZHfni.js",
  "assets/en-J20sf5d0.js",
  "assets/en-L5RpKvo3.js",
  "assets/end-BlvH8c6i.js",
  "assets/end-Bw1GlILn.js",
  "assets/end-CEJy0Uqj.js",
  "assets/end-CxckG-Uq.css",
  "assets/end-panel-9t7tG6fV.js",
  "assets/end-review-9OBs37NF.js",
  "assets/end-review-ClVS0Cvy.css",
  "assets/engine-CN3sUngh.wasm",
  "assets/enter-Bg4v-3-p.js",
  "assets/enter-C-O8xJgP.js",
  "assets/enter-CwWtzHBI.js",
  "assets/es-BM3khZg1.js",
  "assets/es-BegiNtPY.js",
  "assets/es-C2s_ac2D.js",
  "assets/es-C6Uxgt7l.js",
  "assets/es-Cky9MUVK.js",
  "assets/es-Dh3q-y6M.js",
  "assets/es-DpbiQbOO.js",
  "assets/es-LQU9LZeO.js",
  "assets/es-YWRiDZnj.js",
  "assets/es-oofKRK-0.js",
  "assets/es-rm5Nb8M0.js",
  "assets/es-yvDT8GP7.js",
  "assets/expectation-DNK6E16c.js",
  "assets/facts-Bkomnp7b.js",
  "assets/fields-B4UvNykZ.js",
  "assets/figures-W7juCerv.js",
  "assets/follow-DLeoGbod.js",
  "assets/frame-CUi2W4TZ.js",
  "assets/frame-DTE9ib2j.css",
  "assets/friends-L1bzHJ0t.js",
  "assets/head-D6TNSh16.js",
  "assets/hosting-Y9WiRjnz.js",
  "assets/idle-reviews-Bmj8DWYH.js",
  "assets/in-game-B-3SrMFk.js",
  "assets/in-game-DUA4hCYo.js",
  "assets/index-BkrItxqq.js",
  "assets/index-BvDvYOk2.css",
  "assets/joined-BP1ZIFy8.js",
  "assets/kept-BzuW-hWx.js",
  "assets/large-display-CoErryzK.js",
  "assets/large-display-coP2FlEd.css",
  "assets/late-D1Hyj9OG.js",
  "assets/later-CccSBYk6.js",
  "assets/learn-BTXp7D24.css",
  "assets/learn-Dgfq-Qwv.js",
  "assets/link-c_cuo-Pw.js",
  "assets/link-field-CAzhzumY.js",
  "assets/local-CDqweKsl.js",
  "assets/make-D9uDS-8S.js",
  "assets/mistakes-screen-Bna9J3jh.css",
  "assets/mistakes-screen-hw1-vYq5.js",
  "assets/more-D0CTKkBP.js",
  "assets/names-BbDc67uJ.js",
  "assets/needs-server-CNDUnH6t.js",
  "assets/needs-server-CWEjMVBR.js",
  "assets/offer-BBMUWNSF.js",
  "assets/offline-xcDlc8Ke.js",
  "assets/open-CFwzGuxH.js",
  "assets/opened-C6IWZylb.js",
  "assets/others-8k8MLclg.js",
  "assets/others-BRcokdBx.js",
  "assets/others-zMiraT9j.css",
  "assets/outlines-Cf6VJmY2.js",
  "assets/outlines-DM4AYn0e.css",
  "assets/own-review-CMtoQV_n.js",
  "assets/panel-Ba3rbtTa.js",
  "assets/past-BGXFMY7N.js",
  "assets/past-aQxDeZo5.css",
  "assets/picture-dialog-Dus0AvlB.js",
  "assets/picture-dialog-Z-gsOWka.css",
  "assets/pl-B4tNzXDe.js",
  "assets/pl-BBqGYdPj.js",
  "assets/pl-Benuf3f2.js",
  "assets/pl-CDFhzFH-.js",
  "assets/pl-CExNh-5b.js",
  "assets/pl-Cd1OVklq.js",
  "assets/pl-DAQWKOmh.js",
  "assets/pl-Da37iGO7.js",
  "assets/pl-DmOOsfMD.js",
  "assets/pl-Dv6CamMD.js",
  "assets/pl-Hf0cZZXM.js",
  "assets/pl-JBlADrRu.js",
  "assets/placement-BMOlFQN-.js",
  "assets/placing-CTOf4Lqg.css",
  "assets/placing-DQFvzXup.js",
  "assets/players-C_5VHFgH.js",
  "assets/png-Dfb4ccIV.js",
  "assets/problems-BQSAo4sv.js",
  "assets/puzzle-panel-BXe22RZf.css",
  "assets/puzzle-panel-EqEnZskN.js",
  "assets/puzzles-CxCGkz1P.txt",
  "assets/puzzles-D7b191Cz.js",
  "assets/puzzles-SLDauN9S.js",
  "assets/qr-CEWyF0eg.js",
  "assets/qr-_zAVYTcI.css",
  "assets/race-B1y6PpyO.js",
  "assets/race-ZEP-Enit.css",
  "assets/record-link-B0Ib6TyW.js",
  "assets/records-LLa_6N3f.js",
  "assets/records-WR5o0j8o.js",
  "assets/replay-B20xp07d.css",
  "assets/replay-B81gE7NC.js",
  "assets/retry-gkTilrTe.js",
  "assets/rival-CyLhrLfY.js",
  "assets/rivals-M-fESI--.js",
  "assets/room-DBn0azMm.css",
  "assets/rules-BCxCuCcm.js",
  "assets/rules-CJAheneE.css",
  "assets/same-deck-BdYsuD3G.js",
  "assets/score-Bp-9tCdF.js",
  "assets/scoring-p7gGF2cH.js",
  "assets/screen-2HySqfzw.css",
  "assets/screen-2niKM8uX.css",
  "assets/screen-6tS1C29D.js",
  "assets/screen-BU-1w4s5.js",
  "assets/screen-BmexC4FN.css",
  "assets/screen-CB-OBHwx.css",
  "assets/screen-ChLj4XAJ.js",
  "assets/screen-DE7CXSkj.css",
  "assets/screen-DN16Qm7W.js",
  "assets/screen-DVwDVncc.js",
  "assets/screen-DW7mhLg1.js",
  "assets/screen-Daqnci1e.css",
  "assets/screen-ITm7lePO.js",
  "assets/screen-JIfpKmNP.js",
  "assets/screen-h2HgjwpZ.js",
  "assets/screen-w92uh6eh.css",
  "assets/settings-Bpm4gsNs.js",
  "assets/sha256-DHdp5w-q.js",
  "assets/shared-best-37Ife08x.js",
  "assets/shown-BjnwWk0B.js",
  "assets/spot-marks-BhZCwmwv.js",
  "assets/spot-marks-DOSNhvVR.css",
  "assets/spots-CjIb5LoK.js",
  "assets/spots-K4x-md0a.js",
  "assets/standing-Dj0Dh6TD.js",
  "assets/stepping-DLLNJW7g.js",
  "assets/table-BEDrXxpI.css",
  "assets/texts-CnaNCs8P.js",
  "assets/three-6YHlT3wm.css",
  "assets/today-Dj7lWNSG.js",
  "assets/today-cards-C0bMyzIq.css",
  "assets/today-cards-CuJ2Dpav.js",
  "assets/unseen-BfQBA23I.js",
  "assets/use-review-DcLtbYyp.js",
  "assets/verdict-DHCatVeI.js",
  "assets/view-BqWef5B4.js",
  "assets/waiting-BF5RBwYl.js",
  "assets/waiting-DUZu8w-8.js",
  "assets/walk-CXhwYmNn.js",
  "assets/watch-CKc4ynW7.js",
  "assets/watch-bPtzjuCR.css",
  "assets/words-6LrLBA2W.js",
  "assets/words-B7c-xfRm.js",
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
const current = `${ours}1f9696482345f7f5`;
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
