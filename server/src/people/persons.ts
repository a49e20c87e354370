import { isDate } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf, FiltersOf } from '@tejian/contract/kit/record.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { type Person, person, personTypes } from '@tejian/contract/people/person.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { wrongFilter } from '../kit/kinds/equality.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import type { OwnConditions } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { completeCertificates, heldCertificate } from './held.ts'

type Written = ChangesOf<typeof person>

/** What a unit may enter of its own people. */
const ofUnits: ReadonlySet<string | null | undefined> = new Set([
  personTypes.maintainer,
  personTypes.operator,
  personTypes.safetyManager,
])
/** Whose employer stands in the archive of units. */
const needsUnit = ofUnits

const mayReadStaff = ({ user }: Context): boolean =>
  user.permissions.has('person.staff') &&
  (user.visibleScope.kind === 'all' || user.visibleScope.kind === 'organisations')

/** The institute's own personal files are read by who keeps them. */
const visible = (context: Context, row: Person): boolean =>
  row.personType !== personTypes.staff || mayReadStaff(context)

type Asked = FiltersOf<typeof person>

/** A day that was asked for. */
function dayIn(text: string): RawBuilder<unknown> {
  if (!isDate(text)) throw wrongFilter()
  return sql`${text}::date`
}

/** Conditions on a certificate, by the filter that asks for each. */
const ofCertificate = {
  certno: (no: string) => sql<SqlBool>`starts_with(certno, ${no})`,
  certItem: (items: string) => sql<SqlBool>`item = any(${items.split(',')}::text[])`,
  validDateBegin: (day: string) => sql<SqlBool>`"validDate" >= ${dayIn(day)}`,
  validDateEnd: (day: string) => sql<SqlBool>`"validDate" < ${dayIn(day)}`,
} as const

type OfCertificate = keyof typeof ofCertificate
const certificateFilters = Object.keys(ofCertificate) as OfCertificate[]

/** All that is asked of certificates must be true of one that the person holds: the first filter asks for the others too. */
const heldBy = (name: OfCertificate) => (_context: Context, _text: string, filters: Asked) => {
  const asked = certificateFilters.filter((one) => filters[one])
  return name === asked[0]
    ? [heldCertificate(asked.map((one) => ofCertificate[one](filters[one] ?? '')))]
    : []
}

const personFilters: OwnConditions<typeof person> = {
  certno: heldBy('certno'),
  certItem: heldBy('certItem'),
  validDateBegin: heldBy('validDateBegin'),
  validDateEnd: heldBy('validDateEnd'),
  filed: (_context, filed) =>
    filed === '1'
      ? [sql<SqlBool>`(person.filingno is not null or person."personType" = ${personTypes.filed})`]
      : [],
}

type Employer = Pick<Person, 'unitId' | 'workunitname'> & Partial<Pick<Person, 'areaId'>>

/** The employer as the archive of units has it: the caller's own unit, the chosen one, or the one of that name. */
async function employerOf(context: Context, whole: Written): Promise<Employer> {
  const { visibleScope } = context.user
  const chosen = visibleScope.kind === 'unit' ? visibleScope.id : whole.unitId
  const name = whole.workunitname || null
  if (!chosen && name === null) {
    if (needsUnit.has(whole.personType)) throw wrongFields({ workunitname: peopleMessages.unitWanted })
    return { unitId: null, workunitname: null }
  }
  try {
    const employer = chosen
      ? await readRow(context, unit, chosen)
      : await readRowWhere(context, unit, sql<SqlBool>`unitname = ${name}`)
    return {
      unitId: employer.id,
      workunitname: employer.unitname,
      ...(visibleScope.kind === 'unit' && { areaId: employer.areaId }),
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
  whole: Written,
  employer: Employer,
  id: string | null,
): Promise<void> {
  if (whole.idcard === '/') return
  const { rows } = await sql<{ found: boolean }>`select exists (select from person
    where ${sameNumber(context, sql`idcard`, whole.idcard ?? '')} and "personType" = ${whole.personType} and "unitId" is not distinct from ${employer.unitId}::uuid
      and workunitname is not distinct from ${employer.workunitname} and id is distinct from ${id}::uuid) as found`.execute(
    context.db,
  )
  if (rows[0]?.found) throw wrongFields({ idcard: peopleMessages.doubled })
}

async function beforeSave(context: Context, values: Written, before: Person | null): Promise<Written> {
  const moved = values.workunitname !== undefined && values.workunitname !== before?.workunitname
  // Another name without another id is another employer.
  const whole: Written = {
    ...before,
    ...(moved && values.unitId === undefined && { unitId: null }),
    ...values,
  }
  if (context.user.visibleScope.kind === 'unit' && !before && whole.personType === personTypes.maintainer)
    throw wrongFields({ personType: peopleMessages.reportMaintainers })
  if (context.user.visibleScope.kind === 'unit' && !ofUnits.has(whole.personType))
    throw wrongFields({ personType: peopleMessages.notYourKind })
  if (whole.personType === personTypes.staff && !mayReadStaff(context))
    throw wrongFields({ personType: peopleMessages.staffOnly })
  const employer = await employerOf(context, whole)
  await refuseDouble(context, whole, employer, before?.id ?? null)
  return { ...values, ...employer }
}

/** Certificates repeat who holds them, so that they are found by it. */
async function afterSave(context: Context, row: Person): Promise<void> {
  await sql`update person_certificate set personname = ${row.personname}, "personType" = ${row.personType}, idcard = ${context.personal.close(row.idcard ?? '')},
      "unitId" = ${row.unitId}::uuid, workunitname = ${row.workunitname}, "areaId" = ${row.areaId}, version = version + 1
    where "personId" = ${row.id}::uuid and (personname, "personType", personal_key(idcard), "unitId", workunitname, "areaId") is distinct from
      (${row.personname}::text, ${row.personType}::text, personal_key((select idcard from person where id = ${row.id}::uuid)), ${row.unitId}::uuid, ${row.workunitname}::text, ${row.areaId}::text)`.execute(
    context.db,
  )
}

async function beforeDelete(context: Context, row: Person): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from person_certificate
    where "personId" = ${row.id}::uuid) as found`.execute(context.db)
  if (rows[0]?.found) throw new Refusal(peopleMessages.hasCertificates)
}

/** What persons add to the machinery of registers. */
export const personOptions: RegisterOptions<typeof person> = {
  filters: personFilters,
  extraConditions: (context) =>
    mayReadStaff(context) ? [] : [sql<SqlBool>`person."personType" <> ${personTypes.staff}`],
  visible,
  complete: completeCertificates,
  beforeSave,
  afterSave,
  beforeDelete,
}

/** Reads a person that the caller sees and may write certificates for. */
export async function readPerson(context: Context, id: string, lock = false): Promise<Person> {
  const row = await readRow(context, person, id, lock)
  if (!visible(context, row)) throw new Refusal(peopleMessages.staffOnly)
  return row
}
