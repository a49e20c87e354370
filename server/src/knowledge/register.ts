import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type Knowledge, knowledge, knowledgeStates } from '@tejian/contract/knowledge/knowledge.ts'
import { summaryOf } from '@tejian/contract/knowledge/markup.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { batch } from '../kit/process/batch.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { missing, Refusal } from '../kit/refusal.ts'

const writes = ({ user }: Context): boolean => user.permissions.has('knowledge.save')

/** Drafts and what was withdrawn are seen by those who write; units see entries one by one, as they were pushed. */
export const isVisible = (context: Context, row: Knowledge): boolean =>
  context.user.permissions.has('knowledge.view') &&
  !context.user.unitId &&
  (row.status === knowledgeStates.published || writes(context))

/** The entries that a person finds: units what was pushed to one of their accounts, as long as it is published. */
export function foundBy(context: Context): RawBuilder<SqlBool>[] {
  const { unitId } = context.user
  return [
    ...(writes(context) ? [] : [sql<SqlBool>`knowledge.status = ${knowledgeStates.published}`]),
    ...(unitId
      ? [
          sql<SqlBool>`exists (select from knowledge_reading join app_user using ("loginName")
            where "knowledgeId" = knowledge.id and app_user."unitId" = ${unitId}::uuid)`,
        ]
      : []),
  ]
}

/** Whether an entry is one that was pushed to the caller's unit. */
export async function isPushedTo(context: Context, id: string): Promise<boolean> {
  if (!context.user.unitId || !context.user.permissions.has('knowledge.view')) return false
  const { rows } = await sql`select from knowledge
    where id = ${id}::uuid and ${sql.join(foundBy(context), sql` and `)}`.execute(context.db)
  return rows.length > 0
}

/** An entry that this person sees; others answer like missing ones. */
export async function readEntry(context: Context, id: string, lock = false): Promise<Knowledge> {
  const row = await readRow(context, knowledge, id, lock)
  if (!isVisible(context, row) && !(await isPushedTo(context, id))) throw missing()
  return row
}

function actionsOf(context: Context, row: Knowledge): string[] {
  const published = row.status === knowledgeStates.published
  const not: Readonly<Record<string, boolean>> = {
    publish: published,
    withdraw: !published,
    push: !published,
    delete: published,
  }
  return permittedActions(context, knowledge).filter((name) => !not[name])
}

type Named = { id: string; name: string }

/** The names of an entry's files, for lists. */
async function nameFiles(context: Context, rows: Knowledge[]): Promise<void> {
  const { rows: files } =
    await sql<Named>`select attrefsysid as id, string_agg(attname, '、' order by id) as name
    from attachment where attrefsysid = any(${rows.map(({ id }) => id)}::uuid[]) group by attrefsysid`.execute(
      context.db,
    )
  const names = new Map(files.map(({ id, name }) => [id, name]))
  for (const row of rows) row.attname = names.get(row.id) ?? null
}

/** What the register of entries adds to the machinery. */
export const knowledgeOptions: RegisterOptions<typeof knowledge> = {
  visible: isVisible,
  extraConditions: foundBy,
  complete: nameFiles,
  actions: actionsOf,
  async beforeSave(context, values, before) {
    const content = values.content ?? before?.content ?? ''
    return {
      ...values,
      summary: summaryOf(content),
      ...(before ? {} : { status: knowledgeStates.draft, readCount: 0, orgId: context.user.orgId }),
    }
  },
  async beforeDelete(_context, row) {
    if (row.status === knowledgeStates.published) throw new Refusal(knowledgeMessages.deletePublished)
  },
}

const about = (context: Context) => ({
  id: (id: string) => id,
  no: async (id: string) => (await readEntry(context, id)).title ?? '',
})

/** Shows entries to everybody who reads; says per entry what happened. */
export async function publish(outer: Context, ids: readonly string[]): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(knowledgeMessages.choose)
  return batch(outer, ids, about(outer), (id) =>
    transact(outer, async (context) => {
      const row = await readEntry(context, id, true)
      if (row.status === knowledgeStates.published)
        throw new Refusal(knowledgeMessages.alreadyPublished, { code: 'handled' })
      await updateRow(
        context,
        knowledge,
        row,
        {
          status: knowledgeStates.published,
          publishTime: context.now().toISOString(),
          publisher: context.user.name,
        },
        { action: 'publish' },
      )
    }),
  )
}

/** Takes entries out of sight again; those who write still see them. */
export async function withdraw(outer: Context, ids: readonly string[]): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(knowledgeMessages.choose)
  return batch(outer, ids, about(outer), (id) =>
    transact(outer, async (context) => {
      const row = await readEntry(context, id, true)
      if (row.status !== knowledgeStates.published)
        throw new Refusal(knowledgeMessages.onlyPublished, { code: 'handled' })
      await updateRow(context, knowledge, row, { status: knowledgeStates.withdrawn }, { action: 'withdraw' })
    }),
  )
}
