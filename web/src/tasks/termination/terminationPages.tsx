import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { terminationProcess } from '@tejian/contract/tasks/termination.process.ts'
import type { inspectionTermination } from '@tejian/contract/tasks/termination.ts'
import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationAuditList, terminationQueryList } from '@tejian/contract/tasks/views/terminationViews.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { proofs, sectionsOf } from './sections.tsx'

type Termination = Detail<typeof inspectionTermination>

const flowLog = flowLogAction(subjectOfRecord(terminationProcess.name))
const about = (row: Termination) => sectionsOf(row.appno)
const pageOf =
  (name: string) =>
  ({ id }: ListedHead): string =>
    `/assistMng/termination/${name}?id=${id}`

const auditActions = {
  ...processActions(terminationAuditList, terminationCalls, ['audit'], about),
  flowLog,
}
const queryActions = {
  ...registerActions(terminationQueryList, terminationCalls, { extra: proofs }),
  ...processActions(terminationQueryList, terminationCalls, ['submit'], about),
  flowLog,
}
const auditLink = pageOf('terminationAuditDetail')
const queryLink = pageOf('terminationQueryDetail')

/** Applications to stop an inspection for good that wait for their decision. */
export const TerminationAuditPage = () => (
  <ListPage view={terminationAuditList} actions={auditActions} rowLink={auditLink} />
)

/** All of them. */
export const TerminationQueryPage = () => (
  <ListPage view={terminationQueryList} actions={queryActions} rowLink={queryLink} />
)
