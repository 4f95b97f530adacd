// The service worker of the score keeper: after one visit all works without a network. `scripts/offline.ts` puts in the
// files of the build and a version for them.

const FILES = "__FILES__";
const CACHE = "rookery-score-__VERSION__";
// Pictures are the same for all versions: their addresses name their content.
const PICTURES = "rookery-score-pictures";

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
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.includes("/api/")) return;
  if (url.pathname.includes("/art/")) event.respondWith(picture(request));
  else if (request.url.startsWith(registration().scope)) event.respondWith(file(request));
});

function registration() {
  return self.registration;
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const asked = request.mode === "navigate" ? registration().scope : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}

async function picture(request) {
  const cache = await caches.open(PICTURES);
  // The list of pictures may change; pictures do not.
  const isList = new URL(request.url).pathname.endsWith("/manifest.json");
  const known = await cache.match(request);
  if (known !== undefined && !isList) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (known !== undefined) return known;
    throw error;
  }
}
