import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { openClient } from '../../kit/db/client.ts'

export type TransactionPooler = {
  /** The same database as the same role, through the pooler. */
  url: string
  /** How many connections to the database the clients have shared so far. */
  used(): number
  close(): Promise<void>
}

type Backend = { socket: Socket }

const sslRequest = 80_877_103
const backends = 3

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))
const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', text('server_version', '18.0')),
  message('S', text('client_encoding', 'UTF8')),
  message('K', Buffer.alloc(8)),
  ready,
])

/** Cuts a stream of bytes into whole messages. */
function cutter(take: (whole: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

/**
 * What PgBouncer does in transaction mode, as far as a client can tell: refuses options at the start of a connection, hands
 * out another connection with every transaction, and drops notifications that come for nobody. Everybody is let in.
 */
export async function startTransactionPooler(target: string): Promise<TransactionPooler> {
  const idle: Backend[] = []
  const queue: Array<(backend: Backend) => void> = []
  const used = new Set<Backend>()
  const clients = new Set<Socket>()
  const owners = await Promise.all(Array.from({ length: backends }, () => openClient(target)))
  const hearers = new Map<Backend, (whole: Buffer) => void>()
  for (const owner of owners) {
    // The connection as the driver has opened it, without the driver.
    const { stream } = (owner as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    const backend: Backend = { socket: stream }
    stream.on(
      'data',
      cutter((whole) => hearers.get(backend)?.(whole)),
    )
    idle.push(backend)
  }
  const all = [...idle]
  const giveBack = (backend: Backend): void => {
    hearers.delete(backend)
    const next = queue.shift()
    if (next) next(backend)
    else idle.push(backend)
  }
  const borrow = (): Promise<Backend> => {
    const backend = idle.shift()
    return backend ? Promise.resolve(backend) : new Promise((resolve) => queue.push(resolve))
  }

  function serve(client: Socket): void {
    let backend: Backend | null = null
    let borrowing = false
    const waiting: Buffer[] = []
    const hear = (whole: Buffer): void => {
      client.write(whole)
      const isDone = whole[0] === 0x5a && whole[5] === 0x49
      if (!isDone || !backend) return
      const free = backend
      backend = null
      giveBack(free)
      if (waiting.length > 0) void lead()
    }
    const lead = async (): Promise<void> => {
      if (borrowing) return
      if (!backend) {
        borrowing = true
        backend = await borrow()
        borrowing = false
        used.add(backend)
        hearers.set(backend, hear)
      }
      for (const whole of waiting.splice(0)) backend.socket.write(whole)
    }
    const takeMessage = (whole: Buffer): void => {
      // Terminate: the connection to the database stays for others.
      if (whole[0] === 0x58) return void client.end()
      waiting.push(whole)
      void lead()
    }
    const cut = cutter(takeMessage)
    let started = false
    client.on('error', () => {}) // its close follows
    client.on('close', () => clients.delete(client))
    client.on('data', (bytes) => {
      if (started) return cut(bytes)
      if (bytes.readInt32BE(4) === sslRequest) return void client.write('N')
      started = true
      if (bytes.includes('\0options\0'))
        return void client.end(
          message(
            'E',
            Buffer.concat([
              text('SFATAL', 'C08P01', 'Munsupported startup parameter: options'),
              Buffer.alloc(1),
            ]),
          ),
        )
      client.write(welcome)
    })
  }

  const server = createServer((client) => {
    clients.add(client)
    serve(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    used: () => used.size,
    async close() {
      for (const client of clients) client.destroy()
      for (const { socket } of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
