import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { categoryOfError, correctionStates } from '@tejian/contract/reports/changes/reportCorrection.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import { enqueue } from '../../kit/jobs.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { reopen } from '../../kit/process/reopen.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { Aftermath } from '../after/aftermath.ts'
import { checkDevice, finisher, followReport } from '../after/finish.ts'
import { nameReport } from '../after/notices/ofItem.ts'
import { undoFinish } from '../after/undo.ts'
import { sealQueue } from '../seal/sealQueue.ts'
import { discard, makeFiles, paperOf, type Sealed } from '../seal/sealReport.ts'
import { noteSigning } from '../seal/signLog.ts'
import { type Change, type ChangeKind, changeKinds, corrections, noOf } from './kinds.ts'
import { standingOf } from './standing.ts'

type ItemChanges = ChangesOf<typeof businessItem>

/** Orders the sealed file of the version that hangs on an application; the order commits or falls with the decision. */
export async function requestChangeSeal(context: Context, kind: ChangeKind, row: Change): Promise<void> {
  await enqueue(context, sealQueue, row.id, { change: kind.record.table, changeId: row.id })
}

/** Whether the version of an application waits for its seal: nobody has to decide about it any more. */
const waits = (row: Change, version: Report): boolean =>
  version.state === reportStates.working &&
  ((row.step === 'end' && row.status === correctionStates.done) || row.step === 'GGCL')

/** Why the old version counts no more, as the public page shows its first half. */
function reasonOf(kind: ChangeKind, row: Change): string {
  if (kind !== corrections) return changeMessages.alterationReason(noOf(kind, row))
  return `${categoryOfError[String(row.errorType ?? '')] ?? '其他原因'}：${row.errorDesc ?? ''}`.slice(0, 500)
}

/** The new version takes the place of the old one: states, numbers, and what the item says of its report. */
async function supersede(
  context: Context,
  { kind, row, old, version }: { kind: ChangeKind; row: Change; old: Report; version: Report },
): Promise<ItemChanges> {
  const stateReason = old.state === reportStates.revoked ? old.stateReason : reasonOf(kind, row)
  await updateRow(
    context,
    reportRecord,
    old,
    {
      state: reportStates.replaced,
      stateReason,
      stateTime: context.now().toISOString(),
      replacedBy: version.id,
    },
    { action: 'replace' },
  )
  const reportno = filled(version, 'reportno')
  await setNumberFate(context, filled(old, 'reportno'), 'replaced', sealMessages.replacedBy(reportno))
  return {
    reportId: version.id,
    reportno,
    inspectdate: version.inspectdate,
    nextinspdate: version.nextinspdate,
    inspectResult: version.inspectResult,
  }
}

/** A correction: the archive is undone and written anew, and the paper is printed, archived and handed over again. */
async function reopenItem(
  context: Context,
  row: Change,
  { old, version, changes }: { old: Report; version: Report; changes: ItemChanges },
): Promise<void> {
  let aftermath: Aftermath | null = null
  await reopen(context, {
    record: businessItem,
    id: filled(version, 'itemId'),
    action: 'correct',
    label: corrections.record.title,
    step: 'BGDY',
    holder: null,
    reason: noOf(corrections, row),
    async prepare(inner, item): Promise<ItemChanges> {
      if (!row.stopOld) await undoFinish(inner, item, old)
      await checkDevice(inner, item)
      aftermath = await followReport(inner, { ...item, ...changes } as typeof item, version)
      return {
        ...changes,
        issueDate: null,
        issueUserName: null,
        recallStatus: null,
        approveUserName: version.approveUserName,
        approveTime: version.approveTime,
      }
    },
    snapshot: async () => (aftermath ? { aftermath } : {}),
  })
}

