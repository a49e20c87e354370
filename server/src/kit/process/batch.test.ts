import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { DatabaseLost } from '../db/lostDatabase.ts'
import { Refusal } from '../refusal.ts'
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

  it('of which nothing went through is refused', async () => {
    const no = new Refusal('已办理')
    const { answer } = await run({ 1: no, 2: no, 3: no, 4: no })
    expect(answer).toMatchObject({ message: '4项均未办理：已办理' })
  })

  it('ends at a row that is locked, and says what was done before and what was not', async () => {
    const { tried, answer } = await run({ 1: new Refusal('已办理'), 3: locked })
    expect(tried).toEqual(['1', '2', '3'])
    expect(answer).toEqual({
      successCount: 1,
      errors: [
        { id: '1', no: '编号1', message: '已办理' },
        { id: '3', no: '编号3', message: kitMessages.busy },
        { id: '4', no: '编号4', message: kitMessages.brokenOff },
      ],
    })
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
    expect((await run({ 1: locked })).answer).toBe(locked)
    expect((await run({ 1: new Refusal('已办理'), 2: locked })).answer).toBe(locked)
  })
})
