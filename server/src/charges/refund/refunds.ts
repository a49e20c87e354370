import { type Refund, refund, refundWays } from '@tejian/contract/charges/refund.ts'
import { refundMessages, refundNews } from '@tejian/contract/charges/refundMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { moneyIn } from '../completeCharges.ts'
import { accountOf } from './draft.ts'
import { payBack } from './execute.ts'
import { chargeIdOf, lockCharge, refundableOf, refuseRefund } from './limits.ts'

type Written = ChangesOf<typeof refund>

/** What refunds add to their process; what was agreed to waits to be paid back. */
export const refundRule = applicationRule(refund, { TFZX: auditStates.passed })

/** What the charge says of an application for it. */
async function ofCharge(context: Context, values: Written, before: Refund | null): Promise<Written> {
  const row = await lockCharge(
    context,
    before ? filled(before, 'chargeId') : await chargeIdOf(context, values.chasn?.trim() ?? ''),
  )
  const refundableMoney = await refuseRefund(
    context,
    row,
    { ...empty, ...before, ...values },
    before?.id ?? null,
  )
  if (before) return { refundableMoney, actualMoney: moneyIn(row) }
  return {
    chargeId: row.id,
    chasn: row.chasn,
    appno: row.appno,
    unitId: row.unitId,
    unitname: row.unitname,
    actualMoney: moneyIn(row),
    refundableMoney,
    areaId: row.areaId,
    orgId: row.orgId,
  }
}

const empty = { refundType: null, refundFee: null, seisns: null }

/** A unit applies online; whoever enters it for a unit does so at the counter. */
async function beforeSave(context: Context, values: Written, before: Refund | null): Promise<Written> {
  const { chasn: _kept, ...others } = values
  const known = await ofCharge(context, values, before)
  if (before) return { ...others, ...known }
  const { kind } = context.user.visibleScope
  const account = await accountOf(context, known.unitId ?? null)
  return {
    ...others,
    ...known,
    bankName: values.bankName ?? account.bankName,
    bankAccount: values.bankAccount ?? account.bankAccount,
    applyWay: kind === 'unit' ? refundWays.online : refundWays.counter,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    status: auditStates.draft,
  }
}

function refuseNoAccount(row: Refund): void {
  const problems: Record<string, string> = {}
  if (!row.bankName?.trim()) problems.bankName = refundMessages.noBank
  if (!row.bankAccount?.trim()) problems.bankAccount = refundMessages.noAccount
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
}

/** The charge as it stands now; carried out, its money goes back. */
async function judge(context: Context, row: Refund, action: string, given: Given): Promise<Written> {
  const charged = await lockCharge(context, filled(row, 'chargeId'))
  await refuseRefund(context, charged, row, row.id)
  refuseNoAccount(row)
  if (action === 'execute') return payBack(context, row, charged, given.tradeNo?.trim() ?? '')
  if (action === 'pass') return {}
  return { refundableMoney: await refundableOf(context, charged, row.id) }
}

const toldOf = (row: Refund) => ({
  refundno: row.refundno ?? '',
  unitname: row.unitname ?? '',
  chasn: row.chasn ?? '',
  fen: row.refundFee ?? 0,
})

/** What applications for refunds add to the machinery of processes. */
export const refundOptions: ProcessOptions<typeof refund> = {
  domain: 'refund',
  ...applicationSteps(refund, {
    link: '/insBusQuery/onlineRefundApplyFlow',
    agreeing: { pass: '同意退费' },
    judge,
    messagesByStep: (row) => ({
      TFSH: refundNews.toAudit(toldOf(row)),
      TFZX: refundNews.toExecute(toldOf(row)),
    }),
    messagesByAction: (row, reason) => ({
      return: refundNews.returned(toldOf(row), reason),
      refuse: refundNews.refused(toldOf(row), reason),
      execute: refundNews.executed(toldOf(row)),
    }),
  }),
  beforeSave,
  // What voided business left is money that a unit is owed.
  async beforeDelete(_context, row) {
    if (row.seisns) throw new Refusal(refundMessages.drafted)
  },
  moreActions: (_context, row) => (row.status === auditStates.draft ? [] : ['print']),
}
