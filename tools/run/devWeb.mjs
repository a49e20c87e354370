// The pages with hot replacement; calls go on to the server.
import { createServer } from 'vite'
import { port } from './port.mjs'

const target = `http://127.0.0.1:${port}`
const served = ['/api', '/a/', '/message', '/save_error_logger', '/healthz', '/metrics']
const pages = await createServer({
  root: 'web',
  server: { host: '127.0.0.1', proxy: Object.fromEntries(served.map((path) => [path, { target }])) },
})
await pages.listen()
pages.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => pages.close().then(() => process.exit(0)))
