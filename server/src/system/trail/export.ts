import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import type { Running } from '../../kit/domain.ts'
import { repeat } from '../../kit/repeat.ts'
import type { Services } from '../../kit/services.ts'
import { type SyslogMessage, syslogLine } from '../../kit/syslog/message.ts'
import { type SyslogTarget, sendSyslog, syslogOf } from '../../kit/syslog/send.ts'

type Line = { place: number; seconds: number; text: object }
type Sealed = Line & { hash: string; keyId: string | null; isEvent: boolean }
type Refusal = Line & { kind: string }

const mostAtOnce = 500
const atOf = ({ seconds }: Line): Date => new Date(seconds * 1000)

/** Names of changed fields go out, not what stood in them: the seal shows later whether that was altered. */
async function sealsAfter(db: Db, place: number): Promise<SyslogMessage[]> {
  const { rows } =
    await sql<Sealed>`select seal.place, seal.hash, seal."keyId", seal."eventId" is not null as "isEvent",
      extract(epoch from coalesce(entry.at, event.at, seal.at))::float8 as seconds,
      case when event.id is null then jsonb_build_object('actor', entry."actorName", 'actorId', entry."actorId",
        'ip', entry.ip, 'request', entry."requestId", 'table', entry."tableName", 'record', entry."recordId",
        'action', entry.action, 'fields', (select jsonb_agg(name) from (select jsonb_object_keys(coalesce(entry.before, '{}'))
          union select jsonb_object_keys(coalesce(entry.after, '{}'))) as changed(name)))
      else jsonb_build_object('actor', event."actorName", 'actorId', event.actor, 'process', event.process,
        'record', event."recordId", 'step', event.step, 'action', event.action, 'next', event."nextStep") end as text
    from audit_seal seal left join audit_entry entry on entry.id = seal."entryId"
      left join flow_event event on event.id = seal."eventId"
    where seal.place > ${place} order by seal.place limit ${mostAtOnce}`.execute(db)
  return rows.map((row) => ({
    at: atOf(row),
    severity: 'notice',
    id: row.isEvent ? 'FLOW' : 'AUDIT',
    seq: row.place,
    more: { stream: 'audit', hash: row.hash, key: row.keyId ?? '' },
    text: JSON.stringify(row.text),
  }))
}

async function refusalsAfter(db: Db, place: number): Promise<SyslogMessage[]> {
  const { rows } =
    await sql<Refusal>`select place, kind, extract(epoch from at)::float8 as seconds, jsonb_build_object(
      'kind', kind, 'who', who, 'name', name, 'ip', ip, 'method', method, 'path', path, 'does', does,
      'table', "recordKind", 'request', "requestId", 'count', count) as text
    from refusal where place > ${place} order by place limit ${mostAtOnce}`.execute(db)
  return rows.map((row) => ({
    at: atOf(row),
    severity: 'warning',
    id: 'REFUSED',
    seq: row.place,
    more: { stream: 'refusal' },
    text: JSON.stringify(row.text),
  }))
}

/** What goes out: each stream has places without gaps, which its messages carry. */
const streams = {
  audit: { table: 'audit_seal', after: sealsAfter },
  refusal: { table: 'refusal', after: refusalsAfter },
} as const
type Stream = keyof typeof streams

/** A stream that was never sent begins with what comes from now on. */
async function beginStreams(db: Db): Promise<void> {
  for (const [stream, { table }] of Object.entries(streams))
    await sql`insert into syslog_position (stream, place, at)
      select ${stream}, coalesce(max(place), 0), now() from ${sql.table(table)} on conflict do nothing`.execute(
      db,
    )
}

/**
 * Sends the next messages of a stream and notes how far it has come. The note is committed after the receiver has them: what
 * went out and was not noted goes out again. Another instance that sends at the moment is left alone.
 */
async function sendNext(db: Db, target: SyslogTarget, stream: Stream): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ place: number }>`select place from syslog_position where stream = ${stream}
      for update skip locked`.execute(tx)
    const [position] = rows
    if (!position) return 0
    const messages = await streams[stream].after(tx, position.place)
    const last = messages.at(-1)
    if (!last) return 0
    await sendSyslog(target, messages.map(syslogLine))
    await sql`update syslog_position set place = ${last.seq}, at = now() where stream = ${stream}`.execute(tx)
    return messages.length
  })
}

/** Sends what waits; answers how many messages that were. */
export async function sendTrail({ db }: Services, target: SyslogTarget): Promise<number> {
  await beginStreams(db)
  let sent = 0
  for (const stream of Object.keys(streams) as Stream[]) {
    let amount = 0
    do {
      amount = await sendNext(db, target, stream)
      sent += amount
    } while (amount === mostAtOnce)
  }
  return sent
}

const everyMs = 2000
const restAfterFailureMs = 30_000

/** Sends as long as there is a receiver; a failure is said once, and again when it is over. */
export function startExport(services: Services): Running {
  const target = syslogOf(services.env)
  if (!target) return { stop() {} }
  const { log } = services
  let restUntil = 0
  let failing = false
  return repeat({ everyMs, log, what: 'syslog' }, async () => {
    if (Date.now() < restUntil) return
    try {
      await sendTrail(services, target)
      if (failing) log.info({ host: target.host }, 'syslog goes out again')
      failing = false
    } catch (error) {
      if (!failing) log.error({ err: error, host: target.host }, 'syslog cannot be sent')
      failing = true
      restUntil = Date.now() + restAfterFailureMs
    }
  })
}
