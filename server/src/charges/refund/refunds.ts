import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import { type Refund, refund, refundWays } from '@tejian/contract/charges/refund.ts'
import { refundMessages, refundNews } from '@tejian/contract/charges/refundMessages.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { moneyIn } from '../completeCharges.ts'
import { tellPost } from '../tellPost.ts'
import { accountOf } from './draft.ts'
import { payBack } from './execute.ts'
import { chargeIdOf, lockCharge, refundableOf, refuseRefund } from './limits.ts'

type Written = ChangesOf<typeof refund>

const stateAt: Readonly<Record<string, string>> = {
  TFSQ: auditStates.draft,
  TFSH: auditStates.waiting,
  TFZX: auditStates.passed,
  end: auditStates.passed,
}

/** What refunds add to their process. */
export const refundRule: ProcessRule<typeof refund> = {
  record: refund,
  values: (step) => ({ status: stateAt[step] ?? auditStates.draft }),
}

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

/** Every decision but a return or a refusal looks at the charge again, under its lock. */
async function prepare(context: Context, row: Refund, action: string, given: Given): Promise<Written> {
  const auditOpinion = reasonOf(given)
  const by = decidedBy(context)
  if (action === 'return')
    return { ...by, auditOpinion, ...(given.backTo !== 'TFSH' && { status: auditStates.returned }) }
  if (action === 'refuse') return { ...by, auditOpinion, status: auditStates.refused }
  const charged = await lockCharge(context, filled(row, 'chargeId'))
  await refuseRefund(context, charged, row, row.id)
  refuseNoAccount(row)
  if (action === 'execute') return payBack(context, row, charged, given.tradeNo?.trim() ?? '')
  if (action === 'pass') return { ...by, auditOpinion: auditOpinion ?? '同意退费' }
  return {
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
    applyUser: context.user.loginName,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    refundableMoney: await refundableOf(context, charged, row.id),
  }
}

const page = '/insBusQuery/onlineRefundApplyFlow'

const toldOf = (row: Refund) => ({
  refundno: row.refundno ?? '',
  unitname: row.unitname ?? '',
  chasn: row.chasn ?? '',
  fen: row.refundFee ?? 0,
})

const { effect: tellApplicant, ...application } = applicationOptions(refund, {
  link: page,
  messagesByAction(row, reason) {
    const told = toldOf(row)
    return {
      return: refundNews.returned(told, reason),
      refuse: refundNews.refused(told, reason),
      execute: refundNews.executed(told),
    }
  },
})

/** Whoever decides next hears of it, whoever applied hears the decision. */
async function effect(context: Context, row: Refund, action: string): Promise<void> {
  const link = `${page}?refundno=${row.refundno}`
  const { TFSH, TFZX } = refundProcess.steps
  if (row.step === 'TFSH') await tellPost(context, postOf(TFSH), { ...refundNews.toAudit(toldOf(row)), link })
  if (row.step === 'TFZX' && action === 'pass')
    await tellPost(context, postOf(TFZX), { ...refundNews.toExecute(toldOf(row)), link })
  await tellApplicant(context, row, action)
}

/** What applications for refunds add to the machinery of processes. */
export const refundOptions: ProcessOptions<typeof refund> = {
  domain: 'refund',
  ...application,
  // A return or a refusal is decided where the step is: by its reviewer, or by finance.
  actionNames: { pass: 'audit' },
  beforeSave,
  prepare,
  effect,
  // What voided business left is money that a unit is owed.
  async beforeDelete(_context, row) {
    if (row.seisns) throw new Refusal(refundMessages.drafted)
  },
  moreActions: (_context, row) => (row.status === auditStates.draft ? [] : ['print']),
}
