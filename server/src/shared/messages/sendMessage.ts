import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type Insertable, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Tables } from '../../kit/db/tables.ts'
import { type Letterbox, post } from '../../kit/undo/letters.ts'
import { messageChannel } from '../events/channel.ts'
import { inPresentHands, type ToldRow } from './successors.ts'

export type OutgoingMessage = {
  /** Login names; the same name twice gets one message. */
  to: readonly string[]
  title: string
  content: string
  /** Address of the page that the message leads to, within the product. */
  link?: string
  /** Dictionary MSG_TYPE; a hint at work to do when left out. */
  msgType?: string
  /** The row whose work it tells of, where people are named by the part that they once took in it. */
  about?: ToldRow
}

const reminder = '2'

type MessageRow = Insertable<Tables['message']>

/** Messages wait as long as what they tell of can be taken back; open pages hear of them at the commit. */
export const messageLetters: Letterbox<MessageRow> = {
  kind: 'message',
  async deliver(context, messages) {
    const sent = await context.db
      .insertInto('message')
      .values(messages)
      .returning(['id', 'receiver'])
      .execute()
    for (const { id, receiver } of sent)
      await sql`select pg_notify(${messageChannel}, ${`${id} ${receiver}`})`.execute(context.db)
  },
}

/**
 * Sends a message to people, inside the caller's transaction: it exists only if its event is committed, and open
 * pages hear of it at the commit. Unknown names get nothing. Where its sender may take the event back, it waits so long.
 * What it tells of a row whose work was handed over goes to whoever has it now (decision 0129).
 */
export async function sendMessage(context: Context, message: OutgoingMessage): Promise<void> {
  const named = [...new Set(message.to)].filter(Boolean)
  const present = message.about ? await inPresentHands(context, message.about, named) : named
  const receivers = [...new Set(present)]
  if (receivers.length === 0) return
  const now = shanghaiDateTime(context.now())
  const letters = receivers.map((receiver) => ({
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
  }))
  await post(context, messageLetters, ...letters)
}
