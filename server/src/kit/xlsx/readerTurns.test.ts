import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Turn, whenReaderIsFree } from './readerTurns.ts'
import { workbookSentences } from './workbookProblem.ts'

const look: Turn = { long: false, patient: false }
const whole: Turn = { long: true, patient: false }
const job: Turn = { long: true, patient: true }

/** Work that lasts until it is told to end. */
function work(turn: Turn) {
  const { promise, resolve: end } = Promise.withResolvers<string>()
  const state = { begun: false, end: () => end('read'), done: Promise.resolve('') }
  state.done = whenReaderIsFree(turn, () => {
    state.begun = true
    return promise
  })
  state.done.catch(() => {})
  return state
}

type Work = ReturnType<typeof work>
let all: Work[] = []
const begin = (turn: Turn): Work => {
  const one = work(turn)
  all.push(one)
  return one
}
const begun = (...works: Work[]): boolean[] => works.map((one) => one.begun)
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

afterEach(async () => {
  for (const one of all) one.end()
  await Promise.allSettled(all.map(({ done }) => done))
  all = []
  vi.useRealTimers()
})

describe('a reader', () => {
  it('is one of two at most; the others begin in the order of their coming', async () => {
    const [first, second, third, fourth] = [begin(look), begin(look), begin(look), begin(look)]
    await settled()
    expect(begun(first, second, third, fourth)).toEqual([true, true, false, false])
    second.end()
    expect(await second.done).toBe('read')
    await settled()
    expect(begun(third, fourth)).toEqual([true, false])
  })

  it('gives its place free when its work fails', async () => {
    await Promise.allSettled(
      [1, 2, 3].map(() => whenReaderIsFree(look, () => Promise.reject(new Error('no')))),
    )
    const one = begin(look)
    await settled()
    expect(one.begun).toBe(true)
  })

  it('that takes long leaves a place to those who look', async () => {
    const [first, second, glance] = [begin(whole), begin(whole), begin(look)]
    await settled()
    expect(begun(first, second, glance)).toEqual([true, false, true])
    glance.end()
    await settled()
    expect(second.begun).toBe(false)
    first.end()
    await settled()
    expect(second.begun).toBe(true)
  })

  it('of a job comes before whoever looks after it', async () => {
    const looks = [begin(look), begin(look)]
    const [import_, late] = [begin(job), begin(look)]
    looks[0]?.end()
    await settled()
    expect(begun(import_, late)).toEqual([true, false])
  })

  it('has a short line before it: who comes later is refused, and who waits too long; a job waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const under = [begin(look), begin(look)]
    const line = Array.from({ length: 20 }, () => begin(look))
    const late = begin(look)
    const patient = begin(job)
    await expect(late.done).rejects.toThrow(workbookSentences.busy)
    vi.advanceTimersByTime(30_000)
    for (const one of line) await expect(one.done).rejects.toThrow(workbookSentences.busy)
    expect(begun(...line, patient)).not.toContain(true)
    under[0]?.end()
    await settled()
    expect(patient.begun).toBe(true)
  })
})
