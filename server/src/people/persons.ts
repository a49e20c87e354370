import { isDate } from '@tejian/contract/kit/values.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { person, personTypes } from '@tejian/contract/people/person.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Filters, Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, readRowWhere, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { completeCertificates, heldCertificate } from './held.ts'

/** What a unit may enter of its own people. */
const ofUnits: ReadonlySet<unknown> = new Set([
  personTypes.maintainer,
  personTypes.operator,
  personTypes.safetyManager,
])
/** Whose employer stands in the archive of units. */
const needsUnit = ofUnits

const mayReadStaff = ({ user }: Context): boolean =>
  user.permissions.has('person.staff') && (user.sees.kind === 'all' || user.sees.kind === 'organisations')

/** The institute's own personal files are read by who keeps them. */
const visible = (context: Context, row: Row): boolean =>
  row.personType !== personTypes.staff || mayReadStaff(context)

/** Conditions on certificates, of which a person has several. */
function also(context: Context, filters: Filters): RawBuilder<SqlBool>[] {
  const { certno, certItem, validDateBegin, validDateEnd, filed } = filters
  const held: RawBuilder<SqlBool>[] = []
  if (certno) held.push(sql<SqlBool>`starts_with(certno, ${certno})`)
  if (certItem) held.push(sql<SqlBool>`item = any(${certItem.split(',')}::text[])`)
  if (validDateBegin && isDate(validDateBegin))
    held.push(sql<SqlBool>`"validDate" >= ${validDateBegin}::date`)
  if (validDateEnd && isDate(validDateEnd)) held.push(sql<SqlBool>`"validDate" < ${validDateEnd}::date`)
  return [
    ...(mayReadStaff(context) ? [] : [sql<SqlBool>`person."personType" <> ${personTypes.staff}`]),
    ...(held.length > 0 ? [heldCertificate(held)] : []),
    ...(filed === '1'
      ? [sql<SqlBool>`(person.filingno is not null or person."personType" = ${personTypes.filed})`]
      : []),
  ]
}

type Employer = { unitId: string | null; workunitname: string | null; areaId?: string }

/** The employer as the archive of units has it: the caller's own unit, the chosen one, or the one of that name. */
async function employerOf(context: Context, whole: Values): Promise<Employer> {
  const { sees } = context.user
  const chosen = sees.kind === 'unit' ? sees.id : whole.unitId
  const name = whole.workunitname ? String(whole.workunitname) : null
  if (!chosen && name === null) {
    if (needsUnit.has(whole.personType)) throw wrongFields({ workunitname: peopleMessages.unitWanted })
    return { unitId: null, workunitname: null }
  }
  try {
    const employer = chosen
      ? await readRow(context, unit, String(chosen))
      : await readRowWhere(context, unit, sql<SqlBool>`unitname = ${name}`)
    return {
      unitId: employer.id,
      workunitname: String(employer.unitname),
      ...(sees.kind === 'unit' && { areaId: String(employer.areaId) }),
    }
  } catch (error) {
    if (!(error instanceof Refusal) || chosen) throw error
    // Authorities and institutes need not stand in the archive of units.
    if (!needsUnit.has(whole.personType)) return { unitId: null, workunitname: name }
    throw wrongFields({ workunitname: peopleMessages.unitUnknown })
  }
}

async function refuseDouble(
  context: Context,
  whole: Values,
  employer: Employer,
  id: string | null,
): Promise<void> {
  if (whole.idcard === '/') return
  const { rows } = await sql<{ found: boolean }>`select exists (select from person
    where idcard = ${whole.idcard} and "personType" = ${whole.personType} and "unitId" is not distinct from ${employer.unitId}::uuid
      and workunitname is not distinct from ${employer.workunitname} and id is distinct from ${id}::uuid) as found`.execute(
    context.db,
  )
  if (rows[0]?.found) throw wrongFields({ idcard: peopleMessages.doubled })
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const moved = values.workunitname !== undefined && values.workunitname !== before?.workunitname
  // Another name without another id is another employer.
  const whole = {
    ...before,
    ...(moved && values.unitId === undefined && { unitId: null }),
    ...values,
  } as Values
  if (context.user.sees.kind === 'unit' && !before && whole.personType === personTypes.maintainer)
    throw wrongFields({ personType: peopleMessages.reportMaintainers })
  if (context.user.sees.kind === 'unit' && !ofUnits.has(whole.personType))
    throw wrongFields({ personType: peopleMessages.notYourKind })
  if (whole.personType === personTypes.staff && !mayReadStaff(context))
    throw wrongFields({ personType: peopleMessages.staffOnly })
  const employer = await employerOf(context, whole)
  await refuseDouble(context, whole, employer, before?.id ?? null)
  return { ...values, ...employer }
}

/** Certificates repeat who holds them, so that they are found by it. */
async function afterSave(context: Context, row: Row): Promise<void> {
  await sql`update person_certificate set personname = ${row.personname}, "personType" = ${row.personType}, idcard = ${row.idcard},
      "unitId" = ${row.unitId}::uuid, workunitname = ${row.workunitname}, "areaId" = ${row.areaId}, version = version + 1
    where "personId" = ${row.id}::uuid and (personname, "personType", idcard, "unitId", workunitname, "areaId") is distinct from
      (${row.personname}::text, ${row.personType}::text, ${row.idcard}::text, ${row.unitId}::uuid, ${row.workunitname}::text, ${row.areaId}::text)`.execute(
    context.db,
  )
}

async function beforeDelete(context: Context, row: Row): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from person_certificate
    where "personId" = ${row.id}::uuid) as found`.execute(context.db)
  if (rows[0]?.found) throw new Refusal(peopleMessages.hasCertificates)
}

/** What persons add to the machinery of registers. */
export const personOptions: RegisterOptions = {
  also,
  visible,
  complete: completeCertificates,
  beforeSave,
  afterSave,
  beforeDelete,
}

/** Reads a person that the caller sees and may write certificates for. */
export async function readPerson(context: Context, id: string, lock = false): Promise<Row> {
  const row = await readRow(context, person, id, lock)
  if (!visible(context, row)) throw new Refusal(peopleMessages.staffOnly)
  return row
}
