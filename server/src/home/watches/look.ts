import { views } from '@tejian/contract/app/views.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lastOverdueDay } from '@tejian/contract/kit/workingDays.ts'
import {
  mostTracked,
  tellsApart,
  type WatchFound,
  type WatchRule,
} from '@tejian/contract/shared/layout/watch.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { findOf } from '../ask.ts'

/** A kept view as it is looked at: the page, and the conditions of its part of the address. */
export type Kept = { readonly viewNo: string; readonly search: string }

export type Seen = { readonly count: number; readonly rows: ReadonlyArray<{ id: string; since: string }> }

/** What a kept view holds today for the person of the context: how many rows, and of up to 500 which. */
export async function lookAt(
  handlers: Handlers,
  context: CallContext,
  { viewNo, search }: Kept,
  rule: WatchRule,
): Promise<Seen> {
  const view = views[viewNo] as View
  const find = handlers.get(findOf(view))
  if (!find) return { count: 0, rows: [] }
  const conditions = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => name !== 'orderBy' && name !== 'groupBy'),
  )
  const request = Object.fromEntries(buildFields({ ...conditions, ...view.filter }, { search: true }))
  const { count }: { count: number | null } = await find(context, { ...request, want: 'total' })
  if (!tellsApart(rule) || (count ?? 0) > mostTracked) return { count: count ?? 0, rows: [] }
  const rows: Seen['rows'][number][] = []
  for (let pageNo = 1; rows.length < (count ?? 0); pageNo += 1) {
    const { list }: { list: ReadonlyArray<{ id: string; createDate?: string | null }> } = await find(
      context,
      {
        ...request,
        pageNo: String(pageNo),
        pageSize: '100',
        want: 'rows',
      },
    )
    if (list.length === 0) break
    rows.push(
      ...list.map(({ id, createDate }) => ({ id, since: createDate?.slice(0, 10) ?? dayOf(context.now()) })),
    )
  }
  return { count: count ?? 0, rows }
}

/**
 * Keeps which rows stand in a view, and since when: those that were dealt with are gone. The first time a row counts from
 * the day on which it was made, later from the day on which it came into the view. Returns what its owner may be told.
 */
export async function keepSeen(
  { db, now, calendar }: Context,
  watchId: string,
  { rule, seen, first }: { rule: WatchRule; seen: Seen; first: boolean },
): Promise<WatchFound> {
  const today = dayOf(now())
  const ids = seen.rows.map(({ id }) => id)
  await sql`delete from view_watch_row where "watchId" = ${watchId}::uuid and "rowId" <> all(${ids}::uuid[])`.execute(
    db,
  )
  const { rows: fresh } = await sql`insert into view_watch_row ("watchId", "rowId", since)
    select ${watchId}::uuid, id, since from unnest(${ids}::uuid[],
      ${seen.rows.map(({ since }) => (first ? since : today))}::date[]) as row (id, since)
    on conflict do nothing returning "rowId"`.execute(db)
  let old = 0
  if (rule.oldDays !== null) {
    const last = lastOverdueDay(calendar.now(), today, rule.oldDays)
    const { rows } = await sql<{ count: number }>`select count(*) as count from view_watch_row
      where "watchId" = ${watchId}::uuid and since <= ${last}::date`.execute(db)
    old = rows[0]?.count ?? 0
  }
  return { count: seen.count, fresh: first ? 0 : fresh.length, old }
}
