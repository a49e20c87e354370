import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationQueryDetail } from '@tejian/contract/tasks/views/terminationViews.ts'
import ProcessPage from '../../shared/recordPages/ProcessPage.tsx'
import { sectionsOf } from './sections.tsx'

const list = { path: '/assistMng/termination/terminationQueryList', title: '终止检验查询' }

/** One application to stop an inspection, read only. */
export default function TerminationQueryDetailPage() {
  return (
    <ProcessPage
      reading
      view={terminationQueryDetail}
      calls={terminationCalls}
      list={list}
      extra={(row) => sectionsOf((row as { appno?: string | null }).appno ?? null)}
    />
  )
}
