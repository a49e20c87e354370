import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { picked } from '../kit/records/picked.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { wrongFields } from '../kit/refusal.ts'

/** No device of that code in the caller's scope; a foreign one answers alike. */
export const unknownDevice = (code: string): string => `没有找到设备代码为${code}的设备，请核对后再填`

/**
 * The device that a record hangs under, by its code in the caller's scope. `only` narrows it further. The refusal stands
 * at the field that holds the code.
 */
export async function hostDevice(
  context: Context,
  field: string,
  code: string,
  only = sql<boolean>`true`,
): Promise<Equipment> {
  const scope = scopeCondition(equipment, context.user)
  const { rows } = await sql<Equipment>`select * from equipment
    where equcode = ${code} and ${only} ${scope ? sql`and ${scope}` : sql``} limit 1`.execute(context.db)
  const device = rows[0]
  if (!device) throw wrongFields({ [field]: unknownDevice(code) })
  return device
}

/** What a record takes over from the device that it hangs under. */
export const placeOf = (device: Equipment): Pick<Equipment, 'useunit' | 'areaId' | 'unitId'> =>
  picked(device, ['useunit', 'areaId', 'unitId'])
