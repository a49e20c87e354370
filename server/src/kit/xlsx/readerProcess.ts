import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { environment } from '../settings/environment.ts'
import type { ReaderInput, ReaderMessage, Repeats } from './readerMessages.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

/** What a reader has found: headers, rows as packed parts, their number. */
export type TableRead = { headers: string[]; parts: Uint8Array[]; length: number; repeats: Repeats }

export type ReaderBounds = { heapMegabytes: number; milliseconds: number }

const program = fileURLToPath(new URL('./readProgram.ts', import.meta.url))

/**
 * Reads a table in a process of its own. A thread whose heap is full ends its whole process when one allocation asks for
 * the rest of it; a process that dies, whatever of, takes nobody along. Throws WorkbookProblem.
 */
export async function readInProcess(
  file: Uint8Array,
  input: ReaderInput,
  bounds: ReaderBounds,
): Promise<TableRead> {
  const child = start(bounds.heapMegabytes)
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(problem(workbookSentences.tooMuchContent)), bounds.milliseconds)
  try {
    const read = Promise.race([tableOf(child), deathOf(child), late])
    child.send(input, () => {})
    child.stdin?.end(file)
    return await read
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    // Its place is free when it is gone.
    await gone
  }
}

const problem = (sentence: string): WorkbookProblem => new WorkbookProblem(sentence)

/**
 * Nothing of the server's own settings goes along: neither its secrets, for what reads a stranger's file, nor flags of a
 * debugger or a test that would hold it up. Small halves for young objects cost no time here and half of the memory less.
 */
function start(heapMegabytes: number): ChildProcess {
  const { NODE_COMPILE_CACHE, SystemRoot } = environment
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    // The days of a workbook have no zone.
    env: { NODE_COMPILE_CACHE, SystemRoot, TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // The exit of the process reports its death, so this error needs no handling.
  child.stdin?.on('error', () => {})
  giveWay(child)
  return child
}

/** Whoever calls the server or the database comes first: beside two readers at work slow calls took three times as long. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where the system does not allow it, a reader is as quick as everybody.
  }
}

function tableOf(child: ChildProcess): Promise<TableRead> {
  const { promise, resolve, reject } = Promise.withResolvers<TableRead>()
  let headers: string[] = []
  const parts: Uint8Array[] = []
  child.on('message', (message: ReaderMessage) => {
    if ('problem' in message) reject(problem(message.problem))
    else if ('headers' in message) headers = message.headers
    else if ('part' in message) parts.push(message.part)
    else resolve({ headers, parts, length: message.length, repeats: message.repeats })
  })
  return promise
}

/** Node ends itself by an abort when its heap is full; 134 is how a system without signals tells it. */
async function deathOf(child: ChildProcess): Promise<never> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  const isFull = signal === 'SIGABRT' || code === 134
  throw problem(isFull ? workbookSentences.tooMuchContent : workbookSentences.interrupted)
}
