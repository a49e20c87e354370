import { handoverKinds } from '@tejian/contract/system/handover/handover.process.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import type { User } from '@tejian/contract/system/user.ts'
import type { Context } from '../../kit/context.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { heldBy } from './plan.ts'

/** The page on which a hand-over of this person's work is drawn. */
const drawPage = (handMan: string): string =>
  `/sysmng/organisation/handoverForm?${new URLSearchParams({ handMan, handKind: handoverKinds.leaving })}`

/**
 * Who closes an account is told what its person still holds, with the page to hand it over. It is closed all the same:
 * nobody keeps a way in because work is left.
 */
export async function tellOfOpenWork(context: Context, { loginName, name, orgId }: User): Promise<void> {
  if (!loginName || !orgId) return
  const held = await heldBy(context, loginName)
  if (held.length === 0) return
  const counts = [...Map.groupBy(held, ({ kind }) => kind)].map(
    ([kind, things]) => `${context.lookups.label('HANDOVER_ITEM', kind)}${things.length}项`,
  )
  await sendMessage(context, {
    to: [context.user.loginName],
    title: say.closedTitle,
    content: say.closed(name ?? loginName, counts.join('、')),
    link: drawPage(loginName),
  })
}
