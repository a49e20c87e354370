// The pages with hot replacement; what they need from the server is in web/vite.config.ts.
import { createServer } from 'vite'

const pages = await createServer({ root: 'web', server: { host: '127.0.0.1' } })
await pages.listen()
pages.printUrls()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => pages.close().then(() => process.exit(0)))
}
