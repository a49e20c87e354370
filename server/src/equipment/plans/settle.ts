import {
  type UnregisteredEquipment,
  unregisteredEquipment,
} from '@tejian/contract/equipment/plans/unregistered.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { updateRow } from '../../kit/records/save.ts'

/** DISPOSE_STATE. */
export const disposeStates = { waiting: '0', running: '1', done: '2' } as const

/** Devices that were found unregistered are settled once they are registered, inside the caller's transaction. */
export async function settleUnregistered(
  context: Context,
  deviceIds: readonly string[],
  result: string,
): Promise<void> {
  const { rows } = await sql<UnregisteredEquipment>`select * from unregistered_equipment
    where equdatasysid = any(${deviceIds}::uuid[]) and status <> ${disposeStates.done} for update`.execute(
    loose(context.db),
  )
  for (const row of rows)
    await updateRow(context, unregisteredEquipment, row, {
      status: disposeStates.done,
      disposeResult: result,
      disposeUserName: context.user.name,
      disposeTime: context.now().toISOString(),
    })
}
