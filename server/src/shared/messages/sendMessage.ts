import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { messageChannel } from '../events/channel.ts'

export type OutgoingMessage = {
  /** Login names; the same name twice gets one message. */
  to: readonly string[]
  title: string
  content: string
  /** Address of the page that the message leads to, within the product. */
  link?: string
  /** Dictionary MSG_TYPE; a hint at work to do when left out. */
  msgType?: string
}

const reminder = '2'

/**
 * Sends a message to people, inside the caller's transaction: it exists only if its event is committed, and open
 * pages hear of it at the commit. Unknown names get nothing.
 */
export async function sendMessage(context: Context, message: OutgoingMessage): Promise<void> {
  const receivers = [...new Set(message.to)].filter(Boolean)
  if (receivers.length === 0) return
  const now = shanghaiDateTime(context.now())
  const sent = await context.db
    .insertInto('message')
    .values(
      receivers.map((receiver) => ({
        receiver,
        title: message.title.slice(0, 100),
        content: message.content,
        link: message.link ?? null,
        msgType: message.msgType ?? reminder,
        sender: context.user.name,
        sendTime: now,
        readStatus: 'unread',
        createDate: now,
        updateDate: now,
        createUserName: context.user.name,
        updateUserName: context.user.name,
      })),
    )
    .returning(['id', 'receiver'])
    .execute()
  for (const { id, receiver } of sent)
    await sql`select pg_notify(${messageChannel}, ${`${id} ${receiver}`})`.execute(context.db)
}
