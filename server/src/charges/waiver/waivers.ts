import { type FeeWaiver, feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverMessages, waiverNews } from '@tejian/contract/charges/waiverMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { chargeIdOf, lockCharge } from '../refund/limits.ts'
import { mostOf, policyNamed, refuseWaiver, relieve } from './relief.ts'

type Written = ChangesOf<typeof feeWaiver>

/** What waivers add to their process. */
export const waiverRule = applicationRule(feeWaiver)

/** The sums of a waiver as the charge stands now, under the lock of the charge; an empty sum is what the policy gives. */
async function judged(
  context: Context,
  { chargeId, policyName, reliefMoney }: { chargeId: string } & Pick<Written, 'policyName' | 'reliefMoney'>,
  except: string | null,
) {
  const row = await lockCharge(context, chargeId)
  await refuseWaiver(context, row, except)
  const policy = policyNamed(context, policyName)
  const { most, standard } = await mostOf(context, row, policy)
  const relief = reliefMoney ?? standard ?? 0
  if (relief <= 0) throw wrongFields({ reliefMoney: waiverMessages.nothing })
  if (relief > most) throw wrongFields({ reliefMoney: waiverMessages.tooMuch(policy.policyName ?? '', most) })
  const totalMoney = row.totalMoney ?? 0
  const values = {
    policyCode: policy.policyCode,
    policyName: policy.policyName,
    totalMoney,
    reliefMoney: relief,
    receivableMoney: totalMoney - relief,
  } satisfies Written
  return { row, policy, values }
}

async function beforeSave(context: Context, written: Written, before: FeeWaiver | null): Promise<Written> {
  const { chasn, ...values } = written
  const chargeId = before ? filled(before, 'chargeId') : await chargeIdOf(context, chasn?.trim() ?? '')
  const whole = {
    policyName: before?.policyName ?? null,
    reliefMoney: before?.reliefMoney ?? null,
    ...values,
  }
  const known = await judged(context, { ...whole, chargeId }, before?.id ?? null)
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

/** The charge as it stands now; approved, it is lowered. */
async function judge(context: Context, row: FeeWaiver, action: string): Promise<Written> {
  const known = await judged(context, { ...row, chargeId: filled(row, 'chargeId') }, row.id)
  if (action === 'submit') return known.values
  if (action === 'pass') return {}
  return { receivableMoney: await relieve(context, known.row, row, known.policy) }
}

const toldOf = (row: FeeWaiver) => ({
  waiverno: row.waiverno ?? '',
  unitname: row.unitname ?? '',
  chasn: row.chasn ?? '',
  fen: row.reliefMoney ?? 0,
})

/** What applications for waivers add to the machinery of processes. */
export const waiverOptions: ProcessOptions<typeof feeWaiver> = {
  domain: 'feeWaiver',
  ...applicationSteps(feeWaiver, {
    link: '/assistMng/feeWaiver',
    agreeing: { pass: '同意减免', approve: '批准减免' },
    judge,
    messagesByStep: (row) => ({
      JMSH: waiverNews.toAudit(toldOf(row)),
      JMSP: waiverNews.toApprove(toldOf(row)),
    }),
    messagesByAction: (row, reason) => ({
      return: waiverNews.returned(toldOf(row), reason),
      refuse: waiverNews.refused(toldOf(row), reason),
      approve: waiverNews.approved(toldOf(row)),
    }),
  }),
  beforeSave,
  moreActions: (_context, row) => (row.status === auditStates.draft ? [] : ['print']),
}
