import type { MessageLine } from '@tejian/contract/home/calls.ts'
import { homeMessages } from '@tejian/contract/home/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { missing, Refusal } from '../kit/refusal.ts'

type Box = 'unread' | 'readed' | 'trash'

const mostInBox = 500
const mostInExcerpt = 80

async function boxOf(context: Context, box: Box, most = mostInBox): Promise<MessageLine[]> {
  const rows = await context.db
    .selectFrom('message')
    .select(['id', 'title', 'sendTime', 'msgType', 'sender', 'link'])
    .select(sql<string>`left(content, ${mostInExcerpt})`.as('excerpt'))
    .where('receiver', '=', context.user.loginName)
    .where('readStatus', '=', box)
    .orderBy('sendTime', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    msg_id: row.id,
    title: row.title ?? '',
    excerpt: row.excerpt ?? '',
    create_time: row.sendTime ?? '',
    msgType: row.msgType ?? '',
    sender: row.sender ?? '',
    link: row.link ?? '',
  }))
}

/** One's own messages in their three boxes, the newest first, five hundred each. */
export async function boxes(
  context: Context,
): Promise<{ unread: MessageLine[]; readed: MessageLine[]; trash: MessageLine[] }> {
  const [unread, readed, trash] = await Promise.all([
    boxOf(context, 'unread'),
    boxOf(context, 'readed'),
    boxOf(context, 'trash'),
  ])
  return { unread, readed, trash }
}

/** The newest unread messages, for the desktop; whoever looks as somebody else reads none of theirs. */
export const latestUnread = async (context: Context): Promise<MessageLine[]> =>
  context.user.previewedBy ? [] : boxOf(context, 'unread', 6)

/** How many messages are unread. */
export async function countUnread(context: Context): Promise<number> {
  const { count } = await context.db
    .selectFrom('message')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('receiver', '=', context.user.loginName)
    .where('readStatus', '=', 'unread')
    .executeTakeFirstOrThrow()
  return count
}

/** The text of one of one's own messages. */
export async function contentOf(context: Context, id: string): Promise<string> {
  const row = await context.db
    .selectFrom('message')
    .select('content')
    .where('id', '=', id)
    .where('receiver', '=', context.user.loginName)
    .executeTakeFirst()
  if (!row) throw missing()
  return row.content ?? ''
}

const refusals: Readonly<Record<Box, string>> = {
  unread: homeMessages.notUnread,
  readed: homeMessages.notRead,
  trash: homeMessages.notTrash,
}

/** Moves one of one's own messages to another box (spec 1 §4); refuses when it does not lie where it should. */
export async function moveMessage(context: Context, id: string, from: Box, to: Box): Promise<void> {
  const moved = await context.db
    .updateTable('message')
    .set({ readStatus: to })
    .where('id', '=', id)
    .where('receiver', '=', context.user.loginName)
    .where('readStatus', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return
  await contentOf(context, id)
  throw new Refusal(refusals[from], { code: 'state' })
}
