import { settleStates } from '@tejian/contract/charges/settlement.process.ts'
import { type Settlement, settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementNews } from '@tejian/contract/charges/settlementMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { closeLater } from '../online/closeLater.ts'
import { collect } from './collect.ts'
import { agreementOf, judged } from './judge.ts'

type Written = ChangesOf<typeof settlement>

const stateAt: Readonly<Record<string, string>> = {
  JSDJ: settleStates.draft,
  JSFK: settleStates.waiting,
  end: settleStates.paid,
}

/** What settlements add to their process. */
export const settlementRule: ProcessRule<typeof settlement> = {
  record: settlement,
  values: (step) => ({ status: stateAt[step] ?? settleStates.draft }),
}

async function beforeSave(context: Context, values: Written, before: Settlement | null): Promise<Written> {
  const { agreementno, ...others } = values
  const row = await agreementOf(context, before ? filled(before, 'agreementno') : (agreementno ?? ''))
  const whole = { startDate: null, endDate: null, amount: null, chasn: null, ...before, ...others }
  const known = await judged(context, row, whole, before?.id ?? null)
  if (before) return { ...others, ...known.values }
  return {
    ...others,
    ...known.values,
    agreementId: row.id,
    agreementno: row.agreementno,
    agreementname: row.agreementname,
    payTerms: row.payTerms,
    unitId: row.unitId,
    unitname: row.unitname,
    chargeUserName: context.user.name,
    chargeDate: dayOf(context.now()),
    status: settleStates.draft,
    areaId: row.areaId,
    orgId: row.orgId,
  }
}

/** Issued, it is worked out once more; from then on its charges are paid with it and only so. */
async function prepare(context: Context, row: Settlement, action: string, given: Given): Promise<Written> {
  if (action === 'void') return { status: settleStates.void, voidReason: given.reason?.trim() ?? null }
  if (action === 'pay') return collect(context, row, given.tradeNo?.trim() ?? '')
  const known = await judged(context, await agreementOf(context, filled(row, 'agreementno')), row, row.id)
  for (const { id } of known.charges) await closeLater(context, id)
  return known.values
}

/** The unit hears what is due, that it has come, and that it is not due any more. */
async function effect(context: Context, row: Settlement, action: string): Promise<void> {
  const told = {
    settleno: row.settleno ?? '',
    agreementno: row.agreementno ?? '',
    fen: row.amount ?? 0,
    from: row.startDate ?? '',
    to: row.endDate ?? '',
  }
  const news =
    action === 'submit'
      ? settlementNews.due(told)
      : action === 'pay'
        ? settlementNews.paid(told)
        : settlementNews.void(told, row.voidReason ?? '')
  await sendMessage(context, { to: await accountsOfUnit(context, filled(row, 'unitId')), ...news })
}

/** Fills what was agreed, paid and is left of each agreement. */
async function complete(context: Context, rows: Settlement[]): Promise<void> {
  const ids = [...new Set(rows.map(({ agreementId }) => agreementId))]
  const { rows: found } = await sql<{ id: string; money: number | null; paid: number }>`
    select agreement.id, agreement.money, coalesce(sum(settlement.amount), 0)::bigint as paid
    from agreement left join settlement on settlement."agreementId" = agreement.id
      and settlement.status = ${settleStates.paid}
    where agreement.id = any(${ids}::uuid[]) group by agreement.id`.execute(context.db)
  const known = new Map(found.map((row) => [row.id, row]))
  for (const row of rows) {
    const { money = null, paid = 0 } = known.get(row.agreementId ?? '') ?? {}
    Object.assign(row, {
      agreementMoney: money,
      chargedFee: paid,
      restFee: money === null ? null : Math.max(0, money - paid),
    })
  }
}

/** What settlements add to the machinery of processes. */
export const settlementOptions: ProcessOptions<typeof settlement> = {
  domain: 'settlement',
  beforeSave,
  prepare,
  effect,
  complete,
  moreActions: (_context, row) => (row.status === settleStates.draft ? [] : ['print']),
}
