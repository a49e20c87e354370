import { declarationMessages, foreignDevice } from '@tejian/contract/declarations/messages.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { Filled } from '../kit/records/filled.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal } from '../kit/refusal.ts'

/** What a declaration and its items keep of a device, so that a later change of the archive does not rewrite them. */
export type Device = Pick<
  Equipment,
  | 'id'
  | 'version'
  | 'equname'
  | 'equregcode'
  | 'usecertno'
  | 'factoryno'
  | 'innerno'
  | 'idcode'
  | 'useaddress'
  | 'useunit'
  | 'unitId'
  | 'useState'
  | 'nextinspdate'
> &
  Filled<Equipment, 'equclacode' | 'equcode' | 'areaId'>

const category = (code: string): string => rootOf(code)?.code ?? code.slice(0, 1)

/** The devices of these ids in the caller's scope, in the order asked; refuses when one is missing or foreign. */
export async function readDevices(context: Context, ids: readonly string[]): Promise<Device[]> {
  const scope = scopeCondition(equipment, context.user)
  const { rows } =
    await sql<Device>`select id, version, equclacode, equcode, equname, equregcode, usecertno, factoryno, innerno, idcode, useaddress,
      useunit, "unitId", "areaId", "useState", nextinspdate
    from equipment where id = any(${ids}::uuid[]) ${scope ? sql`and ${scope}` : sql``}`.execute(
      loose(context.db),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const device = byId.get(id)
    if (!device) throw new Refusal(declarationMessages.unknownDevice)
    return device
  })
}

const belongsTo = (device: Device, unit: Unit): boolean =>
  device.unitId ? device.unitId === unit.id : device.useunit === unit.unitname

/** The devices that one declaration may hold: each once, all of one unit and one category (domain.md). */
export async function declaredDevices(
  context: Context,
  unit: Unit,
  ids: readonly string[],
  equclacode: string,
): Promise<Device[]> {
  if (ids.length === 0) throw new Refusal(declarationMessages.noDevices)
  if (ids.length > 200) throw new Refusal(declarationMessages.tooManyDevices)
  if (new Set(ids).size < ids.length) throw new Refusal(declarationMessages.sameDeviceTwice)
  const devices = await readDevices(context, ids)
  const foreign = devices.find((device) => !belongsTo(device, unit))
  if (foreign) throw new Refusal(foreignDevice(foreign.equcode))
  const categories = new Set(devices.map((device) => category(device.equclacode)))
  if (categories.size > 1) throw new Refusal(declarationMessages.differentRoots)
  if (!categories.has(category(equclacode))) throw new Refusal(declarationMessages.classMismatch)
  return devices
}
