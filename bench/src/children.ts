import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** As `npm start` and the container start the server. */
const flags = ['--max-semi-space-size=4']

export type Child = {
  url: string
  /** Seconds from the start of the process to its first answer. */
  seconds: number
  /** Resident memory now, in MB; NaN where the system does not tell. */
  memory(): number
  /** The most that it ever was, in MB; NaN where the system does not tell. */
  peakMemory(): number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A line of /proc/…/status in MB, such as VmRSS or VmHWM. */
function statusOf(child: ChildProcess, name: string): number {
  try {
    const text = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}

/** Starts a program of the project that serves HTTP at PORT, and waits until `ready` answers. */
export async function startChild(
  program: string,
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<Child> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended at its start`)
    const answer = await fetch(url + ready).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) break
    await pause(5)
  }
  const seconds = (performance.now() - began) / 1000
  return {
    url,
    seconds,
    memory: () => statusOf(child, 'VmRSS'),
    peakMemory: () => statusOf(child, 'VmHWM'),
    stop,
  }
}
