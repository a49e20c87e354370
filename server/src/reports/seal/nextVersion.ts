import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../kit/context.ts'
import { picked } from '../../kit/records/picked.ts'
import { insertRow } from '../../kit/records/save.ts'
import { reportNumber } from '../build/working.ts'
import { fullHeader } from '../headValues.ts'
import { templateOfReport } from '../templateOfReport.ts'

/** What the next version takes over: all that was entered, nothing of the signatures. */
const taken = [
  'itemId',
  'seisn',
  'appno',
  'templateCode',
  'templateVersion',
  'templateName',
  'equdatasysid',
  'equclacode',
  'equcode',
  'unitId',
  'unitname',
  'inmGroupCode',
  'inspectdate',
  'nextinspdate',
  'items',
  'inspectResult',
  'resultCode',
  'unacceptable',
  'problemDesc',
  'note',
  'inspectors',
  'areaId',
  'orgId',
] as const

/** A new working version of a report that counts no more, with a number of its own, inside the caller's transaction. */
export async function nextVersion(context: Context, item: BusinessItem, before: Report): Promise<Report> {
  const reportno = await reportNumber(context, item)
  const template = templateOfReport(context, before)
  const header = before.header ?? {}
  const dates = { reportno, inspectdate: before.inspectdate, nextinspdate: before.nextinspdate }
  return insertRow(context, reportRecord, {
    ...picked(before, taken),
    header: template ? fullHeader(template, header, dates) : header,
    versionNo: (before.versionNo ?? 1) + 1,
    state: reportStates.working,
    reportno,
  })
}
