import { type Subsidy, subsidy } from '@tejian/contract/charges/subsidy.ts'
import { subsidyMessages, subsidyNews, subsidyResults } from '@tejian/contract/charges/subsidyMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { instituteFor } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { isTemplateOn, sendShipped } from '../../shared/sms/byTemplate.ts'
import { type Asked, judged } from './judge.ts'

type Written = ChangesOf<typeof subsidy>

/** What subsidies add to their process. */
export const subsidyRule = applicationRule(subsidy)

const yearOf = (context: Context): number => Number(dayOf(context.now()).slice(0, 4))

const blank: Omit<Asked, 'unitId'> = { subsidyType: null, devices: null, appno: null, amount: null }

/** A unit applies for itself; name, place and the people to be told follow from its archive. */
async function beforeSave(context: Context, values: Written, before: Subsidy | null): Promise<Written> {
  const { visibleScope } = context.user
  if (!before && visibleScope.kind !== 'unit') throw new Refusal(subsidyMessages.notUnit)
  const unitId = before ? filled(before, 'unitId') : visibleScope.kind === 'unit' ? visibleScope.id : ''
  const year = yearOf(context)
  const asked = { ...blank, ...before, ...values, unitId }
  const known = await judged(context, asked, { year, except: before?.id ?? null })
  if (before) return { ...values, ...known, subsidyYear: year }
  const applicant = await readRow(context, unit, unitId)
  return {
    ...values,
    ...known,
    subsidyYear: year,
    unitId,
    unitname: applicant.unitname,
    creditcode: applicant.creditcode,
    contactname: values.contactname ?? applicant.contactname,
    contacttel: values.contacttel ?? applicant.contacttel,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    status: auditStates.draft,
    areaId: applicant.areaId,
    orgId: await instituteFor(context, applicant.areaId ?? ''),
  }
}

/** What is granted, in fen: more than nothing and no more than was asked for. */
function grantOf({ amount }: Subsidy, given: Given): number {
  const grant = Number(given.grantAmount?.trim())
  if (!Number.isSafeInteger(grant) || grant <= 0)
    throw wrongFields({ grantAmount: subsidyMessages.grantMissing })
  if (grant > (amount ?? 0)) throw wrongFields({ grantAmount: subsidyMessages.tooMuch(amount ?? 0) })
  return grant
}

/** Sent on and granted, it is looked at once more: somebody may have asked for the same, or money have gone back. */
async function judge(context: Context, row: Subsidy, action: string, given: Given): Promise<Written> {
  const year = action === 'submit' ? yearOf(context) : filled(row, 'subsidyYear')
  const known = await judged(context, row, { year, except: row.id })
  if (action === 'pass') return { grantAmount: grantOf(row, given) }
  if (!row.contacttel?.trim()) throw wrongFields({ contacttel: subsidyMessages.noContact })
  return { ...known, subsidyYear: year, grantAmount: null }
}

const toldOf = (row: Subsidy) => ({
  subsidyno: row.subsidyno ?? '',
  unitname: row.unitname ?? '',
  fen: row.amount ?? 0,
})

const application = applicationSteps(subsidy, {
  link: '/assistMng/subsidyAudit',
  agreeing: { pass: '材料齐全，同意补助' },
  judge,
  messagesByStep: (row) => ({ BTSH: subsidyNews.toAudit(toldOf(row)) }),
  messagesByAction: (row, reason) => ({
    return: subsidyNews.returned(toldOf(row), reason),
    refuse: subsidyNews.refused(toldOf(row), reason),
    pass: subsidyNews.passed(toldOf(row), row.grantAmount ?? 0),
  }),
})

/** The unit's contact hears the decision as a text message too. */
async function textResult(context: Context, row: Subsidy, action: string): Promise<void> {
  if (action !== 'pass' && action !== 'refuse') return
  const phone = row.contacttel?.trim()
  if (!phone || !(await isTemplateOn(context, 'ZZBLGL'))) return
  const told =
    action === 'pass'
      ? subsidyResults.pass(row.grantAmount ?? 0)
      : subsidyResults.refuse(row.auditOpinion ?? '')
  await sendShipped(
    context,
    'ZZBLGL',
    { recnumber: phone, datacode: row.id },
    { unitname: row.unitname, recname: row.contactname, applyno: row.subsidyno, ...told },
  )
}

/** What applications for subsidies add to the machinery of processes. */
export const subsidyOptions: ProcessOptions<typeof subsidy> = {
  domain: 'subsidy',
  ...application,
  actionNames: { pass: 'audit', return: 'audit', refuse: 'audit' },
  beforeSave,
  async effect(context, row, action) {
    await application.effect(context, row, action)
    await textResult(context, row, action)
  },
}
