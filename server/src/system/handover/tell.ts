import type { Handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { isLeave } from './effect.ts'

const detailPage = (id: string): string => `/sysmng/organisation/handoverDetail?id=${id}`

/** Who hears that work has passed, or has come back: both sides, and who drew the hand-over. */
const everybody = (row: Handover): string[] =>
  [row.handMan, row.drawUser, ...(row.takeMans ?? '').split(',')].filter((one) => one !== null)

/** Who is next hears of it, and both sides when it comes into force and when it ends. */
export async function tellMoved(context: Context, row: Handover, action: string): Promise<void> {
  const no = filled(row, 'handoverno')
  const from = row.handManName ?? ''
  const send = (to: readonly (string | null)[], title: string, content: string) =>
    sendMessage(context, {
      to: to.filter((one) => one !== null),
      title,
      content,
      link: detailPage(row.id),
    })
  if (row.step === 'JJQR')
    return send([row.dealMan], say.toConfirmTitle, say.toConfirm(no, from, Number(row.itemCount ?? 0)))
  if (action === 'return') {
    const why = say.returned(no, context.user.name, row.backDescription ?? '')
    return send([row.drawUser, row.handMan], say.returnedTitle, why)
  }
  if (action === 'confirm') {
    const names = row.takeManNames ?? ''
    const content = isLeave(row)
      ? say.effectLeave(no, from, names, String(row.agentUntil).slice(0, 10))
      : say.effectGiven(no, from, names)
    return send(everybody(row), say.effectTitle, content)
  }
  if (action === 'expire') return send(everybody(row), say.endedTitle, say.expired(no, from))
  if (action === 'takeBack') return send(everybody(row), say.endedTitle, say.takenBack(no, from))
}
