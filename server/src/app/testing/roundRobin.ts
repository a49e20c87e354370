import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RoundRobin = {
  url: string
  /** The addresses of the instances behind it; may change while it runs. */
  instances: Set<string>
  close(): Promise<void>
}

const lookEveryMs = 50

/**
 * A proxy as deploy/Caddyfile describes one: each request goes to the next instance that says on /livez that it wants some,
 * and a connection that is refused is tried again on another.
 */
export async function startRoundRobin(): Promise<RoundRobin> {
  const instances = new Set<string>()
  let live: string[] = []
  let turn = 0
  const look = async (): Promise<void> => {
    const asked = [...instances].map(async (url) => {
      const answer = await fetch(`${url}/livez`).catch(() => null)
      return answer?.ok ? url : null
    })
    live = (await Promise.all(asked)).filter((url) => url !== null)
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  const server = createServer((from, to) => {
    const pass = (triesLeft: number): void => {
      turn += 1
      const target = live[turn % live.length]
      const failed = (error: { code?: string }): void => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) setTimeout(pass, lookEveryMs, triesLeft - 1)
        else to.writeHead(502).end(String(error.code))
      }
      if (!target) return void failed({ code: 'ECONNREFUSED' })
      const out = request(
        `${target}${from.url}`,
        { method: from.method, headers: from.headers, agent: false },
        (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(to)
        },
      )
      out.on('error', failed)
      from.pipe(out)
    }
    pass(20)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instances,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
