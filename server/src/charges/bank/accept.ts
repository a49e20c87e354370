import { type BankLine, bankLine, bankLineStates, byTransfer } from '@tejian/contract/charges/bankLine.ts'
import { bankLineMessages as messages, proposalReasons } from '@tejian/contract/charges/bankLineMessages.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages, tradeNoUsed } from '@tejian/contract/charges/flowMessages.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { paymentOf, registerPayment } from '../flow/register.ts'
import type { PaymentChannel } from '../online/channel.ts'
import { closeOrdersOf } from '../online/close.ts'
import { lockCharges } from '../online/locked.ts'
import { refuseListed } from '../settlement/listed.ts'
import { proposalsFor } from './candidates.ts'

/** Lines in the caller's scope, as a batch tells of them. */
export const aboutLines = (context: Context) => ({
  id: (id: string) => id,
  no: async (id: string) => filled(await readRow(context, bankLine, id), 'serialno'),
})

/** A line under its lock that still waits; one that somebody else was faster with is told with their name. */
export async function waitingLine(context: Context, id: string): Promise<BankLine> {
  const line = await readRow(context, bankLine, id, true)
  const { status, serialno, matchUserName } = line
  if (status === bankLineStates.taken)
    throw new Refusal(messages.taken(serialno ?? '', matchUserName ?? '他人'), { code: 'handled' })
  if (status === bankLineStates.other) throw new Refusal(messages.dismissed, { code: 'handled' })
  return line
}

/** Refuses charges that do not wait for exactly this transfer any more. */
function refuseOther(charges: readonly Charge[], amount: number): void {
  for (const { status, chasn, tradeNo } of charges) {
    if (status === chargeStates.toPay) continue
    const sentence =
      status === chargeStates.paid && tradeNo
        ? messages.paidMeanwhile(chasn ?? '', tradeNo)
        : messages.notOpen(chasn ?? '')
    throw new Refusal(sentence, { code: 'handled' })
  }
  if (new Set(charges.map(({ unitId, unitname }) => unitId ?? unitname)).size > 1)
    throw new Refusal(chargeFlowMessages.differentPayers)
  const due = charges.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)
  if (due !== amount) throw new Refusal(messages.wrongSum(due, amount))
}

type Taking = { chargeIds: readonly string[]; reason: string }

/** What is proposed for a line, if it can be taken without a look at it. */
async function proposed(context: Context, line: BankLine): Promise<Taking> {
  const proposal = (await proposalsFor(context, [line])).get(line.id)
  if (!proposal || proposal.charges.length === 0) throw new Refusal(messages.nothingProposed)
  if (proposal.weak) throw new Refusal(messages.lookFirst)
  return { chargeIds: proposal.charges.map(({ id }) => id), reason: proposal.reason }
}

/** What somebody chose or saw proposed; it is their choice where the proposal is another one by now. */
async function chosen(context: Context, line: BankLine, chargeIds: readonly string[]): Promise<Taking> {
  const proposal = (await proposalsFor(context, [line])).get(line.id)
  const same =
    proposal?.charges.length === chargeIds.length &&
    proposal.charges.every(({ id }) => chargeIds.includes(id))
  return { chargeIds, reason: same && proposal ? proposal.reason : proposalReasons.chosen }
}

/** 待认领 → 已认领: the transfer becomes the payment of its charges, once, in one transaction. */
async function acceptOne(
  outer: Context,
  id: string,
  given: readonly string[],
  channel: PaymentChannel | null,
): Promise<void> {
  const seen = await readRow(outer, bankLine, id)
  const { chargeIds, reason } =
    given.length > 0 ? await chosen(outer, seen, given) : await proposed(outer, seen)
  for (const chargeId of chargeIds) await readRow(outer, charge, chargeId)
  // Nobody scans a code meanwhile; what was scanned already is registered, and this payment refused.
  await closeOrdersOf(outer, channel, chargeIds, payOrderMessages.paidElsewhere)
  await transact(outer, async (context) => {
    const line = await waitingLine(context, id)
    const [tradeNo, amount] = [filled(line, 'serialno'), filled(line, 'amount')]
    const charges = await lockCharges(context, chargeIds)
    const known = await paymentOf(context, tradeNo)
    if (known) throw new Refusal(tradeNoUsed(tradeNo, known.chasn ?? ''))
    refuseOther(charges, amount)
    await refuseListed(context, charges)
    const made = await registerPayment(context, charges, {
      tradeNo,
      amount,
      payWay: byTransfer,
      payTime: line.payDay,
      payerName: line.payerName,
      note: line.remark,
    })
    await updateRow(
      context,
      bankLine,
      line,
      {
        status: bankLineStates.taken,
        paymentId: made.id,
        chasn: made.chasn,
        unitId: made.unitId,
        unitname: made.unitname,
        matchReason: reason,
        matchUserName: context.user.name,
        matchTime: context.now().toISOString(),
      },
      { action: 'accept' },
    )
  })
}

/** Takes lines: one with the charges that were chosen for it, several each with what is proposed for it. */
export async function acceptLines(
  context: Context,
  { ids, chargeIds }: { ids: readonly string[]; chargeIds: readonly string[] },
  channel: PaymentChannel | null,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(messages.choose)
  if (chargeIds.length > 0 && ids.length > 1) throw new Refusal(messages.onlyOne)
  return batch(context, ids, aboutLines(context), (id) => acceptOne(context, id, chargeIds, channel))
}
