import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLost } from '../kit/db/lostDatabase.ts'
import { localAddress } from '../kit/settings/hosts.ts'
import { settingsOrEnd } from '../kit/settings/settingsOrEnd.ts'
import { buildApp } from './build.ts'
import { EmbeddedError } from './database/embeddedError.ts'
import { dataFolder } from './database/embeddedFolders.ts'
import { checkoutFolder } from './database/embeddedNative.ts'
import { giveFirstPasswords } from './seed/administrators.ts'
import { openServices } from './services.ts'
import { StartProblem } from './startProblem.ts'

const lostAtStart = '启动时与数据库的连接中断，请确认数据库正常后再启动。'

/** With port 0 the system has chosen one. */
const portOf = (bound: AddressInfo | string | null, asked: number): number =>
  bound && typeof bound === 'object' ? bound.port : asked

async function main(): Promise<void> {
  const settings = settingsOrEnd()
  const { HOST: host, PORT: port } = settings
  const { version } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  const folder = dataFolder(checkoutFolder, settings.DATA_DIR, !settings.DATABASE_URL)
  if (folder.reason) console.log(folder.reason)
  // A signal while the database is still being prepared waits until it can be closed properly.
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const opened = await openServices({ dataDir: folder.dataDir, settings })
  const app = await buildApp(opened.services, {
    version,
    warning: opened.warning,
    draining: () => stopping.signal.aborted,
  })
  const stop = async (): Promise<void> => {
    // /readyz answers 503 meanwhile, so that a proxy can notice.
    await pause(settings.DRAIN_SECONDS * 1000)
    await app.close()
    await opened.close()
    process.exit(0)
  }
  if (stopping.signal.aborted) return stop()
  stopping.signal.addEventListener('abort', () => void stop())
  try {
    await app.listen({ host, port })
  } catch (error) {
    await opened.close()
    const taken = (error as { code?: string }).code === 'EADDRINUSE'
    throw new StartProblem(
      taken
        ? `端口 ${port} 已被占用，请用 PORT=其他端口 再启动。`
        : `不能在 ${host}:${port} 上提供服务：${(error as Error).message}`,
    )
  }
  flushCompileCache()
  await giveFirstPasswords(opened.services, console.log)
  console.log(opened.greeting(localAddress(host, portOf(app.server.address(), port))))
}

main().catch((error: unknown) => {
  const told = [StartProblem, EmbeddedError].some((problem) => error instanceof problem)
  console.error(error instanceof DatabaseLost ? lostAtStart : told ? (error as Error).message : error)
  process.exit(1)
})
