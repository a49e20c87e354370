import { rootOf } from '@tejian/contract/equipment/categories.ts'
import type { deletionCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { type DeletedDevice, equipmentDeletion } from '@tejian/contract/equipment/deletion/deletion.ts'
import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { type AnyRecord, type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { filled } from '../../kit/records/filled.ts'
import { deleteRow, insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { writeBack } from '../../kit/records/writeBack.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { keptOfDevice } from '../corrections/archive.ts'
import { followPiping } from '../piping/inspectLines.ts'
import { withoutSearchText } from '../withoutSearchText.ts'

/** Logs that tell of a device without depending on it, and what is reckoned out of its archive. */
const mereTraces: ReadonlySet<string> = new Set([
  'equipment_modification',
  'device_finding',
  'equipment_print',
  'expiry_handling',
])

/** regState 在册, 变更中, 停用: a registration that must be ended first. */
const underRegistration: ReadonlySet<string> = new Set(['1', '2', '3'])

/** Where a record points at a device: its id fields that name the archive. */
const pointersOf = (definition: AnyRecord): string[] =>
  Object.entries(definition.fields as Fields).flatMap(([name, spec]) =>
    spec.kind === 'id' && spec.of === equipment.table && !spec.computed ? [name] : [],
  )

/** What stands on a device, as words: 3条检验业务; null when nothing does. */
async function whatUses(
  context: Context,
  device: Equipment,
  records: readonly AnyRecord[],
): Promise<string | null> {
  for (const definition of records) {
    // A view only shows again what stands in its tables.
    if (definition.over || mereTraces.has(definition.table) || definition.table === equipment.table) continue
    for (const name of pointersOf(definition)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::integer as count from ${sql.id(definition.table)}
        where ${sql.id(name)} = ${device.id}::uuid`.execute(loose(context.db))
      const count = rows[0]?.count ?? 0
      if (count > 0) return `${count}条${definition.title}`
    }
  }
  if (rootOf(device.equclacode ?? '')?.code !== '8000') return null
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from equipment
    where equclacode = '8000GX' and params->>'deviceId' = ${device.id}`.execute(context.db)
  return rows[0]?.count ? `${rows[0].count}条管线` : null
}

/** Deletes a locked device that nothing stands on and keeps it whole as a trace, inside the caller's transaction. */
export async function deleteWithTrace(
  context: Context,
  device: Equipment,
  deleteReason: string,
  records: readonly AnyRecord[],
): Promise<void> {
  const use = await whatUses(context, device, records)
  if (use) throw new Refusal(deletionMessages.inUse(use))
  await insertRow(context, equipmentDeletion, {
    ...keptOfDevice(device),
    equname: device.equname,
    equregcode: device.equregcode,
    deleteReason: deleteReason.trim(),
    operUserName: context.user.name,
    operTime: context.now().toISOString(),
    ip: context.ip,
    restoreStatus: '0',
    archive: withoutSearchText(device),
  })
  await deleteRow(context, equipment, device)
}

/**
 * Deletes a device with reason, person and address. The page that asked saw a version; a device changed since is not
 * deleted.
 */
export async function deleteEquipment(
  outer: Context,
  { equdatasysid, version, deleteReason }: ParsedOf<typeof deletionCalls.delete>,
  records: readonly AnyRecord[],
): Promise<null> {
  if (!deleteReason.trim()) throw wrongFields({ deleteReason: deletionMessages.noReason })
  return transact(outer, async (context) => {
    const device = await readRow(context, equipment, equdatasysid, true)
    if (Number(version) !== device.version)
      await updateRow(context, equipment, device, {}, { version: Number(version) })
    if (underRegistration.has(device.regState ?? '')) throw new Refusal(deletionMessages.registered)
    await deleteWithTrace(context, device, deleteReason, records)
    await followPiping(context, device)
    return null
  })
}

/** Codes of a deleted device that another one carries by now. */
async function refuseTakenCodes(context: Context, archive: DeletedDevice): Promise<void> {
  for (const name of ['equcode', 'equregcode', 'usecertno', 'idcode'] as const) {
    const code = archive[name]
    if (!code) continue
    const { rows } = await sql`select from equipment where ${sql.id(name)} = ${code} limit 1`.execute(
      context.db,
    )
    if (rows.length > 0)
      throw new Refusal(deletionMessages.codeTaken(fieldOf(equipment, name)?.label ?? name, code))
  }
}

/** A line comes back under its installation only. */
async function refuseLostLine(context: Context, archive: DeletedDevice): Promise<void> {
  if (archive.equclacode !== '8000GX') return
  const deviceId = archive.params?.deviceId ?? null
  const { rows } = await sql`select from equipment where id::text = ${deviceId}`.execute(context.db)
  if (rows.length === 0) throw new Refusal(deletionMessages.pipingGone)
}

/** Brings a deleted device back under its id; refused when one of its codes is in use again. */
export async function restoreEquipment(
  outer: Context,
  { id, version, restoreReason }: ParsedOf<typeof deletionCalls.restore>,
): Promise<{ equdatasysid: string }> {
  return transact(outer, async (context) => {
    const trace = await readRow(context, equipmentDeletion, id, true)
    if (trace.restoreStatus === '1')
      throw new Refusal(
        deletionMessages.restored(trace.restoreUserName ?? '', (trace.restoreTime ?? '').slice(0, 16)),
        {
          code: 'handled',
        },
      )
    const { archive } = trace
    if (!archive) throw missing()
    const { rows } = await sql`select from equipment where id = ${trace.equdatasysid}::uuid`.execute(
      context.db,
    )
    if (rows.length > 0) throw new Refusal(deletionMessages.idTaken)
    await refuseTakenCodes(context, archive)
    if (archive.unitId) {
      const unit = await sql`select from unit where id = ${archive.unitId}::uuid`.execute(context.db)
      if (unit.rows.length === 0) throw new Refusal(deletionMessages.unitGone)
    }
    await refuseLostLine(context, archive)
    await writeBack(context, equipment, archive)
    await followPiping(context, archive)
    const equdatasysid = filled(trace, 'equdatasysid')
    // It stays in its restorer's scope, because the trace did.
    await audit(context, {
      table: equipment.table,
      recordId: equdatasysid,
      action: 'restore',
      after: { restored: true, modifyReason: restoreReason ?? null },
    })
    await updateRow(
      context,
      equipmentDeletion,
      trace,
      {
        restoreStatus: '1',
        restoreUserName: context.user.name,
        restoreTime: context.now().toISOString(),
        restoreReason: restoreReason?.trim() || null,
      },
      { version: version === undefined ? undefined : Number(version) },
    )
    changed(context, equipment.table)
    return { equdatasysid }
  })
}
