import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { deviceLocks } from '@tejian/contract/equipment/locks.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'
import { devicesOf } from './issue.ts'

/** Marks the devices of a paper that was served: sealed up, or not to be used. A seizure is not weakened by an order. */
export async function lockDevices(context: Context, row: LawDocument): Promise<void> {
  const seizure = row.docType === docTypes.seizure
  if (!seizure && !row.stopUse) return
  const ids = (await devicesOf(context, row)).map(({ id }) => id)
  const { rows } = await sql<Equipment>`select * from equipment where id = any(${ids}::uuid[])
    and ("lockKind" is distinct from ${deviceLocks.sealed} or ${seizure}) order by id for update`.execute(
    context.db,
  )
  const lock = { lockDocno: row.docno, lockKind: seizure ? deviceLocks.sealed : deviceLocks.stopped }
  for (const device of rows) await updateRow(context, equipment, device, lock, { action: 'lock' })
}

/** Takes the marks of a paper away. */
export async function unlockDevices(context: Context, docno: string | null): Promise<void> {
  if (!docno) return
  const { rows } = await sql<Equipment>`select * from equipment where "lockDocno" = ${docno}
    order by id for update`.execute(context.db)
  for (const device of rows)
    await updateRow(context, equipment, device, { lockDocno: null, lockKind: null }, { action: 'unlock' })
}
