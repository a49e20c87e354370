import { checkProblemProcess } from '@tejian/contract/supervision/problems/problem.process.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sceneProblemMng, sceneProblemMngDetail } from '@tejian/contract/supervision/views/problemViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Photographs of the problem and of what was put right. */
const files: RowSections = ({ id }) => [
  {
    title: '照片和材料',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} materials={['XCZP', 'ZGFK']} mode="entry" />
      </Suspense>
    ),
  },
]

const list = { path: '/safeMng/securityCheck/sceneProblemMng', title: '现场检查问题管理' }

/** Problems of checks, from the signed check to the recheck. */
export const problemPages = {
  sceneProblemMng: listPage(sceneProblemMng, {
    actions: {
      ...registerActions(sceneProblemMng, { export: problemCalls.export }),
      ...processActions(
        sceneProblemMng,
        problemCalls,
        ['feedback', 'correct', 'review', 'toDanger', 'handOver'],
        files,
      ),
      flowLog: flowLogAction(subjectOfRecord(checkProblemProcess.name)),
    },
  }),
  sceneProblemMngDetail: workPage(sceneProblemMngDetail, problemCalls, list, { extra: files }),
}
