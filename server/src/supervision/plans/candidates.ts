import { punishResults } from '@tejian/contract/supervision/cases/case.process.ts'
import { dangerLevels } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { unitTypesOf } from '@tejian/contract/supervision/plans/plan.process.ts'
import { mustReasons } from '@tejian/contract/supervision/plans/planMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { scopeCondition } from '../../kit/records/scope.ts'

export type Candidate = {
  id: string
  unitname: string
  unittype: string
  creditcode: string
  areaId: string
}
type Reasoned = Candidate & {
  hazard: boolean
  accident: boolean
  penalty: boolean
  keyDevice: boolean
  places: string[] | null
}

/** UNIT_STATE of a unit that was struck off; usePlaceKind where many people come. */
const gone = '3'
const crowded = ['03', '05', '06', '07', '09']

const scopeOf = (context: Context) => scopeCondition(unit, context.user) ?? sql`true`

/** All units of one side in the caller's jurisdiction, in the order of their ids: what a draw is made from. */
export async function unitsOfSide(context: Context, side: string): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select unit.id, unit.unitname, unit.unittype, coalesce(unit.creditcode, '') as creditcode, unit."areaId"
    from unit where unit.unittype = any(${unitTypesOf[side] ?? []}::text[])
      and unit.status is distinct from ${gone} and ${scopeOf(context)} order by unit.id`.execute(context.db)
  return rows
}

/**
 * The units of a side that are checked whatever the draw says: a serious danger, an accident or a penalty in the year
 * before, key devices, places where many people come (特种设备安全监督检查办法 6), each with why.
 */
export async function mustUnits(
  context: Context,
  side: string,
  year: string,
): Promise<Array<Candidate & { mustReason: string }>> {
  const before = String(Number(year) - 1)
  const { rows } = await sql<Reasoned>`select * from (
    select unit.id, unit.unitname, unit.unittype, coalesce(unit.creditcode, '') as creditcode, unit."areaId",
      exists (select from hidden_danger where hidden_danger."unitId" = unit.id
        and hidden_danger.dangerlevel = ${dangerLevels.serious}
        and left(hidden_danger."foundDate"::text, 4) = ${before}) as hazard,
      exists (select from lift_event where unit.id in (lift_event."unitId", lift_event."maintUnitId")
        and lift_event."isAccident" is true
        and extract(year from lift_event."accidentTime" at time zone 'Asia/Shanghai') = ${Number(before)}) as accident,
      (exists (select from law_case where law_case."unitId" = unit.id
          and law_case."punishResult" = ${punishResults.punish}
          and left(law_case."decisionDate"::text, 4) = ${before})
        or exists (select from law_violation where law_violation."unitId" = unit.id
          and left(law_violation."punishDate"::text, 4) = ${before})) as penalty,
      exists (select from equipment where equipment."unitId" = unit.id and equipment."isKeyEquip" = '1'
        and equipment."useState" = '1') as "keyDevice",
      (select array_agg(distinct equipment."usePlaceKind") from equipment where equipment."unitId" = unit.id
        and equipment."usePlaceKind" = any(${crowded}::text[]) and equipment."useState" = '1') as places
    from unit where unit.unittype = any(${unitTypesOf[side] ?? []}::text[])
      and unit.status is distinct from ${gone} and ${scopeOf(context)}) known
    where hazard or accident or penalty or "keyDevice" or places is not null order by id`.execute(context.db)
  return rows.map(({ hazard, accident, penalty, keyDevice, places, ...one }) => ({
    ...one,
    mustReason: [
      ...(hazard ? [mustReasons.hazard] : []),
      ...(accident ? [mustReasons.accident] : []),
      ...(penalty ? [mustReasons.penalty] : []),
      ...(keyDevice ? [mustReasons.keyDevice] : []),
      ...(places
        ? [
            mustReasons.place(
              places.map((code) => context.lookups.label('usePlaceKind', code) ?? code).join('、'),
            ),
          ]
        : []),
    ].join('；'),
  }))
}

/** Units by name or credit code, one a line, in the caller's jurisdiction; undefined for a line that names none. */
export async function unitsNamed(
  context: Context,
  lines: readonly string[],
): Promise<Array<readonly [line: string, found: Candidate | undefined]>> {
  const { rows } =
    await sql<Candidate>`select unit.id, unit.unitname, unit.unittype, coalesce(unit.creditcode, '') as creditcode, unit."areaId"
    from unit where (unit.unitname = any(${[...lines]}::text[]) or unit.creditcode = any(${[...lines]}::text[]))
      and ${scopeOf(context)}`.execute(context.db)
  return lines.map(
    (line) => [line, rows.find((one) => one.unitname === line || one.creditcode === line)] as const,
  )
}

/** The lines of a text, each once. */
export const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
