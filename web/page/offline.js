/* The page without a network: all its files are kept, each only where it has the hash that it should have. */

const VERSION = "@HASH@";
const FILES = @FILES@;
const NAME = `faceup ${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function keep() {
  const kept = await caches.open(NAME);
  await Promise.all(FILES.map(async ({ path, sha256 }) => {
    const address = new URL(path === "index.html" ? "./" : path, self.location.href);
    // The browser has most of them already, since the page was shown.
    let answer = await fetch(address, { cache: "force-cache" });
    if (!(await has(answer.clone(), sha256))) answer = await fetch(address, { cache: "reload" });
    if (!(await has(answer.clone(), sha256))) throw new Error(`${path} is not the file of this version`);
    await kept.put(address, answer);
  }));
  await self.skipWaiting();
}

/**
 * @param {Response} answer
 * @param {string} sha256
 */
async function has(answer, sha256) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("faceup ") && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) event.respondWith(Response.error());
  else if (request.method === "GET") event.respondWith(answered(request));
});

/** @param {Request} request */
async function answered(request) {
  const kept = await caches.open(NAME);
  const asked = request.mode === "navigate" ? new URL("./", self.location.href) : request;
  return (await kept.match(asked, { ignoreSearch: true })) ?? fetch(request);
}
