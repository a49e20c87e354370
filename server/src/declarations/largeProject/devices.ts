import {
  largeProjectClasses,
  largeProjectStates,
} from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import type { LargeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  type LargeProjectDevice,
  largeProjectDevice,
} from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as said } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { underWay } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { deleteRow, insertRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { filedOf } from './archive.ts'

type Written = ChangesOf<typeof largeProjectDevice>

export const codesIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[,，、\s]+/).filter(Boolean)),
]

const isLarge = ({ equclacode }: Equipment): boolean =>
  largeProjectClasses.some((prefix) => isUnder(equclacode ?? '', prefix))

/** The devices of these codes, which are vessels or piping of the unit, locked in the order of their codes. */
export async function unitDevices(
  context: Context,
  unitId: string | null,
  codes: readonly string[],
): Promise<Equipment[]> {
  if (codes.length === 0) throw wrongFields({ equcodeset: said.noDevices })
  const scope = scopeCondition(equipment, context.user)
  const { rows } = await sql<Equipment>`select * from equipment
    where equcode = any(${codes}::text[]) and "unitId" = ${unitId}::uuid ${scope ? sql`and ${scope}` : sql``}
    order by equcode for no key update`.execute(loose(context.db))
  const known = new Set(rows.map(({ equcode }) => equcode))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw wrongFields({ equcodeset: said.unknownDevices(unknown) })
  const other = rows.find((row) => !isLarge(row))
  if (other) throw wrongFields({ equcodeset: said.otherClass(other.equcode ?? '') })
  return rows
}

/** Refuses devices of another turnaround that is not over, and devices with business under way. */
export async function refuseTaken(
  context: Context,
  ids: readonly string[],
  projectId: string | null,
): Promise<void> {
  const { rows: others } = await sql<{ equcode: string; projectno: string }>`select equcode, projectno
    from large_project_device where equdatasysid = any(${ids}::uuid[])
      and "projectId" is distinct from ${projectId}::uuid and status <> ${largeProjectStates.done}
    order by equcode limit 1`.execute(context.db)
  const [other] = others
  if (other) throw wrongFields({ equcodeset: said.inProject(other.equcode, other.projectno) })
  const { rows: open } = await sql<{ seisn: string }>`select seisn from business_item
    where equdatasysid = any(${ids}::uuid[]) and ${underWay} order by seisn limit 1`.execute(context.db)
  if (open[0]) throw wrongFields({ equcodeset: said.open(open[0].seisn) })
}

/** The devices of a project, locked in the order of their codes. */
export async function devicesOf(context: Context, projectId: string): Promise<LargeProjectDevice[]> {
  const { rows } = await sql<LargeProjectDevice>`select * from large_project_device
    where "projectId" = ${projectId}::uuid order by equcode, id for update`.execute(loose(context.db))
  return rows
}

/** What every device repeats of its project, so that lists and searches need no second table. */
const ofProject = (row: LargeProject): Written => ({
  projectId: row.id,
  projectno: row.projectno,
  projectname: row.projectname,
  unitId: row.unitId,
  unitname: row.unitname,
  status: row.status,
  areaId: row.areaId,
  orgId: row.orgId,
})

/** Whether a day is none of the shutdown. */
export const isOutside = (
  { shutdownFrom, shutdownTo }: Pick<LargeProject, 'shutdownFrom' | 'shutdownTo'>,
  day: string | null,
): boolean => !day || day < (shutdownFrom ?? '') || day > (shutdownTo ?? '')

/** Makes the devices of a draft those that it names: new ones begin with the first day of the shutdown. */
export async function syncDevices(context: Context, row: LargeProject): Promise<void> {
  const wanted = await unitDevices(context, row.unitId, codesIn(row.equcodeset))
  const ids = wanted.map(({ id }) => id)
  await refuseTaken(context, ids, row.id)
  const present = new Map((await devicesOf(context, row.id)).map((one) => [one.equdatasysid, one]))
  for (const device of wanted) {
    const before = present.get(device.id)
    const planned = before?.planInspectDate ?? null
    const values = {
      ...ofProject(row),
      ...filedOf(device),
      planInspectDate: isOutside(row, planned) ? row.shutdownFrom : planned,
    }
    if (before) await updateRow(context, largeProjectDevice, before, values)
    else await insertRow(context, largeProjectDevice, { ...values, inmGroupCode: 'DJ' })
  }
  for (const one of present.values())
    if (!ids.includes(one.equdatasysid ?? '')) await deleteRow(context, largeProjectDevice, one)
}

/** Writes the state of a project into its devices, with what else follows for one. */
export async function followState(
  context: Context,
  row: LargeProject,
  more: (device: LargeProjectDevice) => Written = () => ({}),
): Promise<void> {
  for (const device of await devicesOf(context, row.id))
    await updateRow(
      context,
      largeProjectDevice,
      device,
      { status: row.status, ...more(device) },
      { action: 'project' },
    )
}
