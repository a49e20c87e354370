import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** Visitors are known by nothing but the address and the browser; what is kept of them says neither. */
export const visitorOf = (secret: string, ip: string, browser: string): string =>
  `v:${hash('sha256', `${secret}|${ip}|${browser}`).slice(0, 32)}`

/** A person is counted once, a visitor once a day, since others may come from the same address. */
export async function countReading(context: Context, announcementId: string, reader: string): Promise<void> {
  await sql`with noted as (
      insert into announcement_read as known ("announcementId", reader, at)
      values (${announcementId}::uuid, ${reader}, ${context.now()})
      on conflict ("announcementId", reader) do update set at = excluded.at
        where known.reader like 'v:%' and known.at < excluded.at - interval '1 day'
      returning 1)
    update announcement set "readCount" = coalesce("readCount", 0) + 1
    where id = ${announcementId}::uuid and exists (select from noted)`.execute(context.db)
}

/** What is known of visitors goes after a month; readings of one's own stay. */
export async function forgetVisitors(context: Context): Promise<void> {
  await sql`delete from announcement_read where reader like 'v:%' and at < ${context.now()}::timestamptz - interval '30 days'`.execute(
    context.db,
  )
}
