import { createHash, createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AuditKey } from './keys.ts'

/** What the chain covers: two tables to which rows are only added, and the column of a seal that names a row of each. */
export const sealed = {
  entry: { table: 'audit_entry', column: 'entryId' },
  event: { table: 'flow_event', column: 'eventId' },
} as const
export type SealedKind = keyof typeof sealed

/**
 * A row as the text that its seal covers. Written by the database, whose jsonb has one text for one content; times as
 * seconds, which no time zone of a session changes. Every column as it was first written: a migration that changes a
 * column that stands here breaks the chain.
 */
export const contentOf: Readonly<Record<SealedKind, RawBuilder<string>>> = {
  entry: sql<string>`jsonb_build_array('audit_entry', entry.id, extract(epoch from entry.at), entry."actorId",
    entry."actorName", entry.ip, entry."requestId", entry."tableName", entry."recordId", entry.action, entry.before,
    entry.after)::text`,
  event: sql<string>`jsonb_build_array('flow_event', event.id, extract(epoch from event.at), event.process,
    event."recordId", event.step, event."stepName", event.action, event."actionLabel", event."nextStep", event.actor,
    event."actorName", event.minutes, event.opinion, event."backReason", event."backDescription", event."backDutyTask",
    event.snapshot)::text`,
}

/** The seal of a row: over its place, its content and the seal before it. */
export const sealOf = (key: AuditKey, previous: string, place: number, content: string): string =>
  createHmac('sha256', key.secret).update(`${previous}\n${place}\n${content}`).digest('hex')

/** JSON with its keys in order, so that the same content always hashes alike. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(fields).sort())
    text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`
  return `{${text}}`
}

/** The seal of an entry as releases before the keys made it. */
export const unkeyedSealOf = (previous: string, entry: object): string =>
  createHash('sha256').update(previous).update(canonical(entry)).digest('hex')
