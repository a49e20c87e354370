import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts, kept, openStore } from '../../kit/offline/store.ts'
import * as vault from './vault.ts'
import { freshWork, type Work } from './work.ts'

const account = 'a1'
const base64 = (fill: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)))
const pack = {
  key: base64(1),
  hours: 72,
  index: [{ seisn: 's1', unitname: '光明小区' }],
  tasks: { s1: { unitname: '光明小区' }, s2: { unitname: '红星商场' } },
}
const work: Work = {
  ...freshWork('s1', '光明小区', 'i1'),
  items: { A1: { result: 'N', note: '限速器动作' } },
}

/** Everything that the browser's store holds, as texts in which a plain value would be seen. */
async function stored(): Promise<string> {
  const db = await openStore()
  const all = [...(await db.getAll('kept')), ...(await db.getAll('drafts'))]
  const texts = all.map(({ value }) => {
    const { bytes, sealed } = value as { bytes?: ArrayBuffer; sealed?: { bytes: ArrayBuffer } }
    return JSON.stringify(value) + new TextDecoder().decode(bytes ?? sealed?.bytes ?? new ArrayBuffer(0))
  })
  return texts.join('\n')
}

beforeEach(async () => {
  const db = await openStore()
  for (const name of ['drafts', 'kept'] as const) await db.clear(name)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a trip leaves on a phone', () => {
  it('is read again with its key, and is nothing that one can read without', async () => {
    await vault.keepPack(account, pack)
    await vault.keepAccountKey(account, base64(2))
    await vault.keepWork(account, work)
    await vault.keepPhoto(account, 's1', 'p1', new Blob(['照片里的铭牌'], { type: 'image/jpeg' }))
    expect(await vault.readIndex(account)).toMatchObject({ index: pack.index })
    expect(await vault.readTask(account, 's2')).toEqual(pack.tasks.s2)
    expect(await vault.readWork(account, 's1')).toEqual(work)
    expect(await (await vault.readPhoto(account, 's1', 'p1'))?.text()).toBe('照片里的铭牌')
    const texts = await stored()
    for (const plain of ['光明小区', '红星商场', '限速器动作', '照片里的铭牌', pack.key, base64(2)])
      expect(texts).not.toContain(plain)
  })

  it('keeps keys whose bytes no script gets', async () => {
    await vault.keepPack(account, pack)
    const found = await kept.get<{ key: CryptoKey }>(account, 'trip/key')
    expect(found?.value.key.extractable).toBe(false)
  })

  it('loses the pack with the signing out, and never what was recorded', async () => {
    await vault.keepPack(account, pack)
    await vault.keepAccountKey(account, base64(2))
    await vault.keepWork(account, work)
    await kept.clear(account)
    expect(await vault.readIndex(account)).toBeNull()
    expect(await vault.readTask(account, 's1')).toBeNull()
    expect(await vault.workNames(account)).toEqual(['s1'])
    expect(await vault.hasAccountKey(account)).toBe(false)
    await expect(vault.readWork(account, 's1')).rejects.toThrow('请联网登录后打开')
    await vault.keepAccountKey(account, base64(2))
    expect(await vault.readWork(account, 's1')).toEqual(work)
  })

  it('loses the pack after its hours, to the last byte, and never what was recorded', async () => {
    await vault.keepPack(account, pack)
    await vault.keepAccountKey(account, base64(2))
    await vault.keepWork(account, work)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 71.9 * 3_600_000 })
    await vault.sweepPack(account)
    expect(await vault.readTask(account, 's1')).not.toBeNull()
    vi.setSystemTime(Date.now() + 0.2 * 3_600_000)
    await vault.sweepPack(account)
    expect(await kept.names(account)).toEqual(['trip/accountKey'])
    expect(await vault.readWork(account, 's1')).toEqual(work)
  })

  it('takes a report anew after a sync, and nothing where there is no pack', async () => {
    await vault.replaceTask(account, 's1', { unitname: '无' })
    expect(await kept.names(account)).toEqual([])
    await vault.keepPack(account, pack)
    await vault.replaceTask(account, 's1', { unitname: '光明小区二期' })
    expect(await vault.readTask(account, 's1')).toEqual({ unitname: '光明小区二期' })
  })

  it('is not loaded where the browser cannot encrypt', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await expect(vault.keepPack(account, pack)).rejects.toThrow('此网址没有使用HTTPS')
    expect(await kept.names(account)).toEqual([])
    vi.unstubAllGlobals()
  })

  it('loses a photograph that was taken back', async () => {
    await vault.keepAccountKey(account, base64(2))
    await vault.keepPhoto(account, 's1', 'p1', new Blob(['x']))
    await vault.dropPhoto(account, 's1', 'p1')
    expect(await vault.readPhoto(account, 's1', 'p1')).toBeNull()
  })

  it('is another account’s neither to read nor to count', async () => {
    await vault.keepPack(account, pack)
    await vault.keepAccountKey(account, base64(2))
    await vault.keepWork(account, work)
    expect(await vault.readIndex('a2')).toBeNull()
    expect(await vault.workNames('a2')).toEqual([])
  })

  it('holds nothing of a report of which everything has been sent', async () => {
    await vault.keepAccountKey(account, base64(2))
    await vault.keepPhoto(account, 's1', 'p1', new Blob(['x']))
    const photo = { id: 'p1', itemCode: 'A1', name: 'a.jpg', sentAs: '' }
    await vault.keepWork(account, { ...work, photos: [photo] })
    await vault.keepWork(account, { ...work, items: {}, photos: [{ ...photo, sentAs: '7' }] })
    expect(await drafts.names(account)).toEqual([])
  })
})
