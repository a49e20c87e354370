import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { type DeletedUnit, unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { changed } from '../../kit/records/changed.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { writeBack } from '../../kit/records/writeBack.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Codes and numbers of a deleted unit that another one carries by now. */
async function refuseTaken(context: Context, archive: DeletedUnit): Promise<void> {
  const { rows } = await sql`select from unit where id = ${archive.id}::uuid`.execute(context.db)
  if (rows.length > 0) throw new Refusal(unitDeletionMessages.idTaken)
  for (const name of ['creditcode', 'unitcode', 'filingno'] as const) {
    const value = archive[name]
    if (!value) continue
    const taken = await sql`select from unit where ${sql.id(name)} = ${value} limit 1`.execute(context.db)
    if (taken.rows.length > 0)
      throw new Refusal(unitDeletionMessages.taken(fieldOf(unit, name)?.label ?? name, value))
  }
}

/** Brings a deleted unit back under its id; refused when one of its codes is in use again. */
export async function restoreUnit(
  outer: Context,
  { id, version, restoreReason }: ParsedOf<typeof unitDeletionCalls.restore>,
): Promise<{ unitId: string }> {
  return transact(outer, async (context) => {
    const trace = await readRow(context, unitDeletion, id, true)
    const { archive } = trace
    if (trace.restoreStatus === '1')
      throw new Refusal(
        unitDeletionMessages.restored(trace.restoreUserName ?? '', (trace.restoreTime ?? '').slice(0, 16)),
        { code: 'handled' },
      )
    if (!archive) throw new Refusal(unitDeletionMessages.notDeleted)
    await refuseTaken(context, archive)
    await writeBack(context, unit, archive)
    await audit(context, {
      table: unit.table,
      recordId: archive.id,
      action: 'restore',
      after: { restored: true, modifyReason: restoreReason ?? null },
    })
    await updateRow(
      context,
      unitDeletion,
      trace,
      {
        restoreStatus: '1',
        restoreUserName: context.user.name,
        restoreTime: context.now().toISOString(),
        restoreReason: restoreReason?.trim() || null,
      },
      { version: version === undefined ? undefined : Number(version) },
    )
    changed(context, unit.table)
    return { unitId: archive.id }
  })
}
