import type { circulationLog as logRecord } from '@tejian/contract/declarations/circulationLog.ts'
import { circulationCalls } from '@tejian/contract/declarations/circulationLog.ts'
import { circulationLog } from '@tejian/contract/declarations/views/circulationLog.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { FlowSubject } from '../../shared/flowLog/FlowLog.tsx'
import { flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

/** An event of an item leads to its log, one of a declaration to the declaration's. */
const subjectOf = (row: ListedRow<typeof logRecord>): FlowSubject =>
  row.seisn ? { seisn: row.seisn } : { process: 'declaration', recordId: row.recordId ?? '' }

const actions: ActionRuns<ListedRow<typeof logRecord>> = {
  flowLog: flowLogAction(subjectOf),
  export: exportAction(circulationLog, circulationCalls.export),
}

/** 流转日志查询: who did what at which step, over all business. */
export default function CirculationLogPage() {
  return <ListPage view={circulationLog} call={circulationCalls.list} actions={actions} />
}
