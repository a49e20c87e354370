import { waiverProcess } from '@tejian/contract/charges/waiver.process.ts'
import { type FeeWaiver, feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverMessages, waiverNews } from '@tejian/contract/charges/waiverMessages.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { chargeIdOf, lockCharge } from '../refund/limits.ts'
import { tellPost } from '../tellPost.ts'
import { mostOf, policyNamed, refuseWaiver, relieve } from './relief.ts'

type Written = ChangesOf<typeof feeWaiver>

const stateAt: Readonly<Record<string, string>> = {
  JMSQ: auditStates.draft,
  JMSH: auditStates.waiting,
  JMSP: auditStates.waiting,
  end: auditStates.passed,
}

/** What waivers add to their process. */
export const waiverRule: ProcessRule<typeof feeWaiver> = {
  record: feeWaiver,
  values: (step) => ({ status: stateAt[step] ?? auditStates.draft }),
}

/** The sums of a waiver as the charge stands now, under the lock of the charge; an empty sum is what the policy gives. */
async function judged(
  context: Context,
  { chargeId, policyName, reliefMoney }: { chargeId: string } & Pick<Written, 'policyName' | 'reliefMoney'>,
  lookups: Lookups,
  except: string | null,
) {
  const row = await lockCharge(context, chargeId)
  await refuseWaiver(context, row, lookups, except)
  const policy = policyNamed(policyName, dayOf(context.now()))
  const { most, standard } = await mostOf(context, row, policy)
  const relief = reliefMoney ?? standard ?? 0
  if (relief <= 0) throw wrongFields({ reliefMoney: waiverMessages.nothing })
  if (relief > most) throw wrongFields({ reliefMoney: waiverMessages.tooMuch(policy.name, most) })
  const totalMoney = row.totalMoney ?? 0
  const values = {
    policyCode: policy.code,
    policyName: policy.name,
    totalMoney,
    reliefMoney: relief,
    receivableMoney: totalMoney - relief,
  } satisfies Written
  return { row, policy, values }
}

const beforeSave =
  (lookups: Lookups) =>
  async (context: Context, written: Written, before: FeeWaiver | null): Promise<Written> => {
    const { chasn, ...values } = written
    const chargeId = before ? filled(before, 'chargeId') : await chargeIdOf(context, chasn?.trim() ?? '')
    const whole = {
      policyName: before?.policyName ?? null,
      reliefMoney: before?.reliefMoney ?? null,
      ...values,
    }
    const known = await judged(context, { ...whole, chargeId }, lookups, before?.id ?? null)
    if (before) return { ...values, ...known.values }
    const { row } = known
    return {
      ...values,
      ...known.values,
      chargeId: row.id,
      chasn: row.chasn,
      appno: row.appno,
      unitId: row.unitId,
      unitname: row.unitname,
      applyUserName: context.user.name,
      applyDate: dayOf(context.now()),
      status: auditStates.draft,
      areaId: row.areaId,
      orgId: row.orgId,
    }
  }

/** Every decision but a return or a refusal looks at the charge again, under its lock. */
const prepare =
  (lookups: Lookups) =>
  async (context: Context, row: FeeWaiver, action: string, given: Given): Promise<Written> => {
    const auditOpinion = reasonOf(given)
    const by = decidedBy(context)
    if (action === 'return')
      return { ...by, auditOpinion, ...(given.backTo !== 'JMSH' && { status: auditStates.returned }) }
    if (action === 'refuse') return { ...by, auditOpinion, status: auditStates.refused }
    const known = await judged(context, { ...row, chargeId: filled(row, 'chargeId') }, lookups, row.id)
    if (action === 'pass') return { ...by, auditOpinion: auditOpinion ?? '同意减免' }
    if (action === 'approve') {
      const receivableMoney = await relieve(context, known.row, row, known.policy)
      return { ...by, auditOpinion: auditOpinion ?? '批准减免', receivableMoney }
    }
    return {
      ...known.values,
      auditUserName: null,
      auditTime: null,
      auditOpinion: null,
      applyUser: context.user.loginName,
      applyUserName: context.user.name,
      applyDate: dayOf(context.now()),
    }
  }

const page = '/assistMng/feeWaiver'

const toldOf = (row: FeeWaiver) => ({
  waiverno: row.waiverno ?? '',
  unitname: row.unitname ?? '',
  chasn: row.chasn ?? '',
  fen: row.reliefMoney ?? 0,
})

const { effect: tellApplicant, ...application } = applicationOptions(feeWaiver, {
  link: page,
  messagesByAction(row, reason) {
    const told = toldOf(row)
    return {
      return: waiverNews.returned(told, reason),
      refuse: waiverNews.refused(told, reason),
      approve: waiverNews.approved(told),
    }
  },
})

/** Whoever decides next hears of it, whoever applied hears the decision. */
async function effect(context: Context, row: FeeWaiver, action: string): Promise<void> {
  const link = `${page}?waiverno=${row.waiverno}`
  const { JMSH, JMSP } = waiverProcess.steps
  if (row.step === 'JMSH') await tellPost(context, postOf(JMSH), { ...waiverNews.toAudit(toldOf(row)), link })
  if (row.step === 'JMSP')
    await tellPost(context, postOf(JMSP), { ...waiverNews.toApprove(toldOf(row)), link })
  await tellApplicant(context, row, action)
}

/** What applications for waivers add to the machinery of processes. */
export const waiverOptions = (lookups: Lookups): ProcessOptions<typeof feeWaiver> => ({
  domain: 'feeWaiver',
  ...application,
  // A return or a refusal is decided where the step is: by its reviewer, or by finance.
  actionNames: { pass: 'audit' },
  beforeSave: beforeSave(lookups),
  prepare: prepare(lookups),
  effect,
  moreActions: (_context, row) => (row.status === auditStates.draft ? [] : ['print']),
})
