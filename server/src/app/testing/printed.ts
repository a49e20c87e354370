import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import { readRow } from '../../kit/records/save.ts'
import { type Paper, recordPrintOf, reportPrintOf } from '../../reports/document/reportPrintOf.ts'
import type { TestApp } from './harness.ts'
import { itemOf } from './reviews.ts'

const paper: Paper = { mark: '', sealedDate: '', verifyCode: '', verifyAddress: '' }

async function printing(server: TestApp, itemId: string) {
  const context = await server.contextOf('admin')
  const item = await itemOf(server, itemId)
  const report = await readRow(context, reportRecord, item.reportId ?? '')
  return [context, { report, item, lookups: server.services.lookups, paper }] as const
}

/** The report of an item as its paper shows it. */
export const printedOf = async (server: TestApp, itemId: string) =>
  reportPrintOf(...(await printing(server, itemId)))

/** The original record of an item's report. */
export const recordOf = async (server: TestApp, itemId: string) =>
  recordPrintOf(...(await printing(server, itemId)))
