import type { confirmationLineCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmLineStates } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import { confirmationLine, unitConfirmation } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

/**
 * Settles what a unit said of one device. The device itself is changed by its own registration or correction; with the
 * last answer the confirmation is over.
 */
export async function settleLine(
  outer: Context,
  { id, outcome, note }: ParsedOf<typeof confirmationLineCalls.settle>,
): Promise<{ id: string; open: number }> {
  const settleNote = note?.trim() || null
  return transact(outer, async (context) => {
    const { confirmationId } = await readRow(context, confirmationLine, id)
    // The confirmation first: two who settle its last two devices count one after the other.
    const whole = await readRow(context, unitConfirmation, confirmationId ?? '', true)
    const line = await readRow(context, confirmationLine, id, true)
    if (line.lineState !== confirmLineStates.open) throw new Refusal(say.settled, { code: 'handled' })
    if (whole.step !== 'QRCL') throw new Refusal(say.notSettling, { code: 'handled' })
    if (outcome === 'reject' && !settleNote) throw wrongFields({ note: say.noRejectReason })
    await updateRow(
      context,
      confirmationLine,
      line,
      {
        lineState: outcome === 'accept' ? confirmLineStates.accepted : confirmLineStates.rejected,
        settleNote,
        settleUserName: context.user.name,
        settleTime: context.now().toISOString(),
      },
      { action: outcome },
    )
    const open = Math.max(0, Number(whole.openCount ?? 0) - 1)
    if (open > 0) {
      await updateRow(context, unitConfirmation, whole, { openCount: open }, { action: outcome })
      return { id, open }
    }
    await move(context, {
      record: unitConfirmation,
      id: whole.id,
      action: 'finish',
      entitledBy: 'unitConfirmation.settle',
      prepare: async () => ({ openCount: 0 }),
    })
    await sendMessage(context, {
      to: await accountsOfUnit(context, whole.unitId ?? ''),
      title: say.title,
      content: say.finished(whole.confno ?? ''),
      link: '/bsArchives/confirmation/lines',
    })
    return { id, open }
  })
}
