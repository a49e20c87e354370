import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationAuditDetail } from '@tejian/contract/tasks/views/terminationViews.ts'
import ProcessPage from '../../shared/recordPages/ProcessPage.tsx'
import { sectionsOf } from './sections.tsx'

const list = { path: '/assistMng/termination/terminationAuditList', title: '终止检验审核' }

/** One application to stop an inspection, with the decision beside it. */
export default function TerminationAuditDetailPage() {
  return (
    <ProcessPage
      view={terminationAuditDetail}
      calls={terminationCalls}
      list={list}
      extra={(row) => sectionsOf((row as { appno?: string | null }).appno ?? null)}
    />
  )
}
