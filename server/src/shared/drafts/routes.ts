import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { draftCalls, draftDays, mostDraftBytes } from '@tejian/contract/shared/drafts/calls.ts'
import { draftMessages } from '@tejian/contract/shared/drafts/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { Refusal } from '../../kit/refusal.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    draft: { userId: string; key: string; content: string; updateDate: Date | string }
  }
}

const mostPerPerson = 200
const oldest = (context: Context): Date => new Date(context.now().getTime() - draftDays * 86_400_000)

async function saveDraft(context: Context, key: string, content: string): Promise<string> {
  if (Buffer.byteLength(content) > mostDraftBytes)
    throw new Refusal(draftMessages.tooLarge, { code: 'tooLarge' })
  const fresh = { content: context.personal.close(content), updateDate: context.now() }
  await context.db
    .insertInto('draft')
    .values({ userId: context.user.id, key, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(fresh))
    .execute()
  await context.db.deleteFrom('draft').where('updateDate', '<', oldest(context)).execute()
  const kept = context.db
    .selectFrom('draft')
    .select('key')
    .where('userId', '=', context.user.id)
    .orderBy('updateDate', 'desc')
    .limit(mostPerPerson)
  await context.db
    .deleteFrom('draft')
    .where('userId', '=', context.user.id)
    .where('key', 'not in', kept)
    .execute()
  return shanghaiDateTime(fresh.updateDate)
}

async function readDraft(
  context: Context,
  key: string,
): Promise<{ content: string; updateDate: string } | null> {
  const row = await context.db
    .selectFrom('draft')
    .select(['content', 'updateDate'])
    .where('userId', '=', context.user.id)
    .where('key', '=', key)
    .where('updateDate', '>=', oldest(context))
    .executeTakeFirst()
  return row ? { content: row.content, updateDate: String(row.updateDate) } : null
}

/** What a person has typed and not yet saved; each person's own, on any machine, for thirty days. */
export function draftRoutes(bind: Bind): void {
  bind(draftCalls.save, async (context, { key, content }) => ({
    updateDate: await saveDraft(context, key, content),
  }))
  bind(draftCalls.get, (context, { key }) => readDraft(context, key))
  bind(draftCalls.delete, async (context, { key }) => {
    await context.db
      .deleteFrom('draft')
      .where('userId', '=', context.user.id)
      .where('key', '=', key)
      .execute()
    return null
  })
}
