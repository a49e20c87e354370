import { createServer } from 'node:net'
import { fail } from './installed.mjs'

export const host = process.env.HOST || '127.0.0.1'
export const port = Number(process.env.PORT || 8080)

/** Ends the process when the port is taken or not allowed, before anybody waits for a build. */
export async function ensurePortFree() {
  // The server says what is wrong with its settings, all at once.
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) return
  const code = await new Promise((resolve) => {
    const server = createServer().once('error', (error) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  if (code === 'EADDRINUSE')
    fail(`端口 ${port} 已被占用，请停止占用它的程序，或换一个端口：PORT=${port + 1} npm start`)
  if (code === 'EACCES') fail(`没有权限使用端口 ${port}，请换一个大于 1024 的端口：PORT=8080 npm start`)
  if (code) fail(`不能在 ${host}:${port} 上提供服务（${code}），请检查 HOST 和 PORT。`)
}
