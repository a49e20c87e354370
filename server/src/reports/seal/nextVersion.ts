import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { insertRow } from '../../kit/records/save.ts'
import { reportNumber } from '../build/working.ts'
import { fullHeader } from '../headValues.ts'

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
export async function nextVersion(context: Context, item: Row, before: Row): Promise<Row> {
  const reportno = await reportNumber(context, item)
  const template = templateOf(String(before.templateCode), Number(before.templateVersion))
  const header = (before.header ?? {}) as HeaderValues
  const dates = { reportno, inspectdate: before.inspectdate, nextinspdate: before.nextinspdate }
  return insertRow(context, reportRecord, {
    ...Object.fromEntries(taken.map((name) => [name, before[name] as never])),
    header: template ? fullHeader(template, header, dates) : header,
    versionNo: Number(before.versionNo ?? 1) + 1,
    state: reportStates.working,
    reportno,
  })
}
