import type { ServerResponse } from 'node:http'
import { eventCalls } from '@tejian/contract/shared/events/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Address } from '../../kit/domain.ts'
import { refuseOutside } from '../../kit/http/networks.ts'
import { admitTicket } from '../../kit/http/tickets.ts'
import { changeChannel } from '../../kit/records/totals.ts'
import type { Services } from '../../kit/services.ts'
import { messageChannel, sessionChannel } from './channel.ts'

type Stream = { raw: ServerResponse; userId: string; loginName: string }

/** Proxies drop connections that are silent for a minute. */
const heartbeatMs = 25_000
const mostPerPerson = 8

/** Tables that browsers keep names and choices of, and how long changes in them are collected before they are sent. */
const lookupTables: ReadonlySet<string> = new Set([
  'dictionary_item',
  'role',
  'area',
  'organisation',
  'flow_conf',
])
const gatherMs = 300

/** Tables that desktops count; their changes are sent so seldom that a busy day costs little. */
const countedTables: ReadonlySet<string> = new Set([
  'business_item',
  'declaration',
  'equipment',
  'charge',
  'report',
  'warning_info',
  'hidden_danger',
  'unqualified',
  'lift_connection',
  'maintenance_sign_in',
])
const deskEveryMs = 30_000

/** Changes of these tables are sent at once: somebody may be trapped. */
const urgentTables: ReadonlySet<string> = new Set(['lift_alarm', 'lift_event'])
const urgentMs = 400

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  connection: 'keep-alive',
}

/**
 * Server-sent events at GET /api/events: `message` with the id of a new message of the ticket's person, `lookups` with
 * the tables of names and choices that have changed. One listener serves all streams of this instance; what must be read
 * is asked for by the ordinary calls.
 */
function openEvents(app: FastifyInstance, services: Services): void {
  const streams = new Set<Stream>()
  const close = (stream: Stream): void => {
    streams.delete(stream)
    stream.raw.end()
  }
  const of = (test: (stream: Stream) => boolean): Stream[] => [...streams].filter(test)
  /** A browser that may have missed events, or was signed out, reconnects with a new ticket and reads all again. */
  const closeAll = (): void => of(() => true).forEach(close)

  const changed = new Set<string>()
  const tellLookups = (): void => {
    const data = JSON.stringify({ tables: [...changed] })
    changed.clear()
    for (const { raw } of streams) raw.write(`event: lookups\ndata: ${data}\n\n`)
  }
  let deskTimer: NodeJS.Timeout | null = null
  const tellDesks = (): void => {
    deskTimer = null
    for (const { raw } of streams) raw.write('event: desk\ndata: {}\n\n')
  }
  let urgentTimer: NodeJS.Timeout | null = null
  const tellUrgent = (): void => {
    urgentTimer = null
    for (const { raw } of streams) raw.write('event: desk\ndata: {}\n\n')
  }
  app.addHook('onReady', async () => {
    await services.listener.on(
      messageChannel,
      (payload) => {
        const [id = '', receiver = ''] = payload.split(' ')
        for (const { raw } of of((stream) => stream.loginName === receiver))
          raw.write(`event: message\ndata: ${JSON.stringify({ id })}\n\n`)
      },
      closeAll,
    )
    await services.listener.on(changeChannel, (table) => {
      if (countedTables.has(table) && !deskTimer) deskTimer = setTimeout(tellDesks, deskEveryMs).unref()
      if (urgentTables.has(table) && !urgentTimer) urgentTimer = setTimeout(tellUrgent, urgentMs).unref()
      if (!lookupTables.has(table)) return
      if (changed.size === 0) setTimeout(tellLookups, gatherMs).unref()
      changed.add(table)
    })
    // Streams end with a session of their person; those of the other sessions come back with a new ticket.
    await services.listener.on(sessionChannel, (userId) =>
      of((stream) => stream.userId === userId).forEach(close),
    )
  })
  const heartbeat = setInterval(() => {
    for (const { raw } of streams) raw.write(': alive\n\n')
  }, heartbeatMs)
  heartbeat.unref()
  // Open streams would hold the server's end back; browsers come again, to this or to another instance.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    closeAll()
  })

  app.get('/api/events', { config: { endless: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const { actor } = await admitTicket(services, typeof token === 'string' ? token : '', 'events')
    refuseOutside(services, actor, request.ip)
    reply.hijack()
    const stream: Stream = { raw: reply.raw, userId: actor.id, loginName: actor.loginName }
    const own = of((other) => other.userId === actor.id)
    for (const old of own.slice(0, Math.max(0, own.length - mostPerPerson + 1))) close(old)
    streams.add(stream)
    request.raw.once('close', () => streams.delete(stream))
    reply.raw.writeHead(200, headers)
    reply.raw.write('retry: 3000\nevent: open\ndata: {}\n\n')
  })
}

export const eventStream: Address = { call: eventCalls.events, open: openEvents }
