import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { type PersonCertificate, personCertificate } from '@tejian/contract/people/personCertificate.ts'
import type { CertificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { renewalProblem } from '@tejian/contract/people/renewal/renewalRules.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { wrongFields } from '../kit/refusal.ts'
import { certificateState } from './certificateState.ts'
import { readPerson } from './persons.ts'

type Written = ChangesOf<typeof personCertificate>

async function isDoubled(context: Context, whole: Written, id: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from person_certificate
    where "personId" = ${whole.personId}::uuid and certno = ${whole.certno} and "certItem" = ${whole.certItem}
      and id is distinct from ${id}::uuid) as found`.execute(context.db)
  return rows[0]?.found ?? false
}

/** Who holds it follows from the person, whether it is in force from the day; its dates run forward. */
async function beforeSave(
  context: Context,
  values: Written,
  before: PersonCertificate | null,
): Promise<Written> {
  const whole: Written = { ...before, ...values }
  const holder = await readPerson(context, before?.personId ?? whole.personId ?? '')
  if ((whole.validDate ?? '') < (whole.issueDate ?? ''))
    throw wrongFields({ validDate: peopleMessages.datesReversed })
  if (await isDoubled(context, { ...whole, personId: holder.id }, before?.id ?? null))
    throw wrongFields({ certno: peopleMessages.certificateDoubled })
  return {
    ...values,
    personId: holder.id,
    personname: holder.personname,
    personType: holder.personType,
    idcard: holder.idcard,
    unitId: holder.unitId,
    workunitname: holder.workunitname,
    areaId: holder.areaId,
    certStatus: certificateState(whole.certStatus ?? null, whole.validDate ?? null, dayOf(context.now())),
  }
}

type Open = Pick<CertificateRenewal, 'certificateId' | 'status'>

/** Where the renewals stand that are applied for and not decided. */
async function openRenewals(
  context: Context,
  rows: readonly PersonCertificate[],
): Promise<Map<string | null, string | null>> {
  const { rows: open } = await sql<Open>`select "certificateId", status from certificate_renewal
    where "certificateId" = any(${rows.map(({ id }) => id)}::uuid[]) and step is distinct from 'end'`.execute(
    context.db,
  )
  return new Map(open.map(({ certificateId, status }) => [certificateId, status]))
}

/** What certificates of persons add to the machinery of registers. */
export const personCertificateOptions: RegisterOptions<typeof personCertificate> = {
  orderBy: ['validDate', 'asc'],
  beforeSave,
  actions: (context, row) => {
    const renewable =
      !row.renewalStatus && renewalProblem({ ...row, idcard: null }, dayOf(context.now())) === null
    return permittedActions(context, personCertificate).filter((name) => name !== 'renew' || renewable)
  },
  async complete(context, rows) {
    const today = dayOf(context.now())
    const open = await openRenewals(context, rows)
    for (const row of rows) {
      row.certStatus = certificateState(row.certStatus, row.validDate, today)
      row.renewalStatus = open.get(row.id) ?? null
    }
  },
}
