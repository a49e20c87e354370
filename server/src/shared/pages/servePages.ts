import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { keyOf } from './keepPages.ts'
import './tables.ts'

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}

/** So long what was read is good: strangers may ask for names that never were, as often as they like. */
const freshMs = 200
/** How long the files of another release stay in memory when nobody asks for them any more. */
const idleMs = 600_000

type Place = { release: string; at: number; size: number }

/** Where the files of all kept releases lie, by their names. */
function openPlaces({ db }: Pick<Services, 'db'>): (name: string) => Promise<Place | undefined> {
  let places = new Map<string, Place>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const read = async (): Promise<void> => {
    const fresh = new Map<string, Place>()
    for (const { id, files } of await db.selectFrom('page_release').select(['id', 'files']).execute()) {
      let at = 0
      for (const { name, size } of files) {
        fresh.set(name, { release: id, at, size })
        at += size
      }
    }
    places = fresh
    readAt = performance.now()
  }
  return async (name) => {
    if (!places.has(name) && performance.now() - readAt > freshMs) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return places.get(name)
  }
}

/** The files of a release, read as a whole: a page asks for a hundred of them. */
function openReleases(services: Services): (id: string) => Promise<Buffer> {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const held = new Map<string, { bytes: Promise<Buffer>; forget: NodeJS.Timeout }>()
  return (id) => {
    const known = held.get(id)
    known?.forget.refresh()
    if (known) return known.bytes
    const bytes = store.get(keyOf(id)).then(buffer)
    held.set(id, { bytes, forget: setTimeout(() => held.delete(id), idleMs).unref() })
    // What could not be read is tried again.
    bytes.catch(() => held.delete(id))
    return bytes
  }
}

/** Serves files of pages that this build does not have: those of the releases before and after it. */
export function serveKeptPages(app: FastifyInstance, services: Services): void {
  const placeOf = openPlaces(services)
  const bytesOf = openReleases(services)
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const place = await placeOf(name)
    if (!place) return reply.callNotFound()
    const bytes = await bytesOf(place.release)
    return reply
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes.subarray(place.at, place.at + place.size))
  })
}
