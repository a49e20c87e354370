import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../context.ts'
import { DatabaseLost } from '../db/lostDatabase.ts'
import { missing, Refusal } from '../refusal.ts'
import { batch } from './batch.ts'

const server = useTestApp()
const about = { id: (row: string) => row, no: async (row: string) => `编号${row}` }

/** Runs four rows of which some fail; says what was answered, and which rows were tried. */
async function run(failing: Readonly<Record<string, Error>>) {
  const tried: string[] = []
  const context = await server.current.contextOf('jiancha')
  const answer = await batch(context, ['1', '2', '3', '4'], about, async (row) => {
    tried.push(row)
    const failure = failing[row]
    if (failure) throw failure
  }).catch((error: unknown) => error)
  return { tried, answer, requestId: context.requestId }
}

const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

describe('a batch', () => {
  it('goes on after a refusal and tells it with its row', async () => {
    const { tried, answer } = await run({ 2: new Refusal('已办理') })
    expect(tried).toEqual(['1', '2', '3', '4'])
    expect(answer).toEqual({ successCount: 3, errors: [{ id: '2', no: '编号2', message: '已办理' }] })
  })

  it('tells of each refusal, so that foreign rows among many are counted', async () => {
    const heard: string[] = []
    const context = await server.current.contextOf('jiancha')
    const listening = { ...context, refused: ({ about: kind }: Refusal) => void heard.push(kind ?? '') }
    await batch(listening, ['1', '2', '3'], about, async (row) => {
      if (row !== '2') throw missing('unit')
    })
    expect(heard).toEqual(['unit', 'unit'])
  })

  it('of which nothing went through is refused', async () => {
    const no = new Refusal('已办理')
    const { answer } = await run({ 1: no, 2: no, 3: no, 4: no })
    expect(answer).toMatchObject({ message: '4项均未办理：已办理' })
  })

  it('leaves a row that somebody else holds, and goes on with the next', async () => {
    const { tried, answer } = await run({ 1: new Refusal('已办理'), 3: locked })
    expect(tried).toEqual(['1', '2', '3', '4'])
    expect(answer).toEqual({
      successCount: 2,
      errors: [
        { id: '1', no: '编号1', message: '已办理' },
        { id: '3', no: '编号3', message: kitMessages.rowLocked },
      ],
    })
  })

  it('breaks off where many rows are held, and says which were not reached', async () => {
    const { tried, answer } = await run({ 1: locked, 2: locked, 3: locked })
    expect(tried).toEqual(['1', '2', '3'])
    expect(answer).toMatchObject({ message: `4项均未办理：${kitMessages.rowLocked}` })
  })

  it('waits seconds, not a minute, for a row that another transaction holds', async () => {
    const context = await server.current.contextOf('jiancha')
    context.lockWaitMs = 50
    const ids = (
      await sql<{ id: string }>`select id from unit order by id limit 3`.execute(context.db)
    ).rows.map(({ id }) => id)
    const done: string[] = []
    await server.current.services.db.transaction().execute(async (holder) => {
      await sql`select 1 from unit where id = ${ids[1]}::uuid for update`.execute(holder)
      const answer = await batch(context, ids, about, (id) =>
        transact(context, async (inner) => {
          await sql`select 1 from unit where id = ${id}::uuid for update`.execute(inner.db)
          done.push(id)
        }),
      )
      expect(answer).toEqual({
        successCount: 2,
        errors: [{ id: ids[1], no: `编号${ids[1]}`, message: kitMessages.rowLocked }],
      })
    })
    expect(done).toEqual([ids[0], ids[2]])
  })

  it('says of a lost answer that the row may be saved, and of a defect only where to look', async () => {
    const lost = await run({ 2: new DatabaseLost(new Error('reset'), true) })
    expect(lost.answer).toMatchObject({
      successCount: 1,
      errors: [{ message: kitMessages.maybeSaved }, {}, {}],
    })
    const defect = await run({ 4: new TypeError('x is undefined') })
    expect(defect.answer).toMatchObject({
      successCount: 3,
      errors: [{ id: '4', message: `${kitMessages.unknownFailure}（${defect.requestId}）` }],
    })
  })

  it('fails like any request where nothing had gone through before', async () => {
    const defect = new TypeError('x is undefined')
    expect((await run({ 1: defect })).answer).toBe(defect)
    expect((await run({ 1: new Refusal('已办理'), 2: defect })).answer).toBe(defect)
  })
})
