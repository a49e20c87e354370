// The pages with hot replacement; calls go on to the server.
import { createServer } from 'vite'
import { port } from './port.mjs'

const target = `http://127.0.0.1:${port}`
const calls = ['/api', '/a/', '/message', '/save_error_logger', '/healthz', '/metrics']

/** The server fills two places of its page; here they are filled with what its page says. */
const boot = {
  name: 'boot',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const page = await fetch(target).then((answer) => answer.text())
      const settings = /\{"signSecret":.*?\}/.exec(page)?.[0] ?? '{}'
      return html.replaceAll('__NONCE__', '').replace('"__BOOT__"', () => settings)
    },
  },
}

const pages = await createServer({
  root: 'web',
  plugins: [boot],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(calls.map((path) => [path, { target }])) },
})
await pages.listen()
pages.printUrls()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => pages.close().then(() => process.exit(0)))
}
