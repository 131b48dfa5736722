/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 */

const FILES = [
  "assets/board-CJgPQNPQ.js",
  "assets/bots-CadQet0N.js",
  "assets/compact-BNgrV1cx.js",
  "assets/compact-CygQQV10.css",
  "assets/de-Cg2DZanQ.js",
  "assets/display-DsQxZlbf.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-DBoKsJzo.js",
  "assets/end-BP06rUIf.js",
  "assets/end-C34gMV9N.css",
  "assets/es-DAfyQ0Ex.js",
  "assets/fields-B8Q2tRrA.js",
  "assets/frame-O-dr6q4y.js",
  "assets/friends-B-HklrOJ.js",
  "assets/index-BoPLudDb.css",
  "assets/index-zQLzkFR4.js",
  "assets/jsxRuntime-DwErHorU.js",
  "assets/kept-DaNQxwJs.js",
  "assets/later-DKlQwGSW.js",
  "assets/learn-0OcQaaHK.css",
  "assets/learn-IH4qygqJ.js",
  "assets/legal-DdJUyIKP.js",
  "assets/outline-Dvqbf5yl.js",
  "assets/parts-CpMHHjIS.js",
  "assets/parts-rE4Uc1Cm.css",
  "assets/people-B0rIrVJ6.js",
  "assets/picture-C79UuntX.js",
  "assets/picture-DHLPueN-.css",
  "assets/pl-6dLwkEUz.js",
  "assets/plural-BgSzTgM8.js",
  "assets/problem-Cg9xDAbc.js",
  "assets/rules-DGakNQAb.js",
  "assets/rules-Dlr1TbdX.css",
  "assets/screen-BcQj9FPq.css",
  "assets/screen-D2YOLGhm.js",
  "assets/server-DzAZtvBD.js",
  "assets/settings-CiNGczaF.js",
  "assets/view-T7lMTMoQ.css",
  "assets/wishes-D1HMvjU6.js",
  "assets/words-CGfE27Pi.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}efe5c8144270b82d`;

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
