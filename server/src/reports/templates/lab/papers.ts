import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { labReports } from '@tejian/contract/reports/keeping/lab.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { readRow } from '../../../kit/records/save.ts'
import type { ReportPrint } from '../../document/reportPrint.ts'
import { reportPrintOf } from '../../document/reportPrintOf.ts'

/** A paper that the laboratory makes by any version of a template. */
export type Trial = {
  readonly id: string
  readonly name: string
  readonly trial: boolean
  print(template: Template): Promise<ReportPrint>
}

const unsealed = { mark: '预览', sealedDate: '', verifyCode: '', verifyAddress: '' } as const

const earlierReport = (context: Context, report: Report): Trial => ({
  id: report.id,
  name: report.reportno ?? '',
  trial: false,
  print: async (template) => {
    const item: BusinessItem = await readRow(context, businessItem, report.itemId ?? '')
    return reportPrintOf(context, {
      report,
      item,
      lookups: context.lookups,
      paper: unsealed,
      template,
    })
  },
})

/** The latest valid reports by a template, whatever its version. */
export async function earlierReports(context: Context, code: string): Promise<Trial[]> {
  const { rows } = await sql<Report>`select * from report where "templateCode" = ${code}
    and state = ${reportStates.valid} order by inspectdate desc nulls last, id desc limit ${labReports}`.execute(
    context.db,
  )
  return rows.map((row) => earlierReport(context, row))
}
