import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignature, type RowAnswer, type SentBatch, type SentRow, signatureOf } from './platform.ts'

/** How the double behaves: well, or in one of the ways in which such systems fail. */
export const moods = [
  'good',
  'error',
  'silent',
  'badSignature',
  'partial',
  'lost',
  'repeated',
  'nonsense',
] as const
export type Mood = (typeof moods)[number]

const oldestSeconds = 300

/** What a platform knows of its client, and what it was given. */
export type Double = {
  readonly address: string
  mood: Mood
  /** Rows that are refused while the mood is `partial`. */
  refuses(row: SentRow): boolean
  /** Batches in the order in which they were first taken; each once. */
  readonly batches: ReadonlyMap<string, SentBatch>
  /** The newest version of each row. */
  readonly rows: ReadonlyMap<string, SentRow>
  /** Every request that came with a good signature, repetitions too. */
  requests: number
  /** Why requests were turned away. */
  readonly refused: string[]
  close(): Promise<void>
}

type Secrets = { appKey: string; key: string; now?: () => Date; heard?: (line: string) => void }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * A provincial platform to try against: it verifies account, second, nonce and signature, takes a batch once however often
 * it comes, keeps the newer of two versions, and fails on wish (`mood`, or `?mood=` of the address).
 */
export async function openDouble(
  { appKey, key: secret, now = () => new Date(), heard = () => {} }: Secrets,
  port = 0,
): Promise<Double> {
  const key = Buffer.from(secret)
  const batches = new Map<string, SentBatch>()
  const rows = new Map<string, SentRow>()
  const takenOf = new Map<string, Set<string>>()
  const nonces = new Set<string>()
  const refused: string[] = []
  let earlier: { headers: Record<string, string>; text: string } | null = null

  function problemOf({ headers }: IncomingMessage, body: string): string | null {
    const header = (name: string) => String(headers[`x-${name}`] ?? '')
    const [account, second, nonce] = [header('app-key'), header('timestamp'), header('nonce')]
    if (account !== appKey) return 'unknown account'
    if (Math.abs(now().getTime() / 1000 - Number(second)) > oldestSeconds) return 'too old'
    if (!nonce || nonces.has(nonce)) return 'nonce used'
    if (!isSignature(header('signature'), signatureOf(key, account, second, nonce, body))) return 'signature'
    nonces.add(nonce)
    return null
  }

  function take(batch: SentBatch, mood: Mood): RowAnswer[] {
    const taken = takenOf.get(batch.batchno) ?? new Set<string>()
    takenOf.set(batch.batchno, taken)
    if (!batches.has(batch.batchno)) batches.set(batch.batchno, batch)
    return batch.rows.map((row) => {
      if (taken.has(row.key)) return { key: row.key, ok: true, message: '' }
      if (mood === 'partial' && double.refuses(row))
        return { key: row.key, ok: false, message: '字段校验不通过' }
      taken.add(row.key)
      const before = rows.get(row.key)
      if (!before || before.version <= row.version) rows.set(row.key, row)
      return { key: row.key, ok: true, message: '' }
    })
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const wished = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('mood')
    const mood = moods.find((one) => one === wished) ?? double.mood
    const body = await bodyOf(request)
    const problem = problemOf(request, body)
    if (problem) {
      refused.push(problem)
      reply.writeHead(401).end(problem)
      return
    }
    double.requests += 1
    heard(`${mood} ${body.length} B`)
    if (mood === 'error') return void reply.writeHead(500).end()
    if (mood === 'silent') return
    const told = take(JSON.parse(body) as SentBatch, mood)
    // Taken, but nobody hears of it.
    if (mood === 'lost') return void request.socket.destroy()
    if (mood === 'repeated' && earlier) return void reply.writeHead(200, earlier.headers).end(earlier.text)
    const text =
      mood === 'nonsense'
        ? '<html>'
        : JSON.stringify({ batchno: (JSON.parse(body) as SentBatch).batchno, rows: told })
    const nonce = String(request.headers['x-nonce'])
    const headers = {
      'content-type': 'application/json',
      'x-signature': mood === 'badSignature' ? '0'.repeat(64) : signatureOf(key, nonce, text),
    }
    earlier = { headers, text }
    reply.writeHead(200, headers).end(text)
  }

  const server: Server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const double: Double = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/receive`,
    mood: 'good',
    refuses: () => true,
    batches,
    rows,
    requests: 0,
    refused,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return double
}
