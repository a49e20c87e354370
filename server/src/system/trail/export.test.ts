import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { sealAudit } from '../../kit/auditChain/seal.ts'
import { writeRefusals } from '../../kit/http/refusals.ts'
import { type SyslogTarget, sendSyslog, syslogTarget } from '../../kit/syslog/send.ts'
import { sendTrail } from './export.ts'

const test = useTestApp()
const services = () => test.current.services

type Receiver = { server: Server; target: SyslogTarget; received: string[]; break: boolean }
let receiver: Receiver

/** Messages as a receiver cuts them out: how long, a blank, so many octets. */
function unframed(data: Buffer): string[] {
  const lines: string[] = []
  let from = 0
  while (from < data.length) {
    const blank = data.indexOf(' ', from)
    const end = blank + 1 + Number(data.subarray(from, blank).toString())
    lines.push(data.subarray(blank + 1, end).toString())
    from = end
  }
  return lines
}

/** A receiver of syslog by TCP, which can be told to break off. */
async function receive(): Promise<Receiver> {
  const made: Receiver = {
    received: [],
    break: false,
    target: { protocol: 'tcp', host: '127.0.0.1', port: 0 },
    server: createServer((socket) => {
      const parts: Buffer[] = []
      socket.on('error', () => {})
      socket.on('data', (part) => {
        if (made.break) socket.resetAndDestroy()
        else parts.push(part)
      })
      socket.on('end', () => void made.received.push(...unframed(Buffer.concat(parts))))
    }),
  }
  made.server.listen(0, '127.0.0.1')
  await once(made.server, 'listening')
  made.target.port = (made.server.address() as AddressInfo).port
  return made
}

const change = async (recordId: string): Promise<void> => {
  await sql`insert into audit_entry (at, "actorId", "actorName", "tableName", "recordId", action, before, after, ip)
    values (now(), 'x', '张"三]', 'unit', ${recordId}, 'update', '{"phone":"13912345678"}', '{"phone":"13800000000"}', '10.0.0.1')`.execute(
    services().db,
  )
  await sealAll()
}
const sealAll = async () => {
  while ((await sealAudit(services().db, auditKeysOf(services()).current)) > 0);
}
const seqs = (stream: string): number[] =>
  receiver.received.flatMap((line) =>
    line.includes(`stream="${stream}"`) ? [Number(/ seq="(\d+)"/.exec(line)?.[1])] : [],
  )

beforeAll(async () => {
  await sealAll()
  receiver = await receive()
  // A receiver that is new gets what comes from now on.
  expect(await sendTrail(services(), receiver.target)).toBe(0)
  return () => void receiver.server.close()
})
afterEach(() => {
  receiver.break = false
})

describe('the trail goes out', () => {
  it('as messages of RFC 5424, each under its number, without what was written', async () => {
    await change('甲')
    expect(await sendTrail(services(), receiver.target)).toBe(1)
    const [line = ''] = receiver.received
    expect(line).toMatch(
      /^<109>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ tejian \d+ AUDIT \[tejian@32473 seq="\d+" stream="audit" hash="[0-9a-f]{64}" key="v1\.[0-9a-f]{12}"\] \ufeff\{/,
    )
    expect(JSON.parse(line.slice(line.indexOf('\ufeff') + 1))).toMatchObject({
      actor: '张"三]',
      ip: '10.0.0.1',
      table: 'unit',
      record: '甲',
      fields: ['phone'],
    })
    // A digest may contain any digits.
    expect(line.slice(line.indexOf('\ufeff'))).not.toContain('139')
    expect(await sendTrail(services(), receiver.target)).toBe(0)
  })

  it('and refusals beside it', async () => {
    await writeRefusals(services().db, [
      {
        kind: 'forbidden',
        who: 'qiye',
        name: '企业',
        ip: '10.0.0.2',
        method: 'POST',
        path: '/api/x',
        does: '试',
        recordKind: 'unit',
        requestId: 'r',
        at: new Date(),
        count: 3,
      },
    ])
    expect(await sendTrail(services(), receiver.target)).toBe(1)
    expect(receiver.received.at(-1)).toMatch(
      /^<108>1 .* REFUSED \[tejian@32473 seq="1" stream="refusal"\] .*"count": ?3/,
    )
  })

  it('again when the receiver broke off, was away, or the note was lost: nothing is missing', async () => {
    const last = seqs('audit').at(-1) ?? 0
    await change('乙')
    await change('丙')
    receiver.break = true
    await expect(sendTrail(services(), receiver.target)).rejects.toThrow()
    receiver.break = false
    await expect(sendTrail(services(), { ...receiver.target, port: 1 })).rejects.toThrow(/ECONNREFUSED/)
    expect(await sendTrail(services(), receiver.target)).toBe(2)
    expect(seqs('audit').slice(-2)).toEqual([last + 1, last + 2])
    await sql`update syslog_position set place = place - 2 where stream = 'audit'`.execute(services().db)
    expect(await sendTrail(services(), receiver.target)).toBe(2)
    expect(new Set(seqs('audit')).size).toBe(seqs('audit').length - 2)
  })

  it('once, when two instances send at the same time', async () => {
    await change('丁')
    const sent = await Promise.all([
      sendTrail(services(), receiver.target),
      sendTrail(services(), receiver.target),
    ])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('in packets where much waits', async () => {
    const before = receiver.received.length
    await sql`insert into audit_entry (at, "actorId", "actorName", "tableName", "recordId", action)
      select now(), 'x', 'x', 'unit', n::text, 'update' from generate_series(1, 1200) n`.execute(
      services().db,
    )
    await sealAll()
    expect(await sendTrail(services(), receiver.target)).toBe(1200)
    expect(receiver.received.length - before).toBe(1200)
    const places = seqs('audit').slice(-1200)
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
  })
})

describe('a receiver', () => {
  it.each([
    ['tcp://siem:1601', { protocol: 'tcp', host: 'siem', port: 1601 }],
    ['tls://siem.example.cn', { protocol: 'tls', host: 'siem.example.cn', port: 6514 }],
    ['udp://[::1]:514', { protocol: 'udp', host: '::1', port: 514 }],
    ['http://siem', null],
    ['siem:514', null],
    ['', null],
  ])('%s', (url, target) => expect(syslogTarget(url)).toEqual(target))

  it('by UDP gets a datagram for each message', async () => {
    const socket = createSocket('udp4')
    const received: string[] = []
    socket.on('message', (data) => void received.push(data.toString()))
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const target = { protocol: 'udp', host: '127.0.0.1', port: socket.address().port } as const
    await sendSyslog(target, ['one', 'two'])
    while (received.length < 2) await once(socket, 'message')
    expect(received).toEqual(['one', 'two'])
    socket.close()
  })
})
