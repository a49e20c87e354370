import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../session/store.ts'
import { newBatch, pieceOf } from './batch.ts'
import { dropBatch, findUnfinishedBatches, keepBatch, useUnfinishedBatches } from './keptBatches.ts'

const memory = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
  removeItem: (name: string) => void memory.delete(name),
})

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>
const signIn = (id: string): void => useSession.setState({ user: { id } as User })
const left = () => {
  findUnfinishedBatches()
  return useUnfinishedBatches.getState().left
}
const batch = newBatch('b1', '受理 2 件申报', '受理', [pieceOf({ id: '1', no: 'SB1' }, [], true)])

beforeEach(() => {
  memory.clear()
  signIn('u1')
})

it('a batch is found again by the person who began it, and by nobody else', () => {
  keepBatch({ ...batch, sent: true })
  expect(left()).toEqual([batch])
  signIn('u2')
  expect(left()).toEqual([])
})

it('is kept once however often it is told of, and beside others', () => {
  keepBatch(batch)
  keepBatch({ ...batch, done: 1 })
  keepBatch({ ...batch, id: 'b2' })
  expect(left().map(({ id, done }) => [id, done])).toEqual([
    ['b1', 1],
    ['b2', 0],
  ])
})

it('is gone once its result was read', () => {
  keepBatch(batch)
  expect(left()).toHaveLength(1)
  dropBatch('b1')
  expect(useUnfinishedBatches.getState().left).toEqual([])
  expect(memory.size).toBe(0)
})

it('what somebody wrote into the storage by hand is no batch', () => {
  keepBatch(batch)
  const [key = ''] = memory.keys()
  memory.set(key, '[{"id":"x"}, 7]')
  expect(left()).toEqual([])
})
