import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type { UnitAuthorization } from '@tejian/contract/equipment/registration/authorization.ts'
import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import { outsideScope } from '@tejian/contract/equipment/transmissions/testScope.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { Prepared as PreparedLine } from '../../shared/transfers/importSource.ts'

type Prepared = PreparedLine<typeof hisInspect>

/** A result as its line brings it. */
export type GivenResult = Readonly<Record<string, string | undefined>>

export type TestingUnit = Pick<Unit, 'id' | 'unitname' | 'areaId'>

/** A testing unit writes into the history of devices that are not its own; what it may touch, its authorisations say. */
export const writerOf = (user: Actor): Actor => ({ ...user, visibleScope: { kind: 'all' } })

export async function testingUnit({ db }: Context, unitId: string): Promise<TestingUnit> {
  const { rows } =
    await sql<TestingUnit>`select id, unitname, "areaId" from unit where id = ${unitId}::uuid`.execute(db)
  return rows[0] ?? { id: unitId, unitname: '', areaId: '' }
}

type Authorization = Pick<UnitAuthorization, 'equclacode' | 'authScope' | 'startDate' | 'endDate'>

async function authorizationsOf({ db }: Context, unitId: string): Promise<Authorization[]> {
  const { rows } = await sql<Authorization>`select equclacode, "authScope", "startDate", "endDate"
    from unit_authorization where "unitId" = ${unitId}::uuid and withdrawn is not true`.execute(db)
  return rows
}

type Device = Pick<Equipment, 'id' | 'equcode' | 'equclacode'>

async function devicesOf({ db }: Context, codes: readonly string[]): Promise<Map<string, Device>> {
  const { rows } = await sql<Device>`select distinct on (equcode) id, equcode, equclacode from equipment
    where equcode = any(${codes}::text[]) order by equcode, id`.execute(db)
  return new Map(rows.map((row) => [row.equcode ?? '', row]))
}

const codeOf = (line: GivenResult): string => (line.equcode ?? '').trim()

/** What is wrong with the line itself, whoever sent it. */
function checked(line: GivenResult, device: Device, unit: TestingUnit, lookups: Lookups): Prepared {
  const { values, problems } = checkValues(hisInspect, {
    ...line,
    equdatasysid: device.id,
    inspectorg: unit.unitname?.slice(0, 100),
  })
  const reasons = Object.values(problems)
  if (!values.reportno && !problems.reportno) reasons.push(transmissionMessages.noReportNo)
  for (const [name, dictionary] of [
    ['inspecttype', 'INM_GROUP'],
    ['inspectResult', 'INSPECT_RESULT'],
  ] as const)
    if (values[name] && lookups.label(dictionary, values[name]) === undefined)
      reasons.push(`${hisInspect.fields[name].label}不在目录内`)
  return reasons.length > 0 ? { reason: [...new Set(reasons)].join('；') } : { values }
}

/** Lines of a testing unit as rows of the history of their devices, or why they are refused. */
export async function prepareResults(
  context: Context,
  unit: TestingUnit,
  lines: readonly GivenResult[],
  lookups: Lookups,
): Promise<Prepared[]> {
  const [authorizations, devices] = await Promise.all([
    authorizationsOf(context, unit.id),
    devicesOf(context, [...new Set(lines.map(codeOf).filter(Boolean))]),
  ])
  const names = {
    kind: (code: string) => lookups.label('INM_GROUP', code) ?? code,
    className: (code: string) => lookups.className(code) ?? code,
  }
  return lines.map((line): Prepared => {
    const device = devices.get(codeOf(line))
    if (!device) return { reason: transmissionMessages.unknownDevice(codeOf(line)) }
    const prepared = checked(line, device, unit, lookups)
    if ('reason' in prepared) return prepared
    const { inspecttype, inspectdate } = prepared.values
    const tested = { equclacode: device.equclacode, inspecttype, inspectdate }
    const problem = outsideScope(authorizations, tested, names)
    return problem === null ? prepared : { reason: problem }
  })
}