/** An alteration: of the archive only the number of the last report follows, and the item stays where it is. */
async function follow(
  context: Context,
  { old, version, changes }: { old: Report; version: Report; changes: ItemChanges },
): Promise<void> {
  const item = await readRow(context, businessItem, filled(version, 'itemId'), true)
  await updateRow(context, businessItem, item, { ...changes, unitname: item.unitname }, { action: 'alter' })
  await nameReport(context, item.id, version)
  const device = await readRow(context, equipment, item.equdatasysid ?? '', true).catch(() => null)
  if (device && device.lastreportno === old.reportno)
    await updateRow(
      context,
      equipment,
      device,
      { lastreportno: version.reportno },
      { reason: changeMessages.alterationCategory },
    )
}

/** Writes the seal under the locks of application, item and both versions; false when it was settled meanwhile. */
async function keep(
  outer: Context,
  kind: ChangeKind,
  seen: { row: Change; version: Report },
  { at, certno, ...sealed }: Sealed,
): Promise<boolean> {
  return transact({ ...outer, user: finisher }, async (context) => {
    const row = (await readRow(context, kind.record, seen.row.id, true)) as Change
    const { report: old } = await standingOf(context, row.reportId, true)
    const now = await readRow(context, reportRecord, seen.version.id, true)
    if (!waits(row, now) || now.version !== seen.version.version) return false
    const moment = at.toISOString()
    const version = await updateRow(
      context,
      reportRecord,
      now,
      { ...sealed, state: reportStates.valid, stateTime: moment, sealedTime: moment, verifyCount: 0 },
      { action: 'seal' },
    )
    const changes = await supersede(context, { kind, row, old, version })
    if (kind === corrections) await reopenItem(context, row, { old, version, changes })
    else await follow(context, { old, version, changes })
    await noteSigning(context, paperOf(version), { result: sealMessages.success, certno })
    return true
  })
}

/** Seals the version of an application and puts it in the place of the old one, in one commit. Done already, nothing happens. */
export async function sealChange(
  context: Context,
  kind: ChangeKind,
  id: string,
  services: Services,
): Promise<void> {
  const row = (await readRow(context, kind.record, id)) as Change
  if (!row.newReportId) return
  const version = await readRow(context, reportRecord, row.newReportId)
  if (!waits(row, version)) return
  const item = await readRow(context, businessItem, filled(version, 'itemId'))
  const sealed = await makeFiles(context, item, version, services)
  const kept = await keep(context, kind, { row, version }, sealed).catch(async (error: unknown) => {
    if (!mayBeSaved(error)) await discard(services, sealed)
    throw error
  })
  if (kept) return
  await discard(services, sealed)
  if (
    waits(
      (await readRow(context, kind.record, id)) as Change,
      await readRow(context, reportRecord, version.id),
    )
  )
    throw new Refusal(sealMessages.changedMeanwhile)
}

/** After the last try: everything stays as it is, and the log of seals says why. */
export async function noteChangeFailure(
  outer: Context,
  kind: ChangeKind,
  id: string,
  reason: string,
): Promise<void> {
  await transact(outer, async (context) => {
    const row = (await readRow(context, kind.record, id)) as Change
    if (!row.newReportId) return
    const version = await readRow(context, reportRecord, row.newReportId)
    if (!waits(row, version)) return
    await noteSigning(context, paperOf(version), {
      result: sealMessages.failure,
      errmsg: reason.slice(0, 500),
    })
  })
}

/** The application whose version waits for its seal, of an item; for whoever asks for the file again. */
export async function pendingSealOf(
  context: Context,
  itemId: string,
): Promise<{ kind: ChangeKind; id: string } | null> {
  for (const kind of changeKinds) {
    const { rows } = await sql<{ id: string }>`select change.id from ${sql.id(kind.record.table)} as change
      join report on report.id = change."newReportId" and report.state = ${reportStates.working}
      where change."itemId" = ${itemId}::uuid and (change.step = 'GGCL' or (change.step = 'end' and
        ${kind === corrections} and change.status = ${correctionStates.done})) limit 1`.execute(context.db)
    if (rows[0]) return { kind, id: rows[0].id }
  }
  return null
}
