import type { ArchiveChange } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../kit/context.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { maskRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import { changeEntries, instantOf } from './device/entries.ts'

const most = 300

const businessSource: ListSource<typeof businessItem> = { record: businessItem, orderBy: ['appdate', 'desc'] }

/** All business of a device in the caller's scope, newest first. */
export async function listBusiness(context: Context, equdatasysid: string) {
  await readRow(context, equipment, equdatasysid)
  const { list } = await findRows(context, businessSource, {
    equdatasysid,
    pageSize: String(most),
    want: 'rows',
  })
  return { list }
}

/** What of an entry concerns the archive: fields that it has, personal ones masked like in lists. */
export function shown(context: Context, values: Record<string, unknown> | null): Record<string, unknown> {
  const known = Object.entries(values ?? {}).filter(([name]) => {
    const spec = (equipment.fields as Fields)[name]
    return spec !== undefined && spec.kind !== 'id' && fieldOf(equipment, name)
  })
  const {
    id: _id,
    version: _version,
    ...row
  } = maskRow(context, equipment, {
    ...Object.fromEntries(known),
    id: '',
    version: 0,
  })
  return row
}

/** Why a change was made, where whoever made it said so. */
export const reasonOf = (after: Record<string, unknown> | null): string =>
  typeof after?.modifyReason === 'string' ? after.modifyReason : ''

/** The changes of a device from the audit trail. */
export async function listChanges(context: Context, equdatasysid: string): Promise<ArchiveChange[]> {
  await readRow(context, equipment, equdatasysid)
  return (await changeEntries(context, equdatasysid, { most })).map((entry) => ({
    id: entry.id,
    at: instantOf(entry.at),
    actorName: entry.actorName ?? '',
    action: entry.action,
    reason: reasonOf(entry.after),
    before: shown(context, entry.before),
    after: shown(context, entry.after),
  }))
}
