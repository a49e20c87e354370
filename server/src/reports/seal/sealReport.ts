import { createHash, randomUUID } from 'node:crypto'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { signLog } from '@tejian/contract/reports/paper.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sealScopes, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import type { JobData } from '../../kit/jobs.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Filled, filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { printedSeal } from '../../system/public.ts'
import { finishInspection } from '../after/finish.ts'
import { renderReport } from '../document/renderReport.ts'
import { type Paper, recordPrintOf, reportPrintOf } from '../document/reportPrintOf.ts'
import { type ReportCertificate, reportCertificate } from './certificate.ts'
import { reportFiles } from './reportFiles.ts'
import { noteSigning } from './signLog.ts'
import { signPdf } from './signPdf.ts'
import { newVerifyCode, verifyAddress } from './verifyCode.ts'

export type Sealed = Filled<
  Report,
  'fileKey' | 'fileHash' | 'recordKey' | 'recordHash' | 'pageCount' | 'verifyCode'
> & {
  certno: string
  at: Date
}

/** Whether an item has come to its end by an approval; what could not be inspected gets there without. */
export const isApproved = (item: BusinessItem): boolean =>
  item.step === 'finish_inspect' && item.withReport !== '0'

/** Whether an item waits for its seal: approved, and its report not sealed yet. */
const waits = (item: BusinessItem, report: Report): boolean =>
  isApproved(item) && report.state === reportStates.working

type Made = { readonly key: string; readonly hash: string; readonly pageCount: number }

/** Signs a file and stores it under a key of its own. */
async function keepFile(services: Services, report: Report, file: Buffer, signing: Signing): Promise<Made> {
  const { bytes, pageCount } = await signPdf(file, signing.certificate, signing)
  const key = `reports/${dayOf(signing.at).slice(0, 4)}/${report.id}/${randomUUID()}.pdf`
  await reportFiles(services).put(key, bytes, 'application/pdf')
  return { key, hash: createHash('sha256').update(bytes).digest('hex'), pageCount }
}

type Signing = {
  readonly certificate: ReportCertificate
  readonly reason: string
  readonly location: string
  readonly at: Date
}

/** The report and its original record, both signed. */
export async function makeFiles(
  context: Context,
  item: BusinessItem,
  report: Report,
  services: Services,
): Promise<Sealed> {
  const at = context.now()
  const stamp = await printedSeal(context, services, {
    orgId: report.orgId,
    type: sealTypes.inspection,
    scope: sealScopes.reports,
  })
  const verifyCode = newVerifyCode()
  const { name } = await instituteOf(context, report.orgId)
  const paper: Paper = {
    mark: services.demo ? '演示' : '',
    sealedDate: dayOf(at),
    stamp,
    verifyCode,
    verifyAddress: verifyAddress(services, verifyCode),
  }
  const printed = { report, item, lookups: services.lookups, paper }
  const certificate = await reportCertificate(services, name)
  const signing = { certificate, location: name, at }
  const no = filled(report, 'reportno')
  const [file, recordFile] = await Promise.all([
    reportPrintOf(context, printed).then((print) => renderReport(print, at)),
    recordPrintOf(context, printed).then((print) => renderReport(print, at)),
  ])
  const made = await keepFile(services, report, file, { ...signing, reason: sealMessages.signReason(no) })
  const reason = sealMessages.recordReason(no)
  const record = await keepFile(services, report, recordFile, { ...signing, reason }).catch(
    async (error: unknown) => {
      await reportFiles(services).delete(made.key)
      throw error
    },
  )
  return {
    fileKey: made.key,
    fileHash: made.hash,
    recordKey: record.key,
    recordHash: record.hash,
    pageCount: made.pageCount,
    verifyCode,
    certno: certificate.serialNumber,
    at,
  }
}

/** Takes away the files of a seal that was not kept. */
export async function discard(services: Services, { fileKey, recordKey }: Sealed): Promise<void> {
  const store = reportFiles(services)
  await Promise.all([store.delete(fileKey), store.delete(recordKey)])
}

