import { archiveAfter, type Finding } from '@tejian/contract/equipment/due/afterInspection.ts'
import type { DueRow } from '@tejian/contract/equipment/due/archive.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Row } from '../kit/records/find.ts'
import { readRow, updateRow } from '../kit/records/save.ts'

/**
 * Writes what an inspection found into the archive of its device, inside the caller's transaction, with version and
 * audit entry. `useStateOf` says the state of use that follows, from the locked row.
 */
export async function recordInspection(
  context: Context,
  equdatasysid: string,
  found: Finding,
  useStateOf: (device: Row) => string | undefined,
): Promise<void> {
  const device = await readRow(context, equipment, equdatasysid, true)
  const useState = useStateOf(device)
  const values = {
    ...archiveAfter(device as unknown as DueRow, found, dayOf(context.now())),
    ...(useState && { useState }),
  }
  if (Object.keys(values).length === 0) return
  await updateRow(context, equipment, device, values)
}
