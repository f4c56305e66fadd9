// Keeps the shell and the fonts, so that the site opens without a connection. Nothing of the API is kept here: what
// belongs to a person lies in the page's own database. The build fills in the two names in capitals.
importScripts('/push-worker.js')

const CACHE = 'wr-shell-__VERSION__'
const PRECACHED = '__PRECACHED__'
const SHELL = '/plabonthego'
const OFFLINE = '/offline.html'
const WAIT_MS = 4000
/** The page of a question names the answers that it is shown from; as a shell it would fetch them for others. */
const QUESTION = /^\/questionbank\/[^/]+\/\d+$/

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll([...PRECACHED, SHELL, OFFLINE])
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('wr-shell-') && name !== CACHE).map((name) => caches.delete(name)),
    )
  }
  event.waitUntil(forget())
})

// Only when the reader asks for it: never by itself, least of all during a paper.
self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
})

const fromNetwork = (request) =>
  Promise.race([fetch(request), new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), WAIT_MS))])

/** The page from the network, and the shell that was kept where there is none. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const reply = await fromNetwork(request)
    const isPage = reply.ok && !reply.redirected && reply.headers.get('content-type')?.startsWith('text/html')
    // A page that the server drew says its edition, and is no shell for others.
    const isShell = !reply.headers.has('etag') && !QUESTION.test(new URL(request.url).pathname)
    if (isPage && isShell) await cache.put(SHELL, reply.clone())
    return reply
  } catch {
    return (await cache.match(SHELL)) ?? (await cache.match(OFFLINE)) ?? Response.error()
  }
}

/** Files with a hash in their name never change. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await cache.put(request, reply.clone())
  return reply
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})
