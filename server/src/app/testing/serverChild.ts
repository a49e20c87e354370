import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended at its start')
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(20)
  }
}

/** Starts the real server in a process of its own, as `npm start` does, and waits until it answers. */
export async function startServerChild(env: Readonly<Record<string, string>>): Promise<ServerChild> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SIGN_SECRET: signSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await answering(child, url)
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
