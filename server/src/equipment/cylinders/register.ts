import {
  type CylinderFacts,
  cylinderKinds,
  nextInspectionOf,
  scrapDateOf,
  vehicleCylinderYears,
} from '@tejian/contract/equipment/cylinders/cylinderDates.ts'
import { cylinderMessages } from '@tejian/contract/equipment/cylinders/cylinderMessages.ts'
import type { GasCylinder, gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

type Changes = ChangesOf<typeof gasCylinder>
type Facts = CylinderFacts & Pick<Changes, 'fillmedium' | 'nextinspdate'>

/** The using unit in the caller's scope, by its id or, in a workbook, by its name. */
async function unitValues(context: Context, values: Changes, before: GasCylinder | null): Promise<Changes> {
  if (values.unitId && values.unitId !== before?.unitId)
    return unitFields(await readRow(context, unit, values.unitId))
  const name = values.useunit
  if (name === undefined || name === before?.useunit) return {}
  if (!name) return { useunit: null, unitId: null }
  const scope = scopeCondition(unit, context.user)
  const { rows } = await sql<UnitName>`select id, unitname from unit where unitname = ${name}
    ${scope ? sql`and ${scope}` : sql``} limit 2`.execute(context.db)
  const [only, second] = rows
  if (!only || second) throw wrongFields({ useunit: cylinderMessages.unknownUnit })
  return unitFields(only)
}

type UnitName = Pick<Unit, 'id' | 'unitname'>

const unitFields = (row: UnitName): Changes => ({ unitId: row.id, useunit: row.unitname })

/** Dates that follow from the kind; one that is stated counts until what it follows from changes. */
function dates(facts: Facts, values: Changes, before: GasCylinder | null): Changes {
  const worked = nextInspectionOf(facts)
  const moved = (['cylindertype', 'madedate', 'lastinspdate', 'designlife'] as const).some(
    (name) => values[name] !== undefined && values[name] !== before?.[name],
  )
  const stated = values.nextinspdate !== undefined && values.nextinspdate !== (before?.nextinspdate ?? null)
  if (stated && values.nextinspdate) return { dueRule: cylinderMessages.stated }
  if (!moved && !stated) return {}
  return worked
    ? { nextinspdate: worked.date, dueRule: worked.basis }
    : { dueRule: facts.nextinspdate ? cylinderMessages.stated : null }
}

function problemsOf(
  { madedate, lastinspdate, nextinspdate }: Facts,
  scrapdate: string | null,
  today: string,
) {
  return {
    ...(madedate && madedate > today && { madedate: cylinderMessages.madeAhead }),
    ...(lastinspdate &&
      madedate &&
      lastinspdate < madedate && { lastinspdate: cylinderMessages.inspectedEarly }),
    ...(lastinspdate && lastinspdate > today && { lastinspdate: cylinderMessages.inspectedAhead }),
    ...(nextinspdate &&
      scrapdate &&
      nextinspdate > scrapdate && { nextinspdate: cylinderMessages.beyondLife }),
  }
}

async function beforeSave(context: Context, values: Changes, before: GasCylinder | null): Promise<Changes> {
  refuseCertified(values, before)
  const facts: Facts = { ...before, ...values }
  const designlife = facts.designlife ?? vehicleCylinderYears
  const scrapdate = scrapDateOf({ ...facts, designlife })
  const dated = dates({ ...facts, designlife }, values, before)
  const problems = problemsOf({ ...facts, ...dated }, scrapdate, dayOf(context.now()))
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const fillmedium = facts.fillmedium ?? cylinderKinds[facts.cylindertype ?? '']?.medium ?? null
  return {
    ...values,
    ...(await unitValues(context, values, before)),
    designlife,
    fillmedium,
    scrapdate,
    ...dated,
  }
}

/** What stands on the certificate of the vehicle that carries a cylinder. */
const certified = ['plateNo', 'vin', 'owner', 'usecertno', 'useunit', 'unitId'] as const

function refuseCertified(values: Changes, before: GasCylinder | null): void {
  if (!before?.registrationId) return
  const changed = certified.find(
    (name) => values[name] !== undefined && (values[name] ?? '') !== (before[name] ?? ''),
  )
  if (changed) throw wrongFields({ [changed]: cylinderMessages.onVehicle(before.regno ?? '') })
}

/** What gas cylinders add to the machinery of registers. */
export const cylinderOptions: RegisterOptions<typeof gasCylinder> = {
  beforeSave,
  async beforeDelete(_context, row) {
    if (row.registrationId)
      throw new Refusal(cylinderMessages.registered(filled(row, 'cylinderno'), row.regno ?? ''))
  },
}
