import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { fieldOf, storedNames } from '@tejian/contract/kit/record.ts'
import type { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { type DeletedUnit, unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
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

/** Writes a unit back as it was, under its own id; who made it when stays known. */
async function writeBack(context: Context, archive: DeletedUnit): Promise<void> {
  const system = ['id', 'createDate', 'createUserName'] as const
  const kept = [...system, ...storedNames(unit)].filter((name) => archive[name] !== undefined)
  const row = {
    ...Object.fromEntries(kept.map((name) => [name, archive[name]])),
    version: (archive.version ?? 1) + 1,
    updateDate: context.now().toISOString(),
    updateUserName: context.user.name,
  }
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)))
  await sql`insert into unit (${columns})
    select ${columns} from jsonb_populate_recordset(null::unit, ${JSON.stringify([context.personal.closeNamed(row)])}::jsonb)`.execute(
    loose(context.db),
  )
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
    await writeBack(context, archive)
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
