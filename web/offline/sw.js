// Keeps the whole client, so that it starts without a network, and at once with one. A version is kept whole: the page and
// the files it asks for belong together. Another one is fetched in the background and waits until somebody wants it.
// Everything else is the server's: nothing of /api is ever kept.

/* global VERSION, FILES -- written in front of this when the client is built: its name, and all that belongs to it. */

/** What is shown where even the page is not here any more. */
const LAST_RESORT = 'offline.html';

const scope = new URL(self.registration.scope).pathname;

/** What is kept has the folder in its name: another folder of this host may have a Skull of its own, whose business is not ours. */
const OURS = `skull ${scope} `;
const KEPT = OURS + VERSION;
/** What the players have learnt is fetched by those who play, and stays from version to version. */
const LEARNT = `${OURS}learnt`;

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(scope)) return;
  const name = pathname.slice(scope.length);
  if (name.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(name)) event.respondWith(file(event, name));
});

// A page that was asked whether the new version may come says yes.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bringBack(event.notification.data));
});

/** Files never change under their names, so what an older version has of them need not be fetched again. */
async function keep() {
  const cache = await caches.open(KEPT);
  const wanted = FILES.filter((name) => !(isModule(name) && paysForMore()));
  await Promise.all(wanted.map(async (name) => cache.put(scope + name, await found(name))));
}

/** The compiled tables, and the study, are larger than all the rest. */
function isModule(name) {
  return name.endsWith('.wasm');
}

/** Whether this person pays for what is fetched: what they may never use is kept once they use it. */
function paysForMore() {
  return self.navigator.connection?.saveData ?? false;
}

async function found(name) {
  const older = name.startsWith('assets/') ? await caches.match(scope + name) : undefined;
  if (older) return older;
  const answer = await fetch(scope + name, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== KEPT && name !== LEARNT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Every address shows the one page of this version; where it was cleared away, the network has it. */
async function page(request) {
  const kept = await caches.match(scope + 'index.html', { cacheName: KEPT });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const last = await caches.match(scope + LAST_RESORT);
    if (last) return last;
    throw error;
  }
}

/** A module that was not kept with the rest is kept once it was fetched. */
async function file(event, name) {
  const kept = await caches.match(scope + name, { cacheName: KEPT });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && isModule(name)) event.waitUntil(keepToo(name, answer.clone()));
  return answer;
}

async function keepToo(name, answer) {
  try {
    await (await caches.open(KEPT)).put(scope + name, answer);
  } catch {
    // Where there is no room it is fetched again the next time.
  }
}

async function bringBack(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
