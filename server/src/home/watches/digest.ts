import { views } from '@tejian/contract/app/views.ts'
import {
  mostTracked,
  tellsApart,
  type WatchFound,
  type WatchRule,
} from '@tejian/contract/shared/layout/watch.ts'
import { watchMessages } from '@tejian/contract/shared/layout/watchMessages.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { preferencesFor } from '../../shared/layout/preferences.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { isTemplateOn, sendShipped } from '../../shared/sms/byTemplate.ts'
import { hrefOf } from '../ask.ts'
import { keepSeen, lookAt } from './look.ts'
import { keptOf, mayLook } from './watches.ts'
import '../tables.ts'

/** The lists of the product, known once its routes are bound. */
const bound = new WeakMap<Services, Handlers>()
export const listsAre = (services: Services, handlers: Handlers): void => void bound.set(services, handlers)

type Row = WatchRule & { id: string; layoutId: string; viewNo: string; sms: boolean }
type Line = { text: string; href: string; sms: boolean }

/** What a watch has to say of what was found, in words; nothing while all is as its owner wishes. */
export function wordsOf({ least, newRows, oldDays }: WatchRule, { count, fresh, old }: WatchFound): string[] {
  return [
    ...(least !== null && count >= least ? [watchMessages.least(count, least)] : []),
    ...(newRows && fresh > 0 ? [watchMessages.fresh(fresh)] : []),
    ...(oldDays !== null && old > 0 ? [watchMessages.old(old, oldDays)] : []),
  ]
}

async function lineOf(
  handlers: Handlers,
  context: CallContext,
  row: Row,
  kept: { viewNo: string; name: string; search: string },
): Promise<Line | null> {
  const seen = await lookAt(handlers, context, kept, row)
  // Rows that cannot be told apart would all be new on the day on which they can be again.
  const wide = tellsApart(row) && seen.count > mostTracked
  const found = wide
    ? { count: seen.count, fresh: 0, old: 0 }
    : await keepSeen(context, row.id, { rule: row, seen, first: false })
  await context.db
    .updateTable('view_watch')
    .set({ problem: wide ? watchMessages.widened(seen.count) : null })
    .where('id', '=', row.id)
    .execute()
  const words = wordsOf(row, found)
  if (words.length === 0) return null
  const filters = { ...Object.fromEntries(new URLSearchParams(kept.search)), savedView: row.layoutId }
  return {
    text: watchMessages.line(views[kept.viewNo]?.title ?? '', kept.name, words),
    href: hrefOf({ viewNo: kept.viewNo, filters }),
    sms: row.sms,
  }
}

async function tell(context: Context, lines: readonly Line[]): Promise<void> {
  const { user } = context
  await sendMessage(context, {
    to: [user.loginName],
    title: watchMessages.title(dayOf(context.now())),
    content: lines.map(({ text }) => text).join('；'),
    ...(lines.length === 1 && lines[0] && { link: lines[0].href }),
  })
  const loud = lines.filter(({ sms }) => sms)
  if (loud.length === 0 || !(await isTemplateOn(context, 'GZTX'))) return
  const row = await context.db
    .selectFrom('app_user')
    .select('mobile')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!row?.mobile) return
  await sendShipped(
    context,
    'GZTX',
    { recnumber: row.mobile, recname: user.name, unitname: '', datacode: null },
    { recname: user.name, watchcount: loud.length },
  )
}

/** Looks at all that one person watches and tells them in one message; true when there was something to tell. */
async function digestOf(handlers: Handlers, outer: Context, rows: readonly Row[]): Promise<boolean> {
  return transact(outer, async (inner) => {
    const today = dayOf(inner.now())
    const ids = rows.map(({ id }) => id)
    // Two instances at once: the second finds the day taken.
    const { numUpdatedRows } = await inner.db
      .updateTable('view_watch')
      .set({ toldOn: today })
      .where('id', 'in', ids)
      .where((where) => where.or([where('toldOn', 'is', null), where('toldOn', '<', today)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const context = { ...inner, request: undefined as never, ticket: null } as CallContext
    const stored = new Map((await preferencesFor(context)).map((one) => [one.id, one]))
    const lines: Line[] = []
    for (const row of rows) {
      const found = stored.get(row.layoutId)
      const kept = found && keptOf(found)
      if (!kept || !mayLook(handlers, context, kept.viewNo)) continue
      const line = await lineOf(handlers, context, row, kept)
      if (line) lines.push(line)
    }
    if (lines.length > 0) await tell(context, lines)
    return lines.length > 0
  })
}

/** One digest for each person who watches something; returns how many people were told. */
export async function sendDigests(context: Context, services: Services, handlers: Handlers): Promise<number> {
  const rows = await context.db
    .selectFrom('view_watch')
    .select(['id', 'ownerId', 'layoutId', 'viewNo', 'least', 'newRows', 'oldDays', 'sms'])
    .orderBy('ownerId')
    .orderBy('id')
    .execute()
  let told = 0
  for (const [ownerId, own] of Map.groupBy(rows, (row) => row.ownerId)) {
    const user = await services.sessions.actorOfUser(ownerId)
    // Whoever may not sign in any more is told nothing.
    if (user && (await digestOf(handlers, { ...context, user }, own))) told += 1
  }
  return told
}

/** Before the day begins, on days of work. */
export const watchDigest: Schedule = {
  name: 'home.watches',
  cron: '30 7 * * *',
  timeoutSeconds: 900,
  run: async (context, services) => {
    const handlers = bound.get(services)
    if (handlers && context.calendar.now().isWorkingDay(dayOf(context.now())))
      await sendDigests(context, services, handlers)
  },
}
