// The service worker of the score keeper: after one visit everything works offline. `scripts/offline.ts` inserts the
// built files and a version.

const FILES = "__FILES__";
const HERE = self.registration.scope;
// A host may serve several copies of the page, each from a separate folder.
const OWN = `rookery-score ${HERE} `;
const CACHE = `${OWN}__VERSION__`;
// Pictures are shared by all versions: their URLs contain a content hash.
const PICTURES = `${OWN}pictures`;
const ART = new URL("../art/", HERE).href;
const API = new URL("../api/", HERE).href;
// The maximum number of prefetched pictures, and of simultaneous requests.
const PICTURES_MAX = 2000;
const AT_ONCE = 4;
// Progress is reported after this number of pictures.
const PROGRESS_EVERY = 20;

self.addEventListener("install", (event) => {
  // Bypasses the browser's HTTP cache, because the stored files must belong to this version.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  const files = caches.open(CACHE).then((cache) => cache.addAll(fresh));
  event.waitUntil(Promise.all([files, fetchIcons()]));
});

self.addEventListener("activate", (event) => {
  const kept = [CACHE, PICTURES];
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OWN) && !kept.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// An open page continues with its version until it requests the new one.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  else if (event.data?.pictures) event.waitUntil(fetchAhead(event.data.pictures));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.url.startsWith(API)) return;
  if (request.url.startsWith(ART)) event.respondWith(picture(request));
  else if (request.url.startsWith(HERE)) event.respondWith(file(request));
});

async function file(request) {
  const cache = await caches.open(CACHE);
  const asked = request.mode === "navigate" ? HERE : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}

/**
 * Return a picture. Those with a content hash in their URL come from the cache, others from the network if possible.
 */
async function picture(request) {
  const cache = await caches.open(PICTURES);
  const known = await cache.match(request);
  if (known !== undefined && hasContentHash(request.url)) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const replacement = known ?? (await cache.match(smallPictureUrl(request.url), { ignoreSearch: true }));
    if (replacement !== undefined) return replacement;
    throw error;
  }
}

function hasContentHash(address) {
  return new URL(address).searchParams.has("v");
}

/** Return the URL of the small picture of a card. Small pictures are prefetched and replace missing cards. */
function smallPictureUrl(address) {
  return address.replace(`${ART}card/`, `${ART}chip/`);
}

/**
 * Fetch all icons. They replace words, so the page is not installed without them. A build without pictures has none.
 */
async function fetchIcons() {
  const list = new URL("manifest.json", ART).href;
  const answer = await fetch(list, { cache: "reload" });
  // Some hosts answer with a page for missing files.
  const found = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (found === null) return;
  const cache = await caches.open(PICTURES);
  await cache.put(list, answer);
  const icons = Object.values(found.icons ?? {}).map(
    ({ files }) => new URL(`${files.svg.file}?v=${files.svg.hash}`, ART).href,
  );
  const left = await fetchAll(
    cache,
    await missingOf(cache, [new URL("icons/favicon.svg", ART).href, ...icons]),
  );
  if (left > 0) throw new Error(`${left} icons could not be fetched`);
}

// Only one prefetch runs at a time; simultaneous requests share its result.
let fetching = null;

/** Fetch missing pictures, a few at a time, and remove outdated ones. */
function fetchAhead(pictures) {
  fetching ??= fetchWanted(pictures).finally(() => (fetching = null));
  return fetching;
}

async function fetchWanted({ wanted, known }) {
  const cache = await caches.open(PICTURES);
  const full = (address) => new URL(address, HERE).href;
  const current = new Set(known.map(full));
  const here = (await cache.keys()).map((request) => request.url);
  await Promise.all(
    here.filter((url) => hasContentHash(url) && !current.has(url)).map((url) => cache.delete(url)),
  );
  const missing = (await missingOf(cache, wanted.map(full))).slice(0, PICTURES_MAX);
  const report = async (left) => {
    const pages = await self.clients.matchAll({ includeUncontrolled: true });
    for (const page of pages)
      page.postMessage({ pictures: { here: wanted.length - left, wanted: wanted.length } });
  };
  await report(missing.length);
  const left = await fetchAll(cache, missing, report);
  await report(left);
}

async function missingOf(cache, addresses) {
  const here = new Set((await cache.keys()).map((request) => request.url));
  return addresses.filter((url) => !here.has(url));
}

/** Fetch pictures. Return how many failed without a network; pictures missing on the host do not count. */
async function fetchAll(cache, addresses, report = () => undefined) {
  const queue = [...addresses];
  let left = queue.length;
  const fetchNext = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const answer = await fetch(url).catch(() => null);
      // Without a network, stop: the page requests the others when the network is back.
      if (answer === null) {
        queue.length = 0;
        return;
      }
      if (answer.ok) await cache.put(url, answer);
      left -= 1;
      if (left % PROGRESS_EVERY === 0) await report(left);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return left;
}
