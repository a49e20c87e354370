import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { SupervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { mostChosen, missionMessages as say } from '@tejian/contract/supervision/missions/missionMessages.ts'
import { targetKinds, targetStates } from '@tejian/contract/supervision/plans/plan.process.ts'
import { planMessages } from '@tejian/contract/supervision/plans/planMessages.ts'
import { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { insertRows } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { type Candidate, linesIn, unitsNamed } from '../plans/candidates.ts'

export type Office = { name: string; areaId: string }

/** One's own authority and those below it: the ones to which one may give missions, the upper ones first. */
export async function officesBelow(context: Context): Promise<Office[]> {
  const { visibleScope } = context.user
  const place = visibleScope.kind === 'area' ? visibleScope.prefix : '-'
  const { rows } = await sql<Office>`select name, "areaId" from organisation
    where enabled is not false and type = ${authorityType} and starts_with("areaId", ${place})
    order by length(code), code, id`.execute(context.db)
  return rows
}

/** The authorities that a mission names, each once. */
export async function officesOf(context: Context, names: string | null | undefined): Promise<Office[]> {
  const offices = await officesBelow(context)
  return linesIn(names ?? '').map((line) => {
    const office = offices.find(({ name }) => name === line)
    if (!office) throw wrongFields({ execOrgNames: say.unknownOffice(line) })
    return office
  })
}

/** organisation.type of supervisory authorities. */
const authorityType = '22'

const liesIn = ({ areaId }: Candidate, office: Office): boolean =>
  areaId.startsWith(areaPrefix(office.areaId))

/** Units that the mission names, by the authority that will check them: the innermost of those that cover the unit. */
export async function namedUnits(
  context: Context,
  unitLines: string | null | undefined,
  offices: readonly Office[],
): Promise<Map<Office, Candidate[]>> {
  const byOffice = new Map<Office, Candidate[]>(offices.map((office) => [office, []]))
  const found = await unitsNamed(context, linesIn(unitLines ?? ''))
  const innermost = [...offices].sort(
    (one, other) => areaPrefix(other.areaId).length - areaPrefix(one.areaId).length,
  )
  for (const [line, unit] of found) {
    if (!unit) throw wrongFields({ unitLines: planMessages.unknownUnit(line) })
    const office = innermost.find((one) => liesIn(unit, one))
    if (!office) throw wrongFields({ unitLines: say.uncovered(unit.unitname) })
    byOffice.get(office)?.push(unit)
  }
  return byOffice
}

/** Units of an authority that the mission's conditions choose. */
async function chosenUnits(context: Context, row: SupervisionMission, office: Office): Promise<Candidate[]> {
  if (!row.filterUnittype && !row.filterClass) return []
  const { rows } =
    await sql<Candidate>`select unit.id, unit.unitname, unit.unittype, coalesce(unit.creditcode, '') as creditcode, unit."areaId"
    from unit where starts_with(unit."areaId", ${areaPrefix(office.areaId)}) and unit.status is distinct from '3'
      ${row.filterUnittype ? sql`and unit.unittype = ${row.filterUnittype}` : sql``}
      ${
        row.filterClass
          ? sql`and exists (select from equipment where equipment."unitId" = unit.id and equipment."useState" = '1'
              and starts_with(equipment.equclacode, ${row.filterClass.replace(/0+$/, '')}))`
          : sql``
      }
    order by unit.id limit ${mostChosen + 1}`.execute(context.db)
  if (rows.length > mostChosen) throw wrongFields({ filterClass: say.tooMany(office.name) })
  return rows
}

export const targetsOfMission = (
  row: SupervisionMission,
  units: readonly Candidate[],
  mustReason: string | null = null,
): Array<ChangesOf<typeof checkTarget>> =>
  units.map(({ id, unitname, unittype, creditcode }) => ({
    missionId: row.id,
    planno: row.missionno,
    planYear: (row.startDate ?? '').slice(0, 4),
    superviseorgname: row.superviseorgname,
    areaId: row.areaId,
    unitId: id,
    ...{ unitname, unittype, mustReason, creditcode: creditcode || null },
    targetKind: targetKinds.named,
    planDate: row.endDate,
    targetState: targetStates.open,
  }))

/** Writes the units of a mission that has just been issued to one authority, each once. */
export async function writeUnits(
  context: Context,
  row: SupervisionMission,
  office: Office,
  named: readonly Candidate[],
): Promise<void> {
  const units = new Map([...named, ...(await chosenUnits(context, row, office))].map((one) => [one.id, one]))
  await insertRows(context, checkTarget, targetsOfMission(row, [...units.values()]))
}
