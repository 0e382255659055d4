// Keeps the files of the client, which never change under their names, and has a page to show without a network.
// Everything else is the server's: nothing of /api is ever kept.

// Raise the number when one of these files changes.
const SHELL = 'skull-shell-1';
const SHELL_FILES = ['/offline.html', '/offline.css', '/icon.svg'];

const ASSETS = 'skull-assets';
/** More than one build has; what is older belongs to builds before it. */
const ASSETS_KEPT = 80;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(fetched(request, '/offline.html'));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fetched(request, pathname));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bringBack(event.notification.data));
});

async function keepShell() {
  const cache = await caches.open(SHELL);
  await cache.addAll(SHELL_FILES);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== SHELL && name !== ASSETS).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function kept(request) {
  const cache = await caches.open(ASSETS);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    await Promise.all(all.slice(0, -ASSETS_KEPT).map((old) => cache.delete(old)));
  }
  return answer;
}

async function fetched(request, otherwise) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(otherwise);
    if (found) return found;
    throw error;
  }
}

async function bringBack(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
