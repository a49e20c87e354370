import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLost } from '../kit/db/lostDatabase.ts'
import { buildApp } from './build.ts'
import { dataFolder } from './database/embeddedFolders.ts'
import { checkoutFolder } from './database/embeddedNative.ts'
import { giveFirstPasswords } from './seed/administrators.ts'
import { openServices } from './services.ts'
import { StartProblem } from './startProblem.ts'

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 8080)
/** How long /readyz answers 503 before the server stops serving, so that a proxy can notice. */
const drainSeconds = Number(process.env.DRAIN_SECONDS ?? 0)
const lostAtStart = '启动时与数据库的连接中断，请确认数据库正常后再启动。'

async function main(): Promise<void> {
  const { version } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  const folder = dataFolder(checkoutFolder, process.env.DATA_DIR, !process.env.DATABASE_URL)
  if (folder.reason) console.log(folder.reason)
  // A signal while the database is still being prepared waits until it can be closed properly.
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const opened = await openServices({ dataDir: folder.dataDir, env: process.env })
  const app = await buildApp(opened.services, {
    version,
    warning: opened.warning,
    draining: () => stopping.signal.aborted,
  })
  const stop = async (): Promise<void> => {
    await pause(drainSeconds * 1000)
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
  console.log(opened.greeting(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`))
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartProblem || (error as Error)?.name === 'EmbeddedError'
  const shown = sentence ? (error as Error).message : error
  console.error(error instanceof DatabaseLost ? lostAtStart : shown)
  process.exit(1)
})
