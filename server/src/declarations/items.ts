import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { type BusinessItem, takenFromDevice } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { insertAll } from '../kit/db/bulk.ts'
import { issueNumbers, setNumberFate } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import { filled } from '../kit/records/filled.ts'
import type { Device } from './devices.ts'
import { auditItems } from './place.ts'

/** A device of a declaration with its number: the one it has had since its first save, else a fresh one. */
export type NumberedDevice = { device: Device; seisn: string; isNew: boolean }

/** Gives every device its serial number, in one step for all new ones. */
export async function numberDevices(
  context: Context,
  devices: readonly Device[],
  present: readonly BusinessItem[],
  area: string,
): Promise<NumberedDevice[]> {
  const known = new Map(present.map((item) => [item.equdatasysid, filled(item, 'seisn')]))
  const wanted = devices.filter((device) => !known.has(device.id)).length
  const fresh =
    wanted > 0 ? await issueNumbers(context, 'YW', wanted, { day: dayOf(context.now()), area }) : []
  return devices.map((device) => {
    const seisn = known.get(device.id)
    return seisn ? { device, seisn, isNew: false } : { device, seisn: fresh.shift() ?? '', isNew: true }
  })
}

const placed = [
  'state',
  'step',
  'taskId',
  'dealMan',
  'dealManName',
  'receiveTime',
  'deadline',
  'backReason',
  'backDescription',
  'backDutyTask',
] as const

function itemOf(
  context: Context,
  row: Declaration,
  { device, seisn }: NumberedDevice,
): Record<string, unknown> {
  const now = context.now().toISOString()
  return {
    seisn,
    appmainsysid: row.id,
    appno: row.appno,
    unitId: row.unitId,
    unitname: row.unitname,
    equdatasysid: device.id,
    ...Object.fromEntries(takenFromDevice.map((name) => [name, device[name]])),
    ninspectdate: device.nextinspdate,
    seisortcode: row.seisortcodeset,
    inmGroupCode: row.inmGroupCode,
    verifyTestStatus: row.verifyTestStatus,
    appdate: row.appdate,
    areaId: row.areaId,
    orgId: row.orgId,
    inspDept: row.inspDept,
    // Until acceptance an item stands where its declaration stands.
    ...Object.fromEntries(placed.map((name) => [name, row[name]])),
    version: 1,
    createDate: now,
    updateDate: now,
    createUserName: context.user.name,
    updateUserName: context.user.name,
  }
}

/** Takes over into the items what the sheet or the archive says now; rows that already say so are not touched. */
async function refreshItems(context: Context, row: Declaration): Promise<void> {
  const pairs = [
    [sql`"unitId"`, sql`${row.unitId}::uuid`],
    [sql`unitname`, sql`${row.unitname}`],
    [sql`"areaId"`, sql`${row.areaId}`],
    [sql`appdate`, sql`${row.appdate}::date`],
    [sql`"inmGroupCode"`, sql`${row.inmGroupCode}`],
    [sql`seisortcode`, sql`${row.seisortcodeset}`],
    [sql`"verifyTestStatus"`, sql`${row.verifyTestStatus}`],
    [sql`ninspectdate`, sql`equipment.nextinspdate`],
    ...takenFromDevice.map((name) => [sql.id(name), sql`equipment.${sql.id(name)}`] as const),
  ] as const
  const changed = pairs.map(([column, value]) => sql`business_item.${column} is distinct from ${value}`)
  await sql`update business_item set ${sql.join(pairs.map(([column, value]) => sql`${column} = ${value}`))},
      version = business_item.version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
    from equipment where business_item.appmainsysid = ${row.id}::uuid and equipment.id = business_item.equdatasysid
      and business_item.state is distinct from ${states.void} and (${sql.join(changed, sql` or `)})`.execute(
    context.db,
  )
}

/** Brings the items of a declaration into line with its devices: new ones added, removed ones void, the rest refreshed. */
export async function syncItems(
  context: Context,
  row: Declaration,
  wanted: readonly NumberedDevice[],
  present: readonly BusinessItem[],
): Promise<void> {
  const kept = new Set(wanted.map(({ seisn }) => seisn))
  const removed = present.filter((item) => !kept.has(filled(item, 'seisn')))
  for (const item of removed) await setNumberFate(context, filled(item, 'seisn'), 'void', '从申报单中移除')
  if (removed.length > 0) {
    await sql`update business_item set state = ${states.void}, step = 'end', version = version + 1, "updateDate" = ${context.now()}
      where id = any(${removed.map((item) => item.id)}::uuid[])`.execute(context.db)
  }
  if (present.length > removed.length) await refreshItems(context, row)
  const fresh = wanted.filter(({ isNew }) => isNew)
  if (fresh.length > 0)
    await insertAll(
      context.db,
      'business_item',
      fresh.map((numbered) => itemOf(context, row, numbered)),
    )
  await auditItems(context, row, 'save', {
    seisn: [...kept].join(','),
    ...(removed.length > 0 && { removed: removed.map((item) => item.seisn).join(',') }),
  })
}
