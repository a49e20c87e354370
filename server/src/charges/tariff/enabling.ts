import { tariffMessages, tariffNews } from '@tejian/contract/charges/tariffMessages.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { peopleFor } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

/** What versions of the tariff and of relief policies have in common on their way. */

/** The day from which a version counts: today or later, so that no charge that was drawn up changes. */
export function firstDay(context: Context, { effectDate }: Given): string {
  const day = effectDate ?? ''
  if (day < dayOf(context.now())) throw wrongFields({ effectDate: tariffMessages.effectPast })
  return day
}

type Moved = {
  readonly record: AnyRecord
  readonly name: string
  readonly author: string | null
  readonly from: string | null
  readonly reason: string | null
  readonly link: string
}

/** Tells the next post of a version that was handed on, and its author what came of it. */
export async function tellOf(context: Context, action: string, moved: Moved): Promise<void> {
  const { record, name, author, from, reason, link } = moved
  const { title, process } = record
  const own = context.user.loginName
  const target = process?.steps[process.start]?.actions.submit?.to
  const next = process && typeof target === 'string' ? postAt(process, target) : undefined
  if (action === 'submit' && next) {
    const people = await peopleFor(context, next)
    const to = people.map(({ loginName }) => loginName).filter((login) => login !== own)
    if (to.length > 0) await sendMessage(context, { to, ...tariffNews.toEnable(title, name), link })
  }
  if (!author || author === own) return
  if (action === 'return')
    await sendMessage(context, { to: [author], ...tariffNews.returned(title, name, reason ?? ''), link })
  if (action === 'enable')
    await sendMessage(context, { to: [author], ...tariffNews.enabledFrom(title, name, from ?? ''), link })
}
