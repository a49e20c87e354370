import type { Post } from '@tejian/contract/kit/process.ts'
import type { Context } from '../kit/context.ts'
import { peopleFor } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'

/** Tells whoever holds a step, but not whoever brought it there. */
export async function tellPost(
  context: Context,
  post: Post,
  message: { title: string; content: string; link: string },
): Promise<void> {
  const people = await peopleFor(context, post)
  const to = people.map(({ loginName }) => loginName).filter((name) => name !== context.user.loginName)
  if (to.length > 0) await sendMessage(context, { to, ...message })
}
