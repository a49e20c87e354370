import { type Payment, payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import type { payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

/** 待退回 → 已退回: money that nobody waited for has gone back to its payer. */
export async function giveBack(
  outer: Context,
  { id, version, returnTradeNo }: ParsedOf<typeof payOrderCalls.giveBack>,
): Promise<Payment> {
  const number = returnTradeNo?.trim() ?? ''
  if (!number) throw wrongFields({ returnTradeNo: payOrderMessages.noReturnNo })
  return transact(outer, async (context) => {
    const row = await readRow(context, payment, id, true)
    if (row.tradeStatus !== tradeStates.stray)
      throw new Refusal(payOrderMessages.notStray, { code: 'handled' })
    return updateRow(
      context,
      payment,
      row,
      {
        tradeStatus: tradeStates.returned,
        returnTradeNo: number,
        returnDate: dayOf(context.now()),
        returnUserName: context.user.name,
      },
      { action: 'giveBack', version: version ? Number(version) : undefined },
    )
  })
}
