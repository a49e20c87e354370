import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { Refund, refund } from '@tejian/contract/charges/refund.ts'
import { refundMessages, refundNote } from '@tejian/contract/charges/refundMessages.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { noteEvent } from '../flow/note.ts'
import { settleDeclaration } from '../flow/settle.ts'

/** A bank's number stands for one refund; two who register the same at once wait for each other here. */
async function takeTradeNo(context: Context, tradeNo: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${tradeNo}`}, 0))`.execute(context.db)
  const { rows } = await sql<{ refundno: string }>`select refundno from refund
    where "refundTradeNo" = ${tradeNo} and id <> ${id}::uuid`.execute(context.db)
  if (rows[0]) throw wrongFields({ tradeNo: refundMessages.tradeNoUsed(tradeNo, rows[0].refundno) })
}

/** The money has gone back: written on the charge, which ends as refunded once nothing of it is left. */
export async function payBack(
  context: Context,
  row: Refund,
  before: Charge,
  tradeNo: string,
): Promise<ChangesOf<typeof refund>> {
  await takeTradeNo(context, tradeNo, row.id)
  const fen = row.refundFee ?? 0
  const refundedMoney = (before.refundedMoney ?? 0) + fen
  const whole = refundedMoney >= (before.receivableMoney ?? 0)
  const changed = await updateRow(
    context,
    charge,
    before,
    {
      refundedMoney,
      ...(whole && { status: chargeStates.refunded, payConfirmStatus: payStatus.noPay }),
    },
    { action: 'refund' },
  )
  await noteEvent(context, changed, {
    action: 'refund',
    label: '退费',
    note: refundNote(fen, filled(row, 'refundno'), tradeNo),
  })
  await settleDeclaration(context, changed.appmainsysid)
  return {
    refundTradeNo: tradeNo,
    refundDate: dayOf(context.now()),
    executeUserName: context.user.name,
  }
}
