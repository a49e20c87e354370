import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { productAddress } from '../product/address.ts'

/** The product as an upgrade leaves it: the same server, with every file of its pages under another name. */
export type Releases = { readonly address: string; publish(): void; close(): Promise<void> }

const now = '/assets/'
const next = '/assets/next/'
/** Where a release names its own files: the page, the service worker, the scripts. */
const naming = /^text\/(html|javascript)|^application\/javascript/
const renamed = (content: string): string =>
  content
    .replaceAll(now, next)
    .replaceAll(/(["'`])assets\//g, `$1${next.slice(1)}`)
    .replace(/shellVersion = "/, '$&next-')

/**
 * Stands before the product and passes everything on. After `publish` the files are found under the next release's names
 * alone, as when one release has replaced another: what the old one was made of is gone.
 */
export async function releases(): Promise<Releases> {
  let published = false
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const asked = incoming.url ?? '/'
    if (published && asked.startsWith(now) && !asked.startsWith(next)) {
      outgoing.writeHead(404).end()
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    // What a browser kept of one release is no answer of the other.
    for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name]
    const { hostname, port } = new URL(productAddress())
    const path = published ? asked.replace(next, now) : asked
    const onward = request({ hostname, port, path, method: incoming.method, headers }, (answer) => {
      const told = { ...answer.headers }
      if (!published || !naming.test(told['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode ?? 502, told)
        answer.pipe(outgoing)
        return
      }
      for (const name of ['content-length', 'etag', 'last-modified']) delete told[name]
      void text(answer).then((content) => {
        outgoing.writeHead(answer.statusCode ?? 502, told)
        outgoing.end(renamed(content))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      published = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
