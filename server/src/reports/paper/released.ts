import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { type SqlBool, sql } from 'kysely'
import type { ListSource } from '../../kit/records/find.ts'

/** Reports that were handed to their unit, in the caller's scope: what a using unit finds and downloads. */
export const releasedReports: ListSource = {
  record: report,
  orderBy: ['issueDate', 'desc'],
  also: () => [
    sql<SqlBool>`(report."issueDate" is not null and report.state is distinct from ${reportStates.working})`,
  ],
  actions: () => ['view', 'preview'],
}
