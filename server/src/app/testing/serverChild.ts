import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { wireRequest } from '@tejian/contract/kit/wireRequest.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
export const signSecret = 'the sign secret of tests'

/** The answer of a call; null when the server died before it said anything. */
export type ChildAnswer = Envelope<unknown> | null

/** What came of a call: an answer with its status, or why there was none. */
export type CallResult = { status: number; body: Envelope<unknown> } | { dropped: string }

export type ServerChild = {
  ask(sid: string, call: AnyCall, input: Record<string, unknown>): Promise<CallResult>
  /** For those who kill it: no answer is nothing special. */
  call(sid: string, call: AnyCall, input: Record<string, unknown>): Promise<ChildAnswer>
  isAlive(): boolean
  /** What it has printed so far. */
  said(): string
  /** Ends the process as a power cut would: nothing is closed, nothing is written any more. */
  kill(): Promise<void>
}

/**
 * The address that the server prints once it listens. It chooses its port itself: one that was found free before would be
 * somebody else's by the time that a busy machine has started the server.
 */
async function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said()) ?? []
    if (address) return address
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended at its start: ${said()}`)
    await pause(20)
  }
}

/** Starts the real server in a process of its own, as `npm start` does, and waits until it has said where it is. */
export async function startServerChild(env: Readonly<Record<string, string>>): Promise<ServerChild> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      SIGN_SECRET: signSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  let complained = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
    process.stderr.write(chunk)
  })
  const url = await addressOf(child, () => said + complained)
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  const ask: ServerChild['ask'] = async (sid, call, input) => {
    const timestamp = String(Date.now())
    const headers = { timestamp, sign: signRequest(timestamp, signSecret) }
    const { url: path, ...init } = wireRequest(call, input as never, sid, headers)
    try {
      const answer = await fetch(url + path, init)
      return { status: answer.status, body: (await answer.json()) as Envelope<unknown> }
    } catch (error) {
      return { dropped: String((error as Error).cause ?? error) }
    }
  }
  return {
    ask,
    isAlive,
    said: () => said,
    async call(sid, call, input) {
      const told = await ask(sid, call, input)
      return 'dropped' in told ? null : told.body
    },
    async kill() {
      if (!isAlive()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Runs one of the server's programs to its end. Resolves to its exit code and what it wrote, on both streams. */
export async function runToItsEnd(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
