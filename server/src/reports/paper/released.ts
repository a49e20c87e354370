import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../../kit/http/bind.ts'
import { contains } from '../../kit/records/conditions.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'

/** Reports that were handed to their unit, in the caller's scope: what a using unit finds and downloads. */
export const releasedReports: ListSource<typeof report> = {
  record: report,
  orderBy: ['issueDate', 'desc'],
  extraConditions: () => [
    sql<SqlBool>`(report."issueDate" is not null and report.state is distinct from ${reportStates.working})`,
  ],
  filters: {
    // The codes of a device are the archive's; a report knows one of them.
    complex: (_context, text) => [
      sql<SqlBool>`report."equdatasysid" in (select id from equipment
        where ${contains(sql`equipment."searchText"`, text, true)})`,
    ],
  },
  actions: ({ user }, { state }) => {
    const { kind } = user.visibleScope
    const institute = kind === 'organisations' || kind === 'all'
    const shares = institute && state === reportStates.valid && user.permissions.has('report.share')
    return shares ? ['preview', 'shareForm'] : ['preview']
  },
}

export function releasedRoutes(bind: Bind): void {
  bind(releasedCalls.find, (context, request) => findRows(context, releasedReports, request))
  bind(releasedCalls.list, async (context, request) => {
    const answer = await findRows(context, releasedReports, request)
    // The catalogue's own name beside the record's.
    return { ...answer, list: answer.list.map((row) => ({ ...row, ninspectdate: row.nextinspdate })) }
  })
}
