import type { Payment } from '@tejian/contract/charges/payment.ts'
import {
  compared,
  type PaymentCheck,
  payCheckStates,
  paymentCheck,
} from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckMessages as messages } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { batch } from '../kit/process/batch.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Paid = Pick<Payment, 'id' | 'chasn' | 'unitname' | 'payTime' | 'orgId'> &
  Filled<Payment, 'tradeNo' | 'amount'>

/** The registered payment of a number, of the caller's own institute. */
async function paymentOf(context: Context, tradeNo: string): Promise<Paid | null> {
  const { rows } =
    await sql<Paid>`select id, "tradeNo", amount, chasn, unitname, "payTime", "orgId" from payment
    where "tradeNo" = ${tradeNo} and "orgId" is not distinct from ${context.user.orgId}::uuid`.execute(
      context.db,
    )
  return rows[0] ?? null
}

/** What a line says beside its own columns. */
const verdict = (context: Context, amount: number, paid: Paid | null): ChangesOf<typeof paymentCheck> => ({
  ...compared(amount, paid),
  systemTradeNo: paid?.tradeNo ?? null,
  paymentId: paid?.id ?? null,
  chasn: paid?.chasn ?? null,
  unitname: paid?.unitname ?? null,
  checkDate: dayOf(context.now()),
  checkUserName: context.user.name,
})

/** A payment that was missing in an earlier statement has come: that difference is over. */
async function arrived(context: Context, row: PaymentCheck): Promise<void> {
  if (!row.paymentId) return
  const { rows } = await sql<{
    id: string
  }>`select id from payment_check where "paymentId" = ${row.paymentId}::uuid
    and "checkStatus" = ${payCheckStates.missing}`.execute(context.db)
  for (const { id } of rows)
    await updateRow(context, paymentCheck, await readRow(context, paymentCheck, id, true), {
      checkStatus: payCheckStates.settled,
      settleNote: messages.arrivedLater,
    })
}

/** Lines of a statement as they are imported: each finds its payment at once. */
export const statementOptions: RegisterOptions<typeof paymentCheck> = {
  orderBy: ['payTime', 'desc'],
  async beforeSave(context, values) {
    const paid = await paymentOf(context, values.tradeNo ?? '')
    return { ...values, ...verdict(context, values.amount ?? 0, paid), orgId: context.user.orgId }
  },
  afterSave: arrived,
  actions: (context, row) => {
    const open = row.checkStatus !== payCheckStates.same && row.checkStatus !== payCheckStates.settled
    return open && context.user.permissions.has('payment.compare') ? ['settle'] : []
  },
}

export type Wanted = { payChannel: string; from: string; to: string }

function refuseWrong({ payChannel, from, to }: Wanted): void {
  if (!payChannel) throw wrongFields({ payChannel: messages.chooseChannel })
  if (to < from) throw wrongFields({ to: messages.wrongPeriod })
  if (daysBetween(from, to) > 91) throw wrongFields({ to: messages.periodTooLong })
}

/** The lines of these days, in the caller's scope, locked in one order. */
async function linesOf(context: Context, { payChannel, from, to }: Wanted): Promise<PaymentCheck[]> {
  const scope = scopeCondition(paymentCheck, context.user)
  const { rows } = await sql<PaymentCheck>`select * from payment_check where "payChannel" = ${payChannel}
    and "payTime" between ${from}::date and ${to}::date ${scope ? sql`and ${scope}` : sql``}
    order by id for update`.execute(loose(context.db))
  return rows
}

/** Registered payments of the days that have a statement, and that no line names. */
async function withoutLine(context: Context, { payChannel, from, to }: Wanted): Promise<Paid[]> {
  const { rows } =
    await sql<Paid>`select id, "tradeNo", amount, chasn, unitname, "payTime", "orgId" from payment
    where "payWay" = ${payChannel} and "payTime" between ${from}::date and ${to}::date
      and "orgId" is not distinct from ${context.user.orgId}::uuid
      and not exists (select from payment_check where payment_check."paymentId" = payment.id)
      and exists (select from payment_check line where line."payChannel" = ${payChannel}
        and line."payTime" = payment."payTime" and line."tradeNo" is not null)
    order by "payTime", "tradeNo"`.execute(context.db)
  return rows
}

const isOpen = ({ checkStatus }: PaymentCheck): boolean =>
  checkStatus === payCheckStates.otherAmount || checkStatus === payCheckStates.unknown

/** Compares the days of a channel anew: what was registered meanwhile, and what its statement lacks. */
export async function comparePayments(
  outer: Context,
  { payChannel = '', ...period }: Partial<Pick<Wanted, 'payChannel'>> & Omit<Wanted, 'payChannel'>,
): Promise<{ lines: number; differences: number; missing: number }> {
  const wanted = { payChannel, ...period }
  refuseWrong(wanted)
  return transact(outer, async (context) => {
    const lines = await linesOf(context, wanted)
    if (lines.length === 0) throw new Refusal(messages.nothingToCompare)
    let differences = 0
    for (const line of lines.filter(isOpen)) {
      const paid = await paymentOf(context, line.tradeNo ?? '')
      const values = verdict(context, line.amount ?? 0, paid)
      if (values.checkStatus !== payCheckStates.same) differences += 1
      if (values.checkStatus !== line.checkStatus || values.actualMoney !== line.actualMoney)
        await updateRow(context, paymentCheck, line, values)
    }
    const missing = await withoutLine(context, wanted)
    for (const paid of missing)
      await insertRow(context, paymentCheck, {
        ...verdict(context, 0, paid),
        checkStatus: payCheckStates.missing,
        diffAmount: -paid.amount,
        payChannel: wanted.payChannel,
        payTime: paid.payTime,
        orgId: paid.orgId,
      })
    return { lines: lines.length, differences, missing: missing.length }
  })
}

async function settleOne(outer: Context, id: string, settleNote: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, paymentCheck, id, true)
    if (row.checkStatus === payCheckStates.same || row.checkStatus === payCheckStates.settled)
      throw new Refusal(messages.noDifference, { code: 'handled' })
    await updateRow(context, paymentCheck, row, { checkStatus: payCheckStates.settled, settleNote })
  })
}

/** On record how differences came about and what was done. */
export async function settleDifferences(
  context: Context,
  { ids, settleNote }: { ids: readonly string[]; settleNote: string },
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(messages.choose)
  const note = settleNote.trim()
  if (!note) throw wrongFields({ settleNote: messages.noteMissing })
  const about = {
    id: (id: string) => id,
    no: async (id: string) => {
      const row = await readRow(context, paymentCheck, id)
      return row.tradeNo ?? row.systemTradeNo ?? ''
    },
  }
  return batch(context, ids, about, (id) => settleOne(context, id, note))
}

/** By day and channel what the statements and the product say, and how many differences are open. */
export async function checkedDays(context: Context, { from, to }: { from: string; to: string }) {
  const scope = scopeCondition(paymentCheck, context.user)
  const { rows } = await sql<{
    payTime: string
    payChannel: string
    lines: number
    amount: number
    actualMoney: number
    diffAmount: number
    open: number
  }>`select "payTime", "payChannel", count(*)::integer as lines, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum("actualMoney"), 0)::bigint as "actualMoney", coalesce(sum("diffAmount"), 0)::bigint as "diffAmount",
      count(*) filter (where "checkStatus" in ('1', '2', '3'))::integer as open
    from payment_check where "payTime" between ${from}::date and ${to}::date ${scope ? sql`and ${scope}` : sql``}
    group by 1, 2 order by 1 desc, 2 limit 1000`.execute(loose(context.db))
  return rows
}
