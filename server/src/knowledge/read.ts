import type { Article } from '@tejian/contract/knowledge/calls.ts'
import { type Knowledge, knowledgeStates } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeLimits } from '@tejian/contract/knowledge/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { changed } from '../kit/records/changed.ts'
import { foundBy, knowledgeOptions, readEntry } from './register.ts'
import './tables.ts'

const mostRelated = 4
const mostReaders = 200

/** Notes that somebody reads; true when it is a visit of its own and not the same one again. */
async function noteVisit(context: Context, id: string): Promise<boolean> {
  const now = context.now()
  const before = new Date(now.getTime() - knowledgeLimits.visitMs)
  const { rows } =
    await sql`insert into knowledge_reading ("knowledgeId", "loginName", name, "firstTime", "lastTime")
    values (${id}::uuid, ${context.user.loginName}, ${context.user.name}, ${now}, ${now})
    on conflict ("knowledgeId", "loginName") do update
      set times = knowledge_reading.times + 1, "lastTime" = ${now}
      where knowledge_reading.times = 0 or knowledge_reading."lastTime" < ${before}
    returning times`.execute(context.db)
  return rows.length > 0
}

/** Entries beside this one: of the same class first, then of the same kind. */
async function relatedTo(context: Context, row: Knowledge): Promise<Article['related']> {
  const { rows } = await sql<Article['related'][number]>`select id, title, category from knowledge
    where ${sql.join([sql`status = ${knowledgeStates.published}`, ...foundBy(context)], sql` and `)}
      and id <> ${row.id}::uuid
      and (category = ${row.category} or equclacode = ${row.equclacode})
    order by (equclacode is not distinct from ${row.equclacode}) desc, "readCount" desc nulls last, id desc
    limit ${mostRelated}`.execute(context.db)
  return rows
}

type Reader = { name: string; lastTime: string }

async function readersOf(context: Context, id: string): Promise<Reader[]> {
  if (!context.user.permissions.has('knowledge.push')) return []
  const { rows } =
    await sql<Reader>`select coalesce(name, "loginName") as name, "lastTime" from knowledge_reading
    where "knowledgeId" = ${id}::uuid and times > 0 order by "lastTime" desc limit ${mostReaders}`.execute(
      context.db,
    )
  return rows
}

/** Those to whom it was pushed and who have not looked yet. */
async function unreadBy(context: Context, id: string): Promise<string[]> {
  if (!context.user.permissions.has('knowledge.push')) return []
  const { rows } = await sql<Reader>`select coalesce(name, "loginName") as name from knowledge_reading
    where "knowledgeId" = ${id}::uuid and times = 0 order by "firstTime", name limit ${mostReaders}`.execute(
    context.db,
  )
  return rows.map(({ name }) => name)
}

/** An entry for its reader. What is published counts the visit; its version stays, so that no writer is disturbed. */
export async function readArticle(outer: Context, id: string): Promise<Article> {
  return transact(outer, async (context) => {
    const row = await readEntry(context, id)
    if (row.status === knowledgeStates.published && (await noteVisit(context, id))) {
      await sql`update knowledge set "readCount" = coalesce("readCount", 0) + 1 where id = ${id}::uuid`.execute(
        context.db,
      )
      row.readCount = (row.readCount ?? 0) + 1
      changed(context, 'knowledge')
    }
    const { rows: files } = await sql<{ count: number }>`select count(*)::integer as count from attachment
      where attrefsysid = ${id}::uuid`.execute(context.db)
    return {
      ...row,
      files: files[0]?.count ?? 0,
      actions: knowledgeOptions.actions?.(context, row) ?? [],
      related: await relatedTo(context, row),
      readers: await readersOf(context, id),
      unread: await unreadBy(context, id),
    }
  })
}
