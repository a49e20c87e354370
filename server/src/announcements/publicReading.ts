import type { Announcement } from '@tejian/contract/announcements/announcement.ts'
import type { NoticeColumn, PublicLine, PublicNotice } from '@tejian/contract/portal/noticeCalls.ts'
import type { Attachment } from '@tejian/contract/shared/attachment.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { contains } from '../kit/records/conditions.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { live, onChannels } from './reading.ts'
import './tables.ts'

const publicChannels = ['2', '3'] as const

/** What anybody may read: published, within its time, on a public channel; never what is for desktops alone. */
const open = (context: Context, channel?: string) =>
  sql<SqlBool>`(${live(context.now())} and ${onChannels(channel ? [channel] : publicChannels)})`

const lineNames = [
  'id',
  'title',
  'catalog',
  'summary',
  'publishDate',
  'publishOrgName',
  'topFlag',
  'readCount',
] as const
const lineColumns = sql.join(lineNames.map((name) => sql.id(name)))
type Line = Pick<Announcement, (typeof lineNames)[number]>

const lineOf = (row: Line, lookups: Lookups): PublicLine => ({
  id: row.id,
  title: row.title ?? '',
  catalog: row.catalog ?? '',
  catalogName: lookups.label('NOTICE_TYPE', row.catalog ?? '') ?? '',
  summary: row.summary ?? '',
  publishDate: (row.publishDate ?? '').slice(0, 10),
  publisher: row.publishOrgName ?? '',
  topFlag: row.topFlag === true,
  readCount: row.readCount ?? 0,
})

type Asked = {
  catalog?: string | undefined
  title?: string | undefined
  publishChannel?: string | undefined
}
type Page = {
  pageNo: number
  pageSize: number
  order: readonly ['publishDate' | 'title' | 'readCount', boolean] | null
}

/** A page of public notices; pinned ones stand first unless an order is asked for. */
export async function publicPage(
  context: Context,
  { catalog, title, publishChannel }: Asked,
  { pageNo, pageSize, order }: Page,
  lookups: Lookups,
): Promise<{ list: PublicLine[]; count: number }> {
  const where = sql.join<SqlBool>(
    [
      open(context, publishChannel),
      ...(catalog ? [sql<SqlBool>`announcement.catalog = ${catalog}`] : []),
      ...(title?.trim() ? [contains(sql`announcement.title`, title.trim(), true)] : []),
    ],
    sql` and `,
  )
  const by = order
    ? sql`${sql.id(order[0])} ${sql.raw(order[1] ? 'desc' : 'asc')}`
    : sql`coalesce("topFlag", false) desc, "publishDate" desc`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<Line>`select ${lineColumns} from announcement where ${where} order by ${by}, id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db),
    sql<{ count: number }>`select count(*) as count from announcement where ${where}`.execute(context.db),
  ])
  return { list: rows.map((row) => lineOf(row, lookups)), count: totals[0]?.count ?? 0 }
}

/** One public notice with its files; null when it is none. */
export async function publicNotice(
  context: Context,
  id: string,
  lookups: Lookups,
): Promise<PublicNotice | null> {
  const { rows } = await sql<
    Line & Pick<Announcement, 'content'>
  >`select ${lineColumns}, content from announcement
    where id = ${id}::uuid and ${open(context)}`.execute(context.db)
  const [row] = rows
  if (!row) return null
  const { rows: files } = await sql<{ attsysid: string; attname: string; size: number }>`
    select id as attsysid, attname, coalesce(size, 0) as size from attachment
    where attrefsysid = ${id}::uuid order by id`.execute(context.db)
  return {
    ...lineOf(row, lookups),
    content: row.content ?? '',
    attachments: files.map((file) => ({ ...file, size: Number(file.size) })),
  }
}

const newest = 4

/** The columns that hold public notices, in the dictionary's order of values, each with its newest. */
export async function publicColumns(
  context: Context,
  channel: string | undefined,
  lookups: Lookups,
): Promise<NoticeColumn[]> {
  const { rows } = await sql<
    Pick<Announcement, 'id' | 'title' | 'catalog' | 'publishDate'> & { place: number; count: number }
  >`select * from (
      select id, title, catalog, "publishDate", count(*) over (partition by catalog) as count,
        row_number() over (partition by catalog order by coalesce("topFlag", false) desc, "publishDate" desc, id desc) as place
      from announcement where ${open(context, channel)}) ranked
    where place <= ${newest} order by catalog, place`.execute(context.db)
  return [...Map.groupBy(rows, (row) => row.catalog ?? '')].map(([catalog, own]) => ({
    catalog,
    name: lookups.label('NOTICE_TYPE', catalog) ?? '',
    count: own[0]?.count ?? 0,
    latest: own.map(({ id, title, publishDate }) => ({
      id,
      title: title ?? '',
      publishDate: (publishDate ?? '').slice(0, 10),
    })),
  }))
}

/** The file of a public notice; null for every other file. */
export async function publicFile(context: Context, attsysid: string): Promise<Attachment | null> {
  const { rows } = await sql<Attachment>`select attachment.* from attachment
    join announcement on announcement.id = attachment.attrefsysid
    where attachment.id = ${attsysid}::uuid and ${open(context)}`.execute(context.db)
  return rows[0] ?? null
}
