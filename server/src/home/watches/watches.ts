import { pageNamed } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { mayOpen } from '@tejian/contract/kit/page.ts'
import { savedSearch } from '@tejian/contract/shared/layout/preference.ts'
import { mostTracked, mostWatches, tellsApart, type WatchRule } from '@tejian/contract/shared/layout/watch.ts'
import type { Watch, watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { watchMessages } from '@tejian/contract/shared/layout/watchMessages.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Context, transact } from '../../kit/context.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { forbidden, missing, Refusal } from '../../kit/refusal.ts'
import { preferencesFor, type Stored } from '../../shared/layout/preferences.ts'
import { isListed } from '../ask.ts'
import { keepSeen, lookAt } from './look.ts'
import '../tables.ts'

/** What a kept view of the person is called and asks; undefined for one that is none any more. */
export function keptOf({
  kind,
  viewNo,
  config,
}: Stored): { viewNo: string; name: string; search: string } | undefined {
  const parsed = kind === 'saved' ? z.safeParse(savedSearch, config) : null
  return parsed?.success ? { viewNo, name: parsed.data.name, search: parsed.data.search } : undefined
}

/** Whether somebody may look at the page of a view at all. */
export const mayLook = (handlers: Handlers, { user }: Context, viewNo: string): boolean =>
  isListed(handlers, { viewNo, filters: {} }) && mayOpen(pageNamed(viewNo), user.permissions)

/** One's own watches; whoever lost the right to a page is told so in its place. */
export async function watchesOf(handlers: Handlers, context: Context): Promise<Watch[]> {
  const stored = new Map((await preferencesFor(context)).map((one) => [one.id, one]))
  const rows = await context.db
    .selectFrom('view_watch')
    .selectAll()
    .where('ownerId', '=', context.user.id)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const found = stored.get(row.layoutId)
    const kept = found && keptOf(found)
    if (!kept) return []
    return [
      {
        id: row.id,
        viewId: row.layoutId,
        viewNo: row.viewNo,
        page: views[row.viewNo]?.title ?? '',
        name: kept.name,
        least: row.least,
        newRows: row.newRows,
        oldDays: row.oldDays,
        sms: row.sms,
        sentence: mayLook(handlers, context, row.viewNo) ? (row.problem ?? '') : watchMessages.noRight,
      },
    ]
  })
}

async function refuseTooMany({ db, user }: Context, layoutId: string): Promise<void> {
  // Two saved at once are counted one after the other.
  await sql`select from app_user where id = ${user.id}::uuid for no key update`.execute(db)
  const { count } = await db
    .selectFrom('view_watch')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('ownerId', '=', user.id)
    .where('layoutId', '<>', layoutId)
    .executeTakeFirstOrThrow()
  if (count >= mostWatches) throw new Refusal(watchMessages.tooMany, { code: 'state' })
}

async function refuseWithoutMobile({ db, user }: Context): Promise<void> {
  const row = await db.selectFrom('app_user').select('mobile').where('id', '=', user.id).executeTakeFirst()
  if (!row?.mobile)
    throw new Refusal(watchMessages.noMobile, { code: 'fields', fields: { sms: watchMessages.noMobile } })
}

/** Watches a kept view that the person sees. It is looked at once: what stands in it now is nothing new tomorrow. */
export async function saveWatch(
  handlers: Handlers,
  outer: CallContext,
  { viewId, least, newRows, oldDays, sms }: ParsedOf<(typeof watchCalls)['save']>,
): Promise<{ id: string }> {
  const rule: WatchRule = { least: least ?? null, newRows: newRows === '1', oldDays: oldDays ?? null }
  const stored = (await preferencesFor(outer)).find(({ id }) => id === viewId)
  const kept = stored && keptOf(stored)
  if (!kept) throw missing()
  if (!isListed(handlers, { viewNo: kept.viewNo, filters: {} })) throw new Refusal(watchMessages.notWatched)
  if (!mayLook(handlers, outer, kept.viewNo)) throw forbidden()
  if (rule.least === null && !tellsApart(rule)) throw new Refusal(watchMessages.nothingChosen)
  if (sms === '1') await refuseWithoutMobile(outer)
  const seen = await lookAt(handlers, outer, kept, rule)
  if (tellsApart(rule) && seen.count > mostTracked) throw new Refusal(watchMessages.tooWide(seen.count))
  return transact(outer, async (context) => {
    await refuseTooMany(context, viewId)
    const values = { ...rule, sms: sms === '1', problem: null, updateDate: context.now() }
    const row = await context.db
      .insertInto('view_watch')
      .values({ ...values, ownerId: context.user.id, layoutId: viewId, viewNo: kept.viewNo })
      .onConflict((conflict) => conflict.columns(['ownerId', 'layoutId']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepSeen(context, row.id, { rule, seen, first: true })
    return row
  })
}

/** Watches one's own view no longer. */
export async function removeWatch({ db, user }: Context, id: string): Promise<null> {
  const { numDeletedRows } = await db
    .deleteFrom('view_watch')
    .where('id', '=', id)
    .where('ownerId', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
  return null
}
