// The service worker of the score keeper: after one visit all works without a network. `scripts/offline.ts` puts in the
// files of the build and a version for them.

const FILES = "__FILES__";
const CACHE = "rookery-score-__VERSION__";
// Pictures are the same for all versions: their addresses name their content.
const PICTURES = "rookery-score-pictures";
// Never more than these are fetched ahead, and never more than so many at once.
const PICTURES_MAX = 2000;
const AT_ONCE = 4;

self.addEventListener("install", (event) => {
  // Past the browser's own cache: what is kept for good must be this version.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const kept = [CACHE, PICTURES];
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("rookery-score-") && !kept.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// A page that is open goes on with the version it began with, until it asks for the new one.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  else if (event.data?.pictures) event.waitUntil(fetchAhead(event.data.pictures));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.includes("/api/")) return;
  if (url.pathname.includes("/art/")) event.respondWith(picture(request));
  else if (request.url.startsWith(self.registration.scope)) event.respondWith(file(request));
});

async function file(request) {
  const cache = await caches.open(CACHE);
  const asked = request.mode === "navigate" ? self.registration.scope : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}

/** A picture whose address tells its content is kept for good; of others the newest is shown, as long as there is a network. */
async function picture(request) {
  const cache = await caches.open(PICTURES);
  const known = await cache.match(request);
  if (known !== undefined && isFixed(request.url)) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const spare = known ?? (await cache.match(smaller(request.url), { ignoreSearch: true }));
    if (spare !== undefined) return spare;
    throw error;
  }
}

function isFixed(address) {
  return new URL(address).searchParams.has("v");
}

/** Of a card that was never looked at there is its small picture, which is fetched ahead. */
function smaller(address) {
  return address.replace("/art/card/", "/art/chip/");
}

/** Fetch what is not yet here, a few at a time, and forget pictures that were painted anew. */
async function fetchAhead({ wanted, known }) {
  const cache = await caches.open(PICTURES);
  const full = (address) => new URL(address, self.registration.scope).href;
  const here = (await cache.keys()).map((request) => request.url);
  const standing = new Set(known.map(full));
  await Promise.all(here.filter((url) => isFixed(url) && !standing.has(url)).map((url) => cache.delete(url)));
  const missing = wanted.map(full).filter((url) => !here.includes(url));
  const queue = missing.slice(0, PICTURES_MAX);
  const fetchNext = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const answer = await fetch(url).catch(() => null);
      // Without a network there is no use in trying the others: the next visit does.
      if (answer === null) queue.length = 0;
      else if (answer.ok) await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}
