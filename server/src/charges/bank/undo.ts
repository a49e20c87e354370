import { type BankLine, bankLine, bankLineStates } from '@tejian/contract/charges/bankLine.ts'
import { bankLineMessages as messages, takenBackNews } from '@tejian/contract/charges/bankLineMessages.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { compared, payCheckStates, paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { reopen } from '../../kit/process/reopen.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { payersOf } from '../flow/notice.ts'
import { settleDeclaration } from '../flow/settle.ts'
import { lockCharges } from '../online/locked.ts'
import { aboutLines, waitingLine } from './accept.ts'

/** The charges of a payment, locked; one whose money is on its way back stays paid. */
async function paidCharges(context: Context, paymentId: string): Promise<Charge[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from charge where "paymentId" = ${paymentId}::uuid`.execute(context.db)
  const charges = await lockCharges(
    context,
    rows.map(({ id }) => id),
  )
  for (const { id, chasn, status, refundedMoney } of charges) {
    if (status !== chargeStates.paid || (refundedMoney ?? 0) > 0)
      throw new Refusal(messages.refunded(chasn ?? ''), { code: 'handled' })
    const { rows: refunds } = await sql<{ refundno: string }>`select refundno from refund
      where "chargeId" = ${id}::uuid and status is distinct from ${auditStates.refused} limit 1`.execute(
      context.db,
    )
    if (refunds[0]) throw new Refusal(messages.refundOpen(chasn ?? '', refunds[0].refundno))
  }
  return charges
}

/** 已缴费 → 待缴费: the charge waits for its money again, and its unit hears of it. */
async function reopenCharge(context: Context, { id }: Charge, description: string): Promise<void> {
  await reopen(context, {
    record: charge,
    id,
    action: 'takeBack',
    label: '撤销缴费',
    step: 'SFJF',
    holder: null,
    reason: messages.reason,
    description,
    prepare: async () => ({
      payConfirmStatus: payStatus.noPay,
      paymentId: null,
      tradeNo: null,
      payTime: null,
      payWay: null,
    }),
    async effect(inner, row) {
      await sendMessage(inner, {
        to: await payersOf(inner, row),
        ...takenBackNews(row.chasn ?? '', row.receivableMoney ?? 0),
        link: `/assistMng/chargeCompositeQueryForm?id=${row.id}`,
      })
    },
  })
}

/** A payment that is none stays on record under a number of its own: the bank's is free for the payment it belongs to. */
async function endPayment(context: Context, id: string): Promise<void> {
  const row = await readRow(context, payment, id, true)
  const serialno = filled(row, 'tradeNo')
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from payment
    where "tradeStatus" = ${tradeStates.undone} and "tradeNo" like ${`${serialno.replace(/[\\%_]/g, '\\$&')}-撤%`}`.execute(
    context.db,
  )
  await updateRow(
    context,
    payment,
    row,
    {
      tradeStatus: tradeStates.undone,
      tradeNo: `${serialno}-撤${(rows[0]?.count ?? 0) + 1}`,
      returnDate: dayOf(context.now()),
      returnUserName: context.user.name,
      note: messages.reason,
    },
    { action: 'undo' },
  )
  const { rows: checks } = await sql<{ id: string }>`select id from payment_check
    where "paymentId" = ${id}::uuid and "checkStatus" = ${payCheckStates.same} order by id`.execute(
    context.db,
  )
  for (const check of checks) {
    const line = await readRow(context, paymentCheck, check.id, true)
    await updateRow(context, paymentCheck, line, {
      ...compared(line.amount ?? 0, null),
      systemTradeNo: null,
      paymentId: null,
      chasn: null,
      unitname: null,
    })
  }
}

const waitingAgain = {
  status: bankLineStates.waiting,
  paymentId: null,
  chasn: null,
  unitId: null,
  unitname: null,
  matchReason: null,
  matchUserName: null,
  matchTime: null,
  note: null,
} as const

async function takeBack(context: Context, line: BankLine): Promise<void> {
  if (!line.matchUserName || !line.paymentId) throw new Refusal(messages.registeredByHand)
  const charges = await paidCharges(context, line.paymentId)
  for (const one of charges) await reopenCharge(context, one, `银行流水${line.serialno}`)
  for (const id of new Set(charges.map(({ appmainsysid }) => appmainsysid)))
    await settleDeclaration(context, id)
  await endPayment(context, line.paymentId)
}

/**
 * 已认领 → 待认领: the payment is taken back, its charges wait again. Neither is forgotten: the payment stays as 已撤销, the
 * flow log of each charge and the audit trail say by whom. What was no fee is only looked at again.
 */
export async function undoLine(
  outer: Context,
  { id, version }: { id: string; version?: string | undefined },
): Promise<void> {
  await transact(outer, async (context) => {
    const line = await readRow(context, bankLine, id, true)
    if (line.status === bankLineStates.waiting) throw new Refusal(messages.notTaken, { code: 'handled' })
    if (line.status === bankLineStates.taken) await takeBack(context, line)
    await updateRow(context, bankLine, line, waitingAgain, {
      action: 'undo',
      version: version ? Number(version) : undefined,
    })
  })
}

async function dismissOne(outer: Context, id: string, note: string): Promise<void> {
  await transact(outer, async (context) => {
    const line = await waitingLine(context, id)
    await updateRow(
      context,
      bankLine,
      line,
      {
        status: bankLineStates.other,
        note,
        matchUserName: context.user.name,
        matchTime: context.now().toISOString(),
      },
      { action: 'dismiss' },
    )
  })
}

/** 待认领 → 不属检验费: interest, deposits, other business of the institute. */
export async function dismissLines(
  context: Context,
  { ids, note }: { ids: readonly string[]; note: string },
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(messages.choose)
  const why = note.trim()
  if (!why) throw wrongFields({ note: messages.noteMissing })
  return batch(context, ids, aboutLines(context), (id) => dismissOne(context, id, why))
}
