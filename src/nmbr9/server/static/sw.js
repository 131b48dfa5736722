/*
 * The service worker: the page opens without a network, and says itself that the server can't be reached.
 *
 * Each version of the page has a cache of its own, filled as a whole. A new version waits until no page of an older one is open,
 * so that those find their files; a page that is loaded meanwhile comes from the network and is the new one already.
 * The plugin beside this file fills in the names of the files and the version. Nothing of /api passes through here.
 */

const FILES = [
  "assets/bots-BDUVru-h.js",
  "assets/de-C3rBO6hb.js",
  "assets/display-BtcGQLpL.js",
  "assets/dist-BsbcV6pe.js",
  "assets/en-BTvopDPC.js",
  "assets/end-LcHUzJ2l.js",
  "assets/end-YlE-1jc7.css",
  "assets/es-BMYKX-pr.js",
  "assets/fields-CppSuYS7.js",
  "assets/form-BtgBgAU5.js",
  "assets/form-L-qQyBT5.css",
  "assets/frame-DTIqIbor.js",
  "assets/friends-BtTRCr4V.js",
  "assets/index-4hJujOEd.css",
  "assets/index-Cy8XvYaV.js",
  "assets/jsxRuntime-2UONGYJL.js",
  "assets/large-display-CygQQV10.css",
  "assets/large-display-DukoPJyP.js",
  "assets/later-WIOFnNxZ.js",
  "assets/learn-Ci10s_Fa.js",
  "assets/learn-DoDcfBWK.css",
  "assets/legal-placements-dXJjGibb.css",
  "assets/legal-placements-ls3BA674.js",
  "assets/limits-Di724WAc.js",
  "assets/outline--l1R0w3f.js",
  "assets/people-DZ94cckQ.js",
  "assets/picture-DBk2odpV.css",
  "assets/picture-Dqs18H2m.js",
  "assets/pl-By9f9Wkq.js",
  "assets/plural-BgSzTgM8.js",
  "assets/problem-Cfwz-zLl.js",
  "assets/requests-DrhQxvsa.js",
  "assets/room-form-BSeWzN0O.js",
  "assets/rules-B2uk1Kv9.js",
  "assets/rules-Dlr1TbdX.css",
  "assets/samples-C9wm7amY.js",
  "assets/screen-CjmHlDem.js",
  "assets/screen-Dvf1YkEY.css",
  "assets/settings-Bd3kqIPu.js",
  "assets/view-T7lMTMoQ.css",
  "assets/words-D-6hz488.js"
];
const scope = self.registration.scope;
const ours = `nmbr9 ${scope} `; // other pages of this site may have caches too
const current = `${ours}89f84242c37a4bc8`;

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