/** What the signature log says of a report. */
export const paperOf = (report: Report): ChangesOf<typeof signLog> => ({
  reportId: report.id,
  reportno: report.reportno,
  seisn: report.seisn,
  signUserName: report.approveUserName,
  signStep: sealMessages.step,
  fileName: `${report.reportno}.pdf`,
  orgId: report.orgId,
})

/** Versions of the same business that were revoked before are replaced now, and so are their numbers. */
async function replaceEarlier(context: Context, report: Report): Promise<void> {
  const { rows } = await sql<Report>`select * from report
    where "itemId" = ${report.itemId}::uuid and state = ${reportStates.revoked} for update`.execute(
    context.db,
  )
  for (const earlier of rows) {
    await updateRow(
      context,
      reportRecord,
      earlier,
      { state: reportStates.replaced, replacedBy: report.id },
      { action: 'replace' },
    )
    await setNumberFate(
      context,
      filled(earlier, 'reportno'),
      'replaced',
      sealMessages.replacedBy(filled(report, 'reportno')),
    )
  }
}

/** Writes the seal under both locks; answers false when the report was changed or taken back meanwhile. */
async function keepSeal(
  outer: Context,
  item: BusinessItem,
  seen: Report,
  { at, certno, ...sealed }: Sealed,
): Promise<boolean> {
  return transact(outer, async (context) => {
    const now = await readRow(context, businessItem, item.id, true)
    const report = await readRow(context, reportRecord, seen.id, true)
    if (!waits(now, report) || report.version !== seen.version) return false
    const moment = at.toISOString()
    await updateRow(
      context,
      reportRecord,
      report,
      { ...sealed, state: reportStates.valid, stateTime: moment, sealedTime: moment, verifyCount: 0 },
      { action: 'seal' },
    )
    await replaceEarlier(context, report)
    await noteSigning(context, paperOf(report), { result: sealMessages.success, certno })
    return true
  })
}

const stillWaits = async (context: Context, item: BusinessItem, report: Report): Promise<boolean> =>
  waits(await readRow(context, businessItem, item.id), await readRow(context, reportRecord, report.id))

/**
 * Seals the report of an approved item: renders, signs and stores the file, and marks the version valid. What is sealed
 * already stays as it is, what is not approved (any more) is left alone; a file that nobody refers to is taken away.
 */
export async function sealReport(context: Context, itemId: string, services: Services): Promise<void> {
  const item = await readRow(context, businessItem, itemId)
  if (!item.reportId) return
  const report = await readRow(context, reportRecord, item.reportId)
  if (!waits(item, report)) return
  const sealed = await makeFiles(context, item, report, services)
  const kept = await keepSeal(context, item, report, sealed).catch(async (error: unknown) => {
    if (!mayBeSaved(error)) await discard(services, sealed)
    throw error
  })
  if (kept) return
  await discard(services, sealed)
  // Sealed by somebody else or taken back meanwhile, nothing waits any more; only changed, it is looked at anew.
  if (await stillWaits(context, item, report)) throw new Refusal(sealMessages.changedMeanwhile)
}

/** The job behind an approval: seal, then the end of the inspection in a transaction of its own. */
export async function sealAndFinish(
  context: Context,
  { itemId = '' }: JobData,
  services: Services,
): Promise<void> {
  await sealReport(context, itemId, services)
  const item = await readRow(context, businessItem, itemId)
  if (isApproved(item)) await finishInspection(context, item)
}

/** After the last try: the item stays where it is, the log says why. */
export async function noteFailure(outer: Context, { itemId = '' }: JobData, reason: string): Promise<void> {
  await transact(outer, async (context) => {
    const item = await readRow(context, businessItem, itemId)
    if (!item.reportId) return
    const report = await readRow(context, reportRecord, item.reportId)
    if (report.state !== reportStates.working) return
    await noteSigning(context, paperOf(report), {
      result: sealMessages.failure,
      errmsg: reason.slice(0, 500),
    })
  })
}
