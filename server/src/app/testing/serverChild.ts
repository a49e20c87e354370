import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { wireRequest } from '@tejian/contract/kit/wireRequest.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
export const signSecret = 'test sign'

/** The answer of a call; null when the server died before it said anything. */
export type Heard = Envelope<unknown> | null

export type ServerChild = {
  call(sid: string, call: AnyCall, input: Record<string, unknown>): Promise<Heard>
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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(child, url)
  return {
    async call(sid, call, input) {
      const timestamp = String(Date.now())
      const headers = { timestamp, sign: signRequest(timestamp, signSecret) }
      const { url: path, ...init } = wireRequest(call, input as never, sid, headers)
      try {
        return (await (await fetch(url + path, init)).json()) as Envelope<unknown>
      } catch {
        return null
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
