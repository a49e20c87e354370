import type { Post } from '@tejian/contract/kit/process.ts'
import type { Context } from '../../kit/context.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { holdersAt } from './people.ts'

/** Tells whoever holds a step at the institution of a record, but not whoever brought it there. */
export async function tellPost(
  context: Context,
  post: Post,
  orgId: string | null,
  message: { title: string; content: string; link: string },
): Promise<void> {
  const people = orgId ? await holdersAt(context, post, orgId) : []
  const to = people.filter((name) => name !== context.user.loginName)
  if (to.length > 0) await sendMessage(context, { to, ...message })
}
