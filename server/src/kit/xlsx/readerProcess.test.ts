import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { bombOf, cell, plainRows, row } from '../../app/testing/bombs.ts'
import { readWorkbook } from './read.ts'
import { type ReaderBounds, readInProcess } from './readerProcess.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

const header = row(1, ...cell('A1', '名称'))
const small = bombOf({ rows: [...header, ...row(2, ...cell('A2', '甲'))] })
const limits = { maxRows: 100_000, maxBytes: 1e7 }
const input = { ...limits, maxUnpackedBytes: 1e9, known: [], firstRows: null, distinct: [], nameless: [] }
/** Empty cells for seconds. */
const slow = bombOf({
  rows: [...header, { text: `<row>${'<c/>'.repeat(16_000)}</row>`, times: 1500 }],
  noise: 2_000_000,
})

type Reader = { pid: number; parent: number; time: string }

/** The readers that live, as the system tells. */
const readers = (): Reader[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('readProgram.ts'))
    .map((line) => {
      const [pid, parent, time = ''] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), time }
    })

const readersOf = (parent: number | undefined): Reader[] => readers().filter((one) => one.parent === parent)

/** The reader of a process, when it has been at work for a second. */
async function busyReaderOf(parent: number | undefined): Promise<number> {
  const isBusy = (): boolean => readersOf(parent).some(({ time }) => /[1-9]/.test(time))
  await expect.poll(isBusy, { interval: 20, timeout: 15_000 }).toBe(true)
  return readersOf(parent)[0]?.pid as number
}

const refused = (bounds: Partial<ReaderBounds>, file: Buffer): Promise<unknown> =>
  readInProcess(file, input, { heapMegabytes: 256, milliseconds: 10_000, ...bounds }).then(
    () => expect.fail('it was read'),
    (error: unknown) => error,
  )

afterEach(() => expect(readersOf(process.pid), 'no reader is left').toEqual([]))

describe('a reader', () => {
  it('that is killed is a sentence, and the next file is read', async () => {
    const problem = readWorkbook(slow, limits).catch((error: unknown) => error)
    process.kill(await busyReaderOf(process.pid), 'SIGKILL')
    expect(await problem).toEqual(new WorkbookProblem(workbookSentences.interrupted))
    expect((await readWorkbook(small, limits)).rows).toEqual([['甲']])
  })

  it('whose memory is full is a sentence', async () => {
    const texts = Array.from({ length: 100_000 }, (_, place) => `<si><t>${'x'.repeat(200)}${place}</t></si>`)
    const file = bombOf({ rows: [...header, plainRows(2, 3)], strings: [texts.join('')] })
    expect(await refused({ heapMegabytes: 24 }, file)).toEqual(
      new WorkbookProblem(workbookSentences.tooMuchContent),
    )
  })

  it('that takes too long is ended', async () => {
    expect(await refused({ milliseconds: 300 }, slow)).toEqual(
      new WorkbookProblem(workbookSentences.tooMuchContent),
    )
  })

  it('works beside a debugger and other settings of its parent', async () => {
    const before = process.env.NODE_OPTIONS
    process.env.NODE_OPTIONS = '--inspect-brk=127.0.0.1:1 --max-old-space-size=1'
    try {
      expect((await readWorkbook(small, limits)).rows).toEqual([['甲']])
    } finally {
      if (before === undefined) delete process.env.NODE_OPTIONS
      else process.env.NODE_OPTIONS = before
    }
  })

  it('does not outlive its parent', async () => {
    const program = `const { readWorkbook } = await import(${JSON.stringify(new URL('./read.ts', import.meta.url).href)})
      const { buffer } = await import('node:stream/consumers')
      await readWorkbook(await buffer(process.stdin), ${JSON.stringify(limits)})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    parent.stdin.end(slow)
    const reader = await busyReaderOf(parent.pid)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const lives = (): boolean => readers().some(({ pid }) => pid === reader)
    await expect.poll(lives, { interval: 20, timeout: 1500 }).toBe(false)
  })
})
