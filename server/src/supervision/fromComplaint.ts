import { caseSources } from '@tejian/contract/supervision/cases/case.process.ts'
import { lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { checkKinds } from '@tejian/contract/supervision/checks/check.process.ts'
import { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { writeProcessRow } from '../kit/process/register.ts'
import { caseOptions } from './cases/cases.ts'
import { checkOptions } from './checks/checks.ts'

/** A complaint as its handler looks into it: its number, whom it is about and what is said. */
export type ComplaintMatter = {
  readonly no: string
  readonly unitId: string
  readonly unitname: string
  readonly fact: string
}

/** CHECK_SOURCE of a complaint. */
const complaintSource = '3'

/** Arranges nothing yet: a check of the unit for its checker to arrange. Answers its number. */
export async function openComplaintCheck(context: Context, matter: ComplaintMatter): Promise<string> {
  const { no, unitId, unitname, fact } = matter
  const values = {
    ...{ unitId, unitname, checkType: checkKinds.complaint, checkDate: dayOf(context.now()) },
    ...{ checkerLogins: context.user.loginName, taskSource: complaintSource, sourceId: no },
    note: fact.slice(0, 1000),
  }
  const check = await writeProcessRow(context, safetyCheck, { before: null, values }, checkOptions)
  return check.checkno ?? ''
}

/** A case that begins with what was said, as a clue to be verified. Answers its number. */
export async function openComplaintCase(context: Context, matter: ComplaintMatter): Promise<string> {
  const { no, unitId, unitname, fact } = matter
  const values = { caseSource: caseSources.complaint, sourceno: no, unitId, unitname, fact }
  const row = await writeProcessRow(context, lawCase, { before: null, values }, caseOptions)
  return row.caseno ?? ''
}
