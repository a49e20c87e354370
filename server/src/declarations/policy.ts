import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { Context } from '../kit/context.ts'
import { allowedMoves, holdsTask } from '../kit/process/move.ts'
import { Refusal } from '../kit/refusal.ts'
import { mayAskHelp } from '../shared/flow/assist.ts'
import { mayTransfer } from '../shared/flow/transfer.ts'

/** Whether the sheet may be changed: it waits at 业务申报 and is in this person's hands. */
export const mayEdit = (context: Context, row: Declaration): boolean =>
  row.step === 'YWSB' &&
  context.user.permissions.has('declaration.save') &&
  holdsTask(context, declaration, row)

/** Refuses to change a sheet that was sent on, or that somebody else holds. */
export function refuseUneditable(context: Context, row: Declaration, taskId: string | undefined): void {
  if (row.step !== 'YWSB' || (taskId && taskId !== row.taskId))
    throw new Refusal(declarationMessages.notEditable, { code: 'handled' })
  if (!mayEdit(context, row))
    throw new Refusal(`该申报由${row.dealManName ?? '其他人员'}办理，您不能修改`, {
      code: 'forbidden',
      status: 403,
    })
}

const printable = (context: Context, row: Declaration): boolean =>
  context.user.permissions.has('declaration.print') && row.state !== states.void

/** The row's actions that belong to its process, under the names that the screen draws. */
function processActions(context: Context, row: Declaration): string[] {
  const moves = new Set(allowedMoves(context, declaration, row))
  return [
    ...(moves.has('submit') ? ['submit'] : []),
    ...(moves.has('void') ? ['void'] : []),
    ...(moves.has('assign') ? ['assign'] : []),
    ...(moves.has('confirm') ? ['confirm'] : []),
    ...(moves.has('refer') ? ['refer'] : []),
    ...(moves.has('pass') ? ['review'] : []),
    ...(moves.has('accept') ? ['accept', 'batchAccept'] : []),
    ...(moves.has('return') ? ['return'] : []),
  ]
}

/** What this person may do with this declaration now (domain.md: computed on the server and sent with the row). */
export function declarationActions(context: Context, row: Declaration): string[] {
  const { permissions } = context.user
  const alive = row.state !== states.void
  return [
    ...(permissions.has('declaration.view') ? ['view', 'flowLog'] : []),
    ...(mayEdit(context, row) ? ['edit'] : []),
    ...processActions(context, row),
    ...(alive && permissions.has('charge.save') ? ['charge'] : []),
    ...(mayTransfer(context, declaration, row) ? ['transfer'] : []),
    ...(mayAskHelp(context, declaration, row) ? ['assist'] : []),
    ...(printable(context, row) ? ['printForm'] : []),
    ...(printable(context, row) && row.acceptno ? ['printReceipt'] : []),
    ...(printable(context, row) && row.chargesysids ? ['printPayment', 'printSlip'] : []),
    ...(alive && permissions.has('declaration.sms') ? ['sendSms'] : []),
    ...(alive && permissions.has('copyNotification.save') ? ['copy'] : []),
    ...(alive && context.user.visibleScope.kind !== 'unit' && permissions.has('evaluation.save')
      ? ['assess']
      : []),
  ]
}
