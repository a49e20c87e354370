import type { FieldName } from '@tejian/contract/kit/record.ts'
import { withdrawnStates } from '@tejian/contract/people/personCertificate.ts'
import {
  type FiledPerson,
  type MaintenanceFiling,
  maintenanceFiling,
} from '@tejian/contract/units/filing/filing.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'

/** Repair of lifts, which maintenance asks of its workers (TSG T5002; OPERATOR_ITEM). */
const liftRepair = 'T'

/** The unit's workers whose certificate for lifts is in force on the day. */
export async function workersOf(context: Context, unitId: string | null): Promise<FiledPerson[]> {
  const { rows } = await sql<FiledPerson>`
    select distinct on (person.id) person.id, person.personname, person.post, held.certno, held."certItem", held."validDate"
    from person join person_certificate held on held."personId" = person.id
    where person."unitId" = ${unitId}::uuid and person."personType" = '2' and person.status = '1'
      and held."certItem" = ${liftRepair} and held."validDate" >= ${dayOf(context.now())}::date
      and held."certStatus" <> all(${[...withdrawnStates]}::text[])
    order by person.id, held."validDate" desc`.execute(context.db)
  return rows.sort((a, b) => a.certno.localeCompare(b.certno))
}

/** Lifts in the unit's care. */
export async function liftsOf(context: Context, unitId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from equipment
    where "maintUnitId" = ${unitId}::uuid`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** The fields that a unit files; a later change of one of them is shown. */
export const filedFields = [
  'licenseno',
  'licenseScope',
  'validDate',
  'legalperson',
  'address',
  'contactname',
  'contacttel',
  'premises',
] as const satisfies ReadonlyArray<FieldName<typeof maintenanceFiling>>

type FiledField = (typeof filedFields)[number]
type Filed = Pick<MaintenanceFiling, FiledField | 'persons'>

/** What a change begins with. */
export const filedOf = (row: MaintenanceFiling): Pick<MaintenanceFiling, FiledField> =>
  Object.fromEntries(filedFields.map((name) => [name, row[name]])) as Pick<MaintenanceFiling, FiledField>

const shown = (value: string | null): string => value || '无'

const namesOf = ({ persons }: Filed): string[] => (persons ?? []).map(({ personname }) => personname)

/** In words, what differs between two filings, people included; '' when nothing does. */
export function differenceOf(before: Filed, after: Filed): string {
  const changed = filedFields
    .filter((name) => shown(before[name]) !== shown(after[name]))
    .map((name) => `${maintenanceFiling.fields[name].label}：${shown(before[name])} → ${shown(after[name])}`)
  const [left, come] = [namesOf(before), namesOf(after)]
  const gone = left.filter((name) => !come.includes(name))
  const added = come.filter((name) => !left.includes(name))
  return [
    ...changed,
    ...(added.length > 0 ? [`增加人员：${added.join('、')}`] : []),
    ...(gone.length > 0 ? [`减少人员：${gone.join('、')}`] : []),
  ].join('\n')
}
