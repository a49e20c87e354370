import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { PreparedCall } from '@tejian/contract/kit/wireRequest.ts'
import { describe, expect, it } from 'vitest'
import {
  type Batch,
  newBatch,
  notAnswered,
  type Piece,
  pieceOf,
  remainingCount,
  resumedBatch,
  rowsOf,
  runBatch,
  succeededCount,
} from './batch.ts'

const call = (no: string): PreparedCall => ({
  method: 'POST',
  path: '/api/x/move',
  encoding: 'form',
  writes: true,
  input: { no },
})
const single = (no: string, again = true): Piece => pieceOf({ id: no, no }, [call(no)], again)
const batchOf = (...pieces: Piece[]): Batch => newBatch('1', '受理 3 件申报', '受理', pieces)
const three = batchOf(single('1'), single('2'), single('3'))

const refusal = new CallFailure('2已被办理', { status: 200, code: 'handled', requestId: 'r' })
const noLine = new CallFailure('连接不上服务器，请检查网络后重试', { status: 0 })
const proxy = new CallFailure(kitMessages.busy, { status: 502 })
const locked = new CallFailure(kitMessages.busy, { status: 503, requestId: 'r' })
const maybe = new CallFailure(kitMessages.maybeSaved, { status: 503, requestId: 'r' })
const down = new CallFailure(kitMessages.databaseDown, { status: 503, requestId: 'r' })
const unreleased = new CallFailure('签署前请先输入登录密码', {
  status: 200,
  code: unreleasedCode,
  requestId: 'r',
})
const ended = new CallFailure(kitMessages.noSession, { status: 401, code: 'noSession', requestId: 'r' })

/** Runs a batch against a server that fails for some numbers; what was sent and kept. */
async function run(batch: Batch, failing: Readonly<Record<string, unknown>> = {}, most = Infinity) {
  const sent: string[] = []
  const kept: Batch[] = []
  const { batch: last, halted } = await runBatch(batch, {
    async send({ input }) {
      sent.push(String(input.no))
      const found = failing[String(input.no)]
      if (found instanceof Error) throw found
      return found ?? null
    },
    keep: (next) => void kept.push(next),
    stopped: () => sent.length >= most,
  })
  return { sent, kept, last, halted }
}

describe('a batch', () => {
  it('sends row after row and says of each what came of it', async () => {
    const { sent, last, halted } = await run(three, { 2: refusal })
    expect(sent).toEqual(['1', '2', '3'])
    expect(last.outcomes.map(({ sentence }) => sentence)).toEqual([null, '2已被办理', null])
    expect([rowsOf(last), remainingCount(last), succeededCount(last), halted]).toEqual([3, 0, 2, null])
  })

  it('is kept before a row goes out and after its answer', async () => {
    const { kept } = await run(three)
    expect(kept.map(({ done, sent }) => [done, sent])).toEqual([
      [0, true],
      [1, false],
      [1, true],
      [2, false],
      [2, true],
      [3, false],
    ])
  })

  it('is plain data, which a reload reads back as it was', () =>
    expect(JSON.parse(JSON.stringify(three))).toEqual(three))

  it('stops before the next row and goes on from there', async () => {
    const first = await run(three, {}, 2)
    expect(remainingCount(first.last)).toBe(1)
    expect((await run(first.last)).sent).toEqual(['3'])
  })

  it('goes on after a row that another transaction holds', async () => {
    const { sent, last } = await run(three, { 2: locked })
    expect(sent).toEqual(['1', '2', '3'])
    expect(last.outcomes[1]?.sentence).toBe(kitMessages.busy)
  })

  it.each([
    ['no line', noLine],
    ['a proxy', proxy],
    ['a broken script', new Error('x')],
    ['a commit nobody knows of', maybe],
  ])('%s ends the run; what may be sent twice stays to be done', async (_name, error) => {
    const { sent, last, halted } = await run(three, { 2: error })
    expect(sent).toEqual(['1', '2'])
    expect([succeededCount(last), remainingCount(last)]).toEqual([1, 2])
    expect(halted).not.toBeNull()
    expect((await run(last)).sent).toEqual(['2', '3'])
  })

  it('what must not be sent twice is told as unknown', async () => {
    const { last } = await run(batchOf(single('1'), single('2', false), single('3')), { 2: noLine })
    expect(last.outcomes[1]?.sentence).toBe(notAnswered)
    expect((await run(last)).sent).toEqual(['3'])
  })

  it.each([[down], [ended], [unreleased]])(
    '%s is about all rows: none of them is told as refused',
    async (error) => {
      const { last, halted } = await run(three, { 2: error })
      expect([last.outcomes.length, remainingCount(last), halted]).toEqual([1, 2, error.message])
    },
  )

  it('a later call of a row is not sent when an earlier one was refused', async () => {
    const { sent, last } = await run(batchOf(pieceOf({ id: '2', no: '2' }, [call('2'), call('9')], true)), {
      2: refusal,
    })
    expect(sent).toEqual(['2'])
    expect(last.outcomes).toEqual([{ id: '2', no: '2', sentence: '2已被办理' }])
  })

  describe('with rows that are decided as a whole', () => {
    const rows = ['1', '2'].map((no) => ({ id: no, no }))
    const whole = batchOf({ rows, calls: [call('all')], again: true })
    it('says of each what came of it', async () => {
      const { last } = await run(whole, {
        all: { successCount: 1, errors: [{ seisn: '2', message: '晚了' }] },
      })
      expect(last.outcomes.map(({ sentence }) => sentence)).toEqual([null, '晚了'])
    })
    it('also when none went through', async () => {
      const detail = { successCount: 0, errors: rows.map(({ id }) => ({ id, message: '缺结论' })) }
      const none = new CallFailure('2项均未办理：缺结论', {
        status: 200,
        code: 'batch',
        detail,
        requestId: 'r',
      })
      expect((await run(whole, { all: none })).last.outcomes.map(({ sentence }) => sentence)).toEqual([
        '缺结论',
        '缺结论',
      ])
    })
  })
})

describe('taken up after a reload', () => {
  it('sends once more what was on its way, where the server refuses a second time', () => {
    expect(resumedBatch({ ...three, done: 1, sent: true })).toEqual({ ...three, done: 1, sent: false })
  })
  it('else says that nobody knows', () => {
    const batch = { ...batchOf(single('1', false), single('2', false)), sent: true }
    expect(resumedBatch(batch)).toEqual({
      ...batch,
      done: 1,
      sent: false,
      outcomes: [{ id: '1', no: '1', sentence: notAnswered }],
    })
  })
  it('one that had ended stays as it is', () => expect(resumedBatch(three)).toBe(three))
})
