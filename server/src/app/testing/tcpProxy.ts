import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Leads new connections to another port; those that stand stay where they are. */
  leadTo(port: number): void
  /** Keeps back every byte, both ways, until `release`. */
  hold(): void
  release(): void
  /** Forgets the connections that stand, as a lost machine would: no side is told, and nothing gets through any more. */
  strand(): void
  /** Cuts the connection on which the far side says this next; whoever asked does not hear it. */
  cutAt(words: string): void
  close(): Promise<void>
}

type Pair = readonly [Socket, Socket]

/** A network between two programs on this machine that can be slow to the point of silence. */
export async function startTcpProxy(first: number): Promise<TcpProxy> {
  let target = first
  let holding = false
  let unsaid: string | null = null
  const standing = new Set<Pair>()
  const all = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair: Pair = [near, far]
    standing.add(pair)
    far.prependListener('data', (bytes) => {
      if (unsaid === null || !bytes.includes(unsaid)) return
      unsaid = null
      near.destroy()
    })
    for (const [from, to] of [pair, [far, near] as const]) {
      all.add(from)
      from.setNoDelay(true)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {}) // its close follows
      from.on('close', () => {
        all.delete(from)
        if (standing.delete(pair)) to.destroySoon()
      })
      if (holding) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const each = (work: (socket: Socket) => void): void => {
    for (const pair of standing) pair.forEach(work)
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
    },
    hold() {
      holding = true
      each((socket) => socket.pause())
    },
    release() {
      holding = false
      each((socket) => socket.resume())
    },
    strand() {
      each((socket) => socket.pause())
      standing.clear()
    },
    cutAt(words) {
      unsaid = words
    },
    async close() {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same database, beyond a network of its own. */
export async function beyondNetwork(url: string): Promise<{ network: TcpProxy; url: string }> {
  const beyond = new URL(url)
  const network = await startTcpProxy(Number(beyond.port))
  beyond.port = String(network.port)
  return { network, url: beyond.href }
}
