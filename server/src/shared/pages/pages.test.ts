import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app/build.ts'
import { filesOf, makeBuild } from '../../app/testing/builds.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { openStore } from '../../kit/storage.ts'
import { keepPages } from './keepPages.ts'
import { sweepPages } from './sweepPages.ts'

const server = useTestApp()
const folders: string[] = []
let instances: FastifyInstance[]

function made(release: string): string {
  const folder = makeBuild(release)
  folders.push(folder)
  return folder
}

const start = async (release: string): Promise<FastifyInstance> => {
  const webRoot = made(release)
  await keepPages(server.current.services, `${webRoot}assets/`)
  return buildApp(server.current.services, { version: release, quiet: true, webRoot })
}

beforeAll(async () => {
  instances = [await start('old'), await start('new')]
})
afterAll(async () => {
  for (const instance of instances) await instance.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('two releases behind one proxy', () => {
  it('each serves the files of pages of the other, whichever is asked', async () => {
    for (const [first, second] of [instances, [...instances].reverse()]) {
      const page = await first?.inject('/login')
      expect(page?.headers['cache-control']).toBe('no-store')
      const files = filesOf(page?.body ?? '')
      expect(files).toHaveLength(4)
      for (const url of files) {
        const [own, other] = [await first?.inject(url), await second?.inject(url)]
        expect([url, other?.statusCode, other?.body]).toEqual([url, 200, own?.body])
        expect(other?.headers['content-type']).toBe(own?.headers['content-type'])
        expect(other?.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
      }
    }
  })

  it('what no release has is not there, and not kept by browsers', async () => {
    for (const url of ['/assets/index-none.js', '/assets/index-old.js.br', '/assets/..%2Findex.html']) {
      const answer = await instances[1]?.inject(url)
      expect([url, answer?.statusCode, answer?.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }
  })

  it('a release goes a month after its last use, but never the last two', async () => {
    const { services } = server.current
    const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
    const later = (days: number) => () => new Date(services.now().getTime() + days * 24 * 3_600_000)
    await start('older').then((instance) => instance.close())
    const idsOf = async () =>
      (await services.db.selectFrom('page_release').select('id').execute()).map(({ id }) => id)
    const all = await idsOf()
    expect(await sweepPages({ ...services, now: later(29) }, store)).toBe(0)
    expect(await sweepPages({ ...services, now: later(31) }, store)).toBe(1)
    const left = await idsOf()
    expect(left).toHaveLength(2)
    for (const id of all) expect(await store.exists(`pages/${id}`), id).toBe(left.includes(id))
  })

  it('one that is in use is not old', async () => {
    const { services } = server.current
    const webRoot = made('used')
    const [row] = await services.db.selectFrom('page_release').select('id').execute()
    const now = () => new Date(services.now().getTime() + 40 * 24 * 3_600_000)
    await keepPages(services, `${webRoot}assets/`)
    await keepPages({ ...services, now }, `${webRoot}assets/`)
    const latest = await services.db
      .selectFrom('page_release')
      .select(['id', 'lastUse'])
      .orderBy('lastUse', 'desc')
      .execute()
    expect(latest[0]?.id).not.toBe(row?.id)
    expect(new Date(String(latest[0]?.lastUse)).getTime()).toBeGreaterThan(services.now().getTime())
  })
})
