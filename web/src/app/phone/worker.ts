/// <reference lib="webworker" />
/**
 * The service worker of the phone's pages: lays down the files of its release when it is installed, and answers with them
 * when there is no network. Calls are never kept. Built by `web/phoneShell.ts`, which fills in the two names.
 */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const scope = self as unknown as ServiceWorkerGlobalScope
const prefix = 'tejian-phone-'
const cacheName = prefix + shellVersion
const home = '/m/'
/** A network that hangs is as good as none, ms. */
const patience = 4000

/** Lays down everything, or nothing: a page whose scripts are another release's is not kept. */
async function layDown(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(home, { cache: 'no-store' })
  const text = await page.clone().text()
  const entry = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(text)?.[1]
  if (!page.ok || !entry || !shellFiles.includes(entry)) throw new Error('another release')
  await cache.addAll(shellFiles)
  await cache.put(home, page)
}

async function sweep(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await scope.clients.claim()
}

const keptPage = async (): Promise<Response> => (await caches.match(home)) ?? Response.error()

/** The server's page as long as it comes in time: it has the newest release. */
async function pageOf(request: Request): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  // What is no page, a proxy's "bad gateway", is worth less than what lies here.
  return answer && answer.status < 500 ? answer : keptPage()
}

scope.addEventListener('install', (event) => {
  event.waitUntil(layDown().then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(sweep())
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/') || shellFiles.includes(pathname))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
})
