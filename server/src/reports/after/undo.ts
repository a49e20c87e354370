import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { disposeStates, rectifyStates } from '@tejian/contract/reports/after/outcome.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { sql } from 'kysely'
import {
  type ArchiveWriting,
  type FieldsWritten,
  takeBackInspection,
  writtenFields,
} from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import { changed } from '../../kit/records/changed.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { type Aftermath, aftermathOfVoid, aftermathsOf } from './aftermath.ts'
import { reopenNotices } from './notices/reopen.ts'
import { isUnacceptable } from './unacceptable.ts'

/** What stood before may come from a report that has been taken back meanwhile; then what stood before that one. */
async function withoutVoid(
  context: Context,
  { before, after }: FieldsWritten,
  own: (archive: ArchiveWriting) => FieldsWritten | undefined = (archive) => archive,
): Promise<FieldsWritten> {
  const aftermath = await aftermathOfVoid(context, before.lastreportno)
  const earlier = aftermath && own(aftermath.archive)
  if (!earlier) return { before, after }
  const stale = writtenFields(before).filter(
    (name) => Object.hasOwn(earlier.after, name) && before[name] === earlier.after[name],
  )
  const older = { ...before, ...picked(earlier.before, stale) }
  return withoutVoid(context, { before: older, after }, own)
}

/** The same for a device with its lines. */
async function withoutVoids(context: Context, archive: ArchiveWriting): Promise<ArchiveWriting> {
  const lines = []
  for (const { id, ...line } of archive.lines ?? [])
    lines.push({
      id,
      ...(await withoutVoid(context, line, (earlier) => earlier.lines?.find((one) => one.id === id))),
    })
  return { ...(await withoutVoid(context, archive)), lines }
}

async function reopenUnqualified(context: Context, closed: Aftermath['unqualified']): Promise<void> {
  for (const { id, before } of closed) {
    const row = await readRow(context, unqualified, id, true)
    if (row.disposeStatus === disposeStates.done) await updateRow(context, unqualified, row, before)
  }
}

async function reopenDefects(context: Context, closed: Aftermath['defects']): Promise<void> {
  if (closed.length === 0) return
  const kept = closed.map(({ id, before }) => ({ id, status: before.rectifyStatus }))
  await sql`update defect set "rectifyStatus" = kept.status, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(id uuid, status text)
    where defect.id = kept.id and defect."rectifyStatus" = ${rectifyStates.done}`.execute(context.db)
  changed(context, 'defect')
}

/**
 * Takes back what followed from a sealed report that counts no more (docs/decisions, 0017): the archive falls back to
 * what it said before, and what a passed inspection had closed, records, defects and notices, is open again. What an unacceptable one opened (the device
 * out of use, its unqualified record, defects, notice) stays until the next version decides.
 */
export async function undoFinish(outer: Context, item: BusinessItem, report: Report): Promise<void> {
  // Whoever may take a report back takes its consequences back too, also those in other people's registers.
  const context: Context = { ...outer, user: { ...outer.user, visibleScope: { kind: 'all' } } }
  for (const { archive, unqualified: records, defects, notices = [] } of await aftermathsOf(
    context,
    item,
    report,
  )) {
    const valid = await withoutVoids(context, archive)
    await takeBackInspection(context, item.equdatasysid ?? '', valid, isUnacceptable(report))
    await reopenUnqualified(context, records)
    await reopenDefects(context, defects)
    await reopenNotices(context, notices, report)
  }
}
