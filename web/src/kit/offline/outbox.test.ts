import 'fake-indexeddb/auto'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { addEntry, dropEntry, entriesOf, newEntryId, retryEntry, sendEntries, useOutbox } from './outbox.ts'
import { drafts, type Entry, kept, openStore } from './store.ts'

const account = 'a1'
const entry = (subject: string, more: object = {}) => ({
  account,
  kind: 'check',
  subject,
  title: subject,
  base: '1',
  value: { subject },
  ...more,
})
const outage = new CallFailure('没有网络', { status: 0 })
const refusal = new CallFailure('请检查', { status: 200, fields: { items: '还有1项没有检查结果' } })

/** A server that answers by the entry; what it took, in order. */
function server(answer: (entry: Entry) => Error | null = () => null) {
  const took: Entry[] = []
  const kinds = {
    check: {
      address: () => '/m/check',
      send: async (sent: Entry) => {
        const error = answer(sent)
        if (error) throw error
        took.push(sent)
      },
    },
  }
  return { kinds, took, subjects: () => took.map(({ subject }) => subject) }
}

beforeEach(async () => {
  const db = await openStore()
  for (const name of ['entries', 'drafts', 'kept'] as const) await db.clear(name)
  useOutbox.setState({ waiting: 0, refused: 0, signedOut: false })
})

describe('what was recorded without a network', () => {
  it('has an id that the server takes for one of its own kind', () => {
    const ids = new Set(Array.from({ length: 200 }, newEntryId))
    expect(ids.size).toBe(200)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('goes out in the order in which it was made, once the network is back', async () => {
    for (const subject of ['甲', '乙', '甲']) await addEntry(entry(subject))
    const away = server(() => outage)
    await sendEntries(account, away.kinds)
    expect(useOutbox.getState()).toMatchObject({ waiting: 3, refused: 0 })
    const back = server()
    await sendEntries(account, back.kinds)
    expect(back.subjects()).toEqual(['甲', '乙', '甲'])
    expect(useOutbox.getState()).toMatchObject({ waiting: 0, refused: 0 })
  })

  it('keeps its id when the answer was lost, so that the server knows it again', async () => {
    const { id } = await addEntry(entry('甲'))
    const seen: string[] = []
    const losing = server((sent) => {
      seen.push(sent.id)
      return seen.length === 1 ? outage : null
    })
    await sendEntries(account, losing.kinds)
    await sendEntries(account, losing.kinds)
    expect(seen).toEqual([id, id])
  })

  it('stays with its sentence when it is refused, and so do later ones of the same row', async () => {
    for (const subject of ['甲', '乙', '甲']) await addEntry(entry(subject))
    const strict = server(({ subject }) => (subject === '甲' ? refusal : null))
    await sendEntries(account, strict.kinds)
    expect(strict.subjects()).toEqual(['乙'])
    const [first, second] = await entriesOf(account)
    expect([first?.entry.refused, second?.entry.refused]).toEqual(['还有1项没有检查结果', null])
    expect(useOutbox.getState()).toMatchObject({ waiting: 1, refused: 1 })
    if (first) await retryEntry(account, first)
    const kind = server()
    await sendEntries(account, kind.kinds)
    expect(kind.took.map(({ id }) => id)).toEqual([first?.entry.id, second?.entry.id])
  })

  it('waits while nobody is signed in, and under the account of its maker', async () => {
    await addEntry(entry('甲'))
    const ended = server(() => new CallFailure('请先登录', { status: 401, code: 'noSession' }))
    await sendEntries(account, ended.kinds)
    expect(useOutbox.getState()).toMatchObject({ waiting: 1, signedOut: true })
    const other = server()
    await sendEntries('a2', other.kinds)
    expect(other.took).toEqual([])
    expect(await entriesOf(account)).toHaveLength(1)
  })

  it('is given up only by its maker', async () => {
    await addEntry(entry('甲'))
    const [only] = await entriesOf(account)
    if (only) await dropEntry(account, only.no)
    expect(await entriesOf(account)).toEqual([])
  })
})

describe('what is kept on the phone', () => {
  it('is one account’s own, and what was fetched goes without the drafts', async () => {
    await drafts.put(account, 'check/1', { text: '半' })
    await kept.put(account, 'checks', [1])
    await kept.put('a2', 'checks', [2])
    expect(await drafts.names(account)).toEqual(['check/1'])
    await kept.clear(account)
    expect(await kept.get(account, 'checks')).toBeNull()
    expect(await kept.get('a2', 'checks')).toMatchObject({ value: [2] })
    expect(await drafts.get(account, 'check/1')).toMatchObject({ value: { text: '半' } })
  })
})
