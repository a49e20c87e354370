import {
  type Announcement,
  announcement,
  noticeChannels,
  noticeStates,
} from '@tejian/contract/announcements/announcement.ts'
import { announcementMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import type { NoticeArticle, NoticeLine } from '@tejian/contract/announcements/calls.ts'
import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { contains } from '../kit/records/conditions.ts'
import type { ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal } from '../kit/refusal.ts'
import { countReading } from './readers.ts'
import './tables.ts'

type Condition = RawBuilder<SqlBool>

/** Published, begun and not over. */
export const live = (now: Date): Condition => sql<SqlBool>`(announcement.step = 'end'
  and announcement.status = ${noticeStates.published} and announcement."publishDate" <= ${now}
  and (announcement."endTime" is null or announcement."endTime" > ${now}))`

/** On one of these channels. */
export const onChannels = (channels: readonly string[]): Condition =>
  sql<SqlBool>`string_to_array(announcement."publishChannel", ',') && ${channels}::text[]`

const pageSize = 20

/** The leading digits of an area's code, as `jurisdictionPrefix` has them. */
const prefixOf = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(left(${column}, 6), '(00)+$', '')`

/** Addressed to somebody: to one of the roles, and to an area that lies within the person's or around it. */
function addressedTo({ user }: Context): Condition {
  const own = user.jurisdiction
    ? sql<string>`${jurisdictionPrefix(user.jurisdiction)}::text`
    : prefixOf(sql`(select "areaId" from unit where id = ${user.unitId}::uuid)`)
  const wanted = prefixOf(sql`announcement."readerArea"`)
  return sql<SqlBool>`(string_to_array(announcement."readerRoles", ',') && ${user.roles}::text[]
    and (coalesce(announcement."readerArea", '') = ''
      or starts_with(${own}, ${wanted}) or starts_with(${wanted}, ${own})))`
}

/** What this person may read on the desktop. */
const readable = (context: Context): Condition =>
  sql<SqlBool>`(${live(context.now())} and ${onChannels([noticeChannels.desktop])} and ${addressedTo(context)})`

const unreadBy = ({ user }: Context): Condition => sql<SqlBool>`not exists (select from announcement_read
  where "announcementId" = announcement.id and reader = ${user.loginName})`

type Line = Pick<Announcement, 'id' | 'title' | 'catalog' | 'publishDate' | 'publishOrgName' | 'topFlag'> & {
  unread: boolean
}

const lineOf = (row: Line, lookups: Lookups): NoticeLine => ({
  id: row.id,
  title: row.title ?? '',
  catalog: row.catalog ?? '',
  catalogName: lookups.label('NOTICE_TYPE', row.catalog ?? '') ?? '',
  publishDate: row.publishDate ?? '',
  publisher: row.publishOrgName ?? '',
  topFlag: row.topFlag === true,
  unread: row.unread,
})

/** One page of somebody's notices, pinned ones first, with how many are unread at all. */
export async function inbox(
  context: Context,
  asked: { unread?: string | undefined; title?: string | undefined; pageNo?: string | undefined },
  lookups: Lookups,
) {
  const pageNo = Number(asked.pageNo ?? 1)
  const title = asked.title?.trim()
  const where = sql.join<SqlBool>(
    [
      readable(context),
      ...(asked.unread === 'true' ? [unreadBy(context)] : []),
      ...(title ? [contains(sql`announcement.title`, title, true)] : []),
    ],
    sql` and `,
  )
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<Line>`select id, title, catalog, "publishDate", "publishOrgName", "topFlag", ${unreadBy(context)} as unread
      from announcement where ${where}
      order by coalesce("topFlag", false) desc, "publishDate" desc, id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db),
    sql<{ count: number; unread: number }>`select count(*) filter (where ${where}) as count,
      count(*) filter (where ${unreadBy(context)}) as unread from announcement where ${readable(context)}`.execute(
      context.db,
    ),
  ])
  return {
    list: rows.map((row) => lineOf(row, lookups)),
    count: totals[0]?.count ?? 0,
    unreadCount: totals[0]?.unread ?? 0,
    pageNo,
    pageSize,
  }
}

/** A notice for its reader, who has then read it; one for others answers like one that is gone. */
export async function readNotice(context: Context, id: string, lookups: Lookups): Promise<NoticeArticle> {
  const { rows } = await sql<
    Announcement & Line & { fileCount: number }
  >`select *, ${unreadBy(context)} as unread,
      (select count(*) from attachment where attrefsysid = announcement.id) as "fileCount"
    from announcement where id = ${id}::uuid and ${readable(context)}`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal(say.gone, { code: 'missing' })
  if (row.unread) await countReading(context, id, context.user.loginName)
  return {
    ...lineOf(row, lookups),
    summary: row.summary ?? '',
    content: row.content ?? '',
    fileCount: Number(row.fileCount),
  }
}

/** Whether somebody reads this notice on the desktop, and with it its files. */
export async function maySeeFiles(context: Context, id: string): Promise<boolean> {
  if (!isId(id) || !context.user.permissions.has('notice.view')) return false
  const { rows } =
    await sql`select from announcement where id = ${id}::uuid and ${readable(context)}`.execute(context.db)
  return rows.length > 0
}

type Notices = ListSource<typeof announcement>

/** The catalogue's list: what is addressed to oneself, and whatever one manages. */
export const bothSides = (managed: Notices): Notices => ({
  ...managed,
  record: { ...announcement, scope: 'open' },
  extraConditions: (context) => {
    const scope = scopeCondition(announcement, context.user) ?? sql<SqlBool>`true`
    return context.user.permissions.has('announcement.view')
      ? [sql<SqlBool>`(${readable(context)} or ${scope})`]
      : [readable(context)]
  },
  actions: (context, row) =>
    context.user.permissions.has('announcement.view') ? (managed.actions?.(context, row) ?? []) : ['view'],
})
