import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import type { documentTypes } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import type { FileAnswer } from '../../kit/http/bind.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { isHandedOver } from '../changes/standing.ts'
import { renderReport } from '../document/renderReport.ts'
import { recordPrintOf, reportPrintOf } from '../document/reportPrintOf.ts'
import { reportOf } from '../itemAtStep.ts'
import { reportFiles } from './reportFiles.ts'

export type Shown = { item: BusinessItem; report: Report }

/** A version by its number, else the present report of a business; both in the caller's scope. */
async function named(context: Context, no: string): Promise<Shown> {
  const { rows } = await sql<{ id: string }>`select id from report where reportno = ${no}
    order by "versionNo" desc nulls last limit 1`.execute(context.db)
  const [version] = rows
  if (version) {
    const report = await readRow(context, reportRecord, version.id)
    return { report, item: await readRow(context, businessItem, report.itemId ?? '') }
  }
  const item = await findItem(context, no)
  const report = await reportOf(context, item)
  if (!report) throw new Refusal(sealMessages.noReport)
  return { report, item }
}

const isSealed = (report: Report): boolean => report.state !== reportStates.working

/**
 * The report that a number or serial number names, if this person may see it: work in progress is the institute's own,
 * supervisors see what is sealed, units what was released to them.
 */
export async function findShown(context: Context, no: string): Promise<Shown> {
  const shown = await named(context, no)
  const { kind } = context.user.visibleScope
  if (kind === 'organisations' || kind === 'all') return shown
  const released = isHandedOver(shown.item, shown.report)
  if (!isSealed(shown.report) || (kind === 'unit' && !released)) throw missing()
  return shown
}

/** Kinds of document: what draws each, and where the sealed file of a report lies. */
const documents = {
  report: { printOf: reportPrintOf, keyOf: ({ fileKey }: Report) => fileKey, suffix: '' },
  record: { printOf: recordPrintOf, keyOf: ({ recordKey }: Report) => recordKey, suffix: '-原始记录' },
} as const satisfies Record<keyof typeof documentTypes, unknown>

const isDocument = (type: string): type is keyof typeof documents => Object.hasOwn(documents, type)

async function preview(
  context: Context,
  { item, report }: Shown,
  { printOf }: (typeof documents)[keyof typeof documents],
  services: Services,
): Promise<Buffer> {
  const sealed = isSealed(report)
  const paper = {
    mark: sealed ? (services.demo ? '演示' : '') : '预览',
    sealedDate: sealed ? (report.sealedTime ?? report.stateTime ?? '').slice(0, 10) : '',
    verifyCode: '',
    verifyAddress: '',
  } as const
  const print = await printOf(context, { report, item, lookups: services.lookups, paper })
  return renderReport(print, context.now())
}

/** The original record is the institute's own, before the release and after it. */
const keepsRecords = ({ user }: Context): boolean =>
  user.visibleScope.kind === 'organisations' || user.visibleScope.kind === 'all'

/** The stored file of a sealed report, or its original record; of a working one as it would look now, marked 预览. */
export async function loadPdf(
  context: Context,
  { no, type }: { no: string; type: string },
  services: Services,
): Promise<FileAnswer> {
  if (!isDocument(type)) throw new Refusal(sealMessages.noSuchDocument)
  if (type === 'record' && !keepsRecords(context)) throw missing()
  const shown = await findShown(context, no)
  const document = documents[type]
  const name = `${shown.report.reportno ?? shown.item.seisn}${document.suffix}.pdf`
  const head = { name, type: 'application/pdf', inline: true } as const
  const key = document.keyOf(shown.report)
  if (!key) return { ...head, file: await preview(context, shown, document, services) }
  const store = reportFiles(services)
  if (!(await store.exists(key))) throw new Refusal(sealMessages.fileGone)
  return { ...head, file: await store.get(key) }
}
