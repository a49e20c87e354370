import { articleAddress } from '@tejian/contract/knowledge/calls.ts'
import { knowledge, knowledgeStates } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeLimits, knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { peopleWith } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { readEntry } from './register.ts'

/** Base roles of those who read the knowledge base. */
const readers = ['inspection_user', 'supervise_user', 'super_admin']

type Push = { id?: string | undefined; title: string; content: string; loginNames: readonly string[] }

/** The receivers that were named, when all of them may read; refuses others by name. */
async function receiversOf(context: Context, loginNames: readonly string[]): Promise<string[]> {
  if (loginNames.length === 0) throw wrongFields({ loginNames: knowledgeMessages.receiversMissing })
  if (loginNames.length > knowledgeLimits.receiversPerPush)
    throw wrongFields({ loginNames: knowledgeMessages.tooManyReceivers(knowledgeLimits.receiversPerPush) })
  const known = new Set((await peopleWith(context, readers)).map(({ loginName }) => loginName))
  const unknown = loginNames.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw wrongFields({ loginNames: knowledgeMessages.unknownReceiver(unknown.slice(0, 5)) })
  return [...loginNames]
}

/** Leaves a message with chosen people that leads to an entry (1 §7, sendZskMess). */
export async function pushKnowledge(outer: Context, { id, title, content, loginNames }: Push): Promise<void> {
  if (title.trim() === '') throw wrongFields({ title: knowledgeMessages.titleMissing })
  if (content.trim() === '') throw wrongFields({ content: knowledgeMessages.contentMissing })
  await transact(outer, async (context) => {
    const to = await receiversOf(context, loginNames)
    const row = id ? await readEntry(context, id) : null
    if (row && row.status !== knowledgeStates.published) throw new Refusal(knowledgeMessages.notPublished)
    await refuseTooMany(
      context,
      'knowledgePush',
      knowledgeLimits.pushesPerHour,
      3_600_000,
      context.user.loginName,
    )
    await sendMessage(context, {
      to,
      title: title.trim(),
      content: content.trim(),
      msgType: '1',
      ...(row && { link: articleAddress(row.id) }),
    })
    if (row)
      await audit(context, {
        table: knowledge.table,
        recordId: row.id,
        action: 'push',
        after: { title: title.trim(), content: content.trim(), receivers: to.join(',') },
      })
  })
}
