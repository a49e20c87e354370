import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { givenAddress, setProductAddress } from './address.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startMs = 90_000

/**
 * Starts one throw-away product for all journeys: embedded database in a fresh folder, demo data, a free port. With
 * BASE_URL set, the journeys use what runs there instead. Resolves to the function that ends and removes it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (givenAddress) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'tejian-journeys-'))
  // The database runs as a user of its own when the journeys run as root.
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const said: string[] = []
  const product = launch(dataDir, port, said)
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    keepLog(said)
  }
  process.once('exit', () => product.kill('SIGTERM'))
  try {
    await untilReady(address, product)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${said.join('').slice(-4000)}`)
  }
  setProductAddress(address)
  return stop
}

/** What the product warned of lies beside the traces, and its end is told: a failed job is seen nowhere else. */
function keepLog(said: readonly string[]): void {
  const warned = said
    .join('')
    .split('\n')
    .filter((line) => /"level":"?(warn|error|fatal|[456]0)/.test(line))
  if (warned.length === 0) return
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results', 'product.log'), said.join(''))
  process.stderr.write(`平台的警告：\n${warned.join('\n').slice(-6000)}\n`)
}

function launch(dataDir: string, port: number, said: string[]): ChildProcess {
  const { DATABASE_URL: _app, MIGRATION_DATABASE_URL: _owner, ...env } = process.env
  const product = spawn(process.execPath, ['server/src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
  })
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => void said.push(chunk.toString()))
  return product
}

async function untilReady(address: string, product: ChildProcess): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error(`平台没有启动，退出码 ${product.exitCode}`)
    const ready = await fetch(`${address}/livez`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`平台 ${startMs / 1000} 秒内没有启动`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
