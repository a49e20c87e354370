import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { expect, it } from 'vitest'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { bySerialNumber, inOneCall, numbersOf, oneAfterAnother } from './batches.ts'

const named = (no: string) => ({ id: no, no })
const running = (stopped: () => boolean = () => false) => {
  const heard: Outcome[] = []
  return { heard, told: (outcome: Outcome) => void heard.push(outcome), stopped }
}
const refusing = (...refused: string[]) =>
  async function act(no: string): Promise<void> {
    if (refused.includes(no)) throw new CallFailure(`${no}已被办理`, { status: 200, code: 'handled' })
  }

it('single commits go out one after another, each with what came of it', async () => {
  const run = running()
  const outcomes = await oneAfterAnother(['1', '2', '3'], named, refusing('2'), run)
  expect(outcomes.map(({ sentence }) => sentence)).toEqual([null, '2已被办理', null])
  expect(run.heard).toEqual(outcomes)
})

it('stops before the next one', async () => {
  const run = running(() => run.heard.length === 2)
  expect(await oneAfterAnother(['1', '2', '3'], named, refusing(), run)).toHaveLength(2)
})

it('the refusal of a single row is thrown', async () => {
  await expect(oneAfterAnother(['1'], named, refusing('1'), running())).rejects.toThrow('1已被办理')
})

it('a call about several rows says what came of each, refused ones first', async () => {
  const rows = ['1', '2'].map(named)
  expect(await inOneCall(rows, async () => bySerialNumber([{ seisn: '2', message: '晚了' }]))).toEqual([
    { id: '2', no: '2', sentence: '晚了' },
    { id: '1', no: '1', sentence: null },
  ])
})

it('so does one of which nothing went through; any other failure is thrown', async () => {
  const rows = ['1', '2'].map(named)
  const errors = rows.map(({ id }) => ({ id, message: '缺结论' }))
  const none = new CallFailure('2项均未办理：缺结论', {
    status: 200,
    code: 'batch',
    detail: { successCount: 0, errors },
  })
  expect((await inOneCall(rows, () => Promise.reject(none))).map(({ sentence }) => sentence)).toEqual([
    '缺结论',
    '缺结论',
  ])
  await expect(inOneCall(rows.slice(1), () => Promise.reject(none))).rejects.toThrow('2项均未办理')
  await expect(inOneCall(rows, () => Promise.reject(new Error('断网')))).rejects.toThrow('断网')
})

it.each([
  [['1', '2'], '1、2'],
  [['1', '2', '3', '4', '5'], '1、2、3、4 等5份'],
])('the numbers %j are told as %s', (numbers, told) => expect(numbersOf(numbers, '份')).toBe(told))
