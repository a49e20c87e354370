import type { ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { certnoPrefix } from '@tejian/contract/exams/parameters.ts'
import { certificateMonths } from '@tejian/contract/exams/rules.ts'
import { addDays, addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Person, person, personTypes } from '@tejian/contract/people/person.ts'
import { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { dayOf } from '../kit/process/flow.ts'
import { insertRow, readRowWhere } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { certificateState } from '../people/public.ts'
import { refuseApplicant } from './applicant.ts'

/** The authority that issues: the institution of whoever decides. */
async function authorityOf(context: Context): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisation
    where id = ${context.user.orgId}::uuid`.execute(context.db)
  return rows[0]?.name ?? context.user.name
}

/** The operator in the archive of persons: found by ID number and employer, or entered. */
async function operatorOf(context: Context, row: ExamApplication): Promise<Person> {
  const same = sameNumber(context, sql`idcard`, row.idcard ?? '')
  try {
    return await readRowWhere(
      context,
      person,
      sql<SqlBool>`${same} and "personType" = ${personTypes.operator} and "unitId" is not distinct from ${row.unitId}::uuid`,
      true,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'missing') throw error
    return insertRow(context, person, {
      personname: row.personname,
      personType: personTypes.operator,
      sex: row.sex,
      idcard: row.idcard,
      mobile: row.mobile,
      unitId: row.unitId,
      workunitname: row.workunitname,
      areaId: row.areaId,
      status: '1',
    })
  }
}

/** The certificate of a passed candidate, four years long, and the operator who holds it (TSG Z6001-2019). */
export async function issued(
  context: Context,
  row: ExamApplication,
): Promise<ChangesOf<typeof examApplication>> {
  await refuseApplicant(context, row, row.id)
  const today = dayOf(context.now())
  const holder = await operatorOf(context, row)
  const [certno = ''] = await issueNumbers(context, 'RYZS', 1, {
    day: today,
    area: context.user.jurisdiction ?? row.areaId ?? '',
    kind: context.parameters.valueOf(certnoPrefix),
  })
  const validDate = addDays(addMonths(today, certificateMonths), -1)
  const issueOrgName = await authorityOf(context)
  const made = await insertRow(context, personCertificate, {
    personId: holder.id,
    personname: holder.personname,
    personType: holder.personType,
    idcard: row.idcard,
    unitId: row.unitId,
    workunitname: row.workunitname,
    areaId: row.areaId,
    certno,
    certItem: row.certItem,
    issueOrgName,
    firstIssueDate: today,
    issueDate: today,
    validDate,
    certStatus: certificateState('1', validDate, today),
  })
  return {
    certificateId: made.id,
    certno,
    issueOrgName,
    issueDate: today,
    validDate,
    isWorkExported: false,
    isCountryExported: false,
  }
}
