import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { buildApp } from './build.ts'
import { openServices } from './services.ts'
import { StartProblem } from './startProblem.ts'

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 8080)

async function main(): Promise<void> {
  const { version } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  const opened = await openServices({ dataDir: resolve(process.env.DATA_DIR ?? '.data'), env: process.env })
  const app = await buildApp(opened.services, { version, warning: opened.warning })
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await app.close()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
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
  console.log(opened.greeting(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`))
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartProblem || (error as Error)?.name === 'EmbeddedError'
  console.error(sentence ? (error as Error).message : error)
  process.exit(1)
})
