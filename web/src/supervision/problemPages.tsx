import { checkProblemProcess } from '@tejian/contract/supervision/problems/problem.process.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sceneProblemMng, sceneProblemMngDetail } from '@tejian/contract/supervision/views/problemViews.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { draftForm } from './documentForm.tsx'
import { filesOf } from './filesOf.tsx'

const files = filesOf(['XCZP', 'ZGFK'])

const list = { path: '/safeMng/securityCheck/sceneProblemMng', title: '现场检查问题管理' }

/** A paper about the problems that are selected. */
const draft: ActionRun = (input) => {
  const problemnos = input.rows.map((row) => String(Reflect.get(row, 'problemno') ?? '')).join()
  return draftForm({ problemnos, docType: '1' }).create?.({ ...input, rows: [] })
}

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
        'none',
      ),
      draft,
      flowLog: flowLogAction(subjectOfRecord(checkProblemProcess.name)),
    },
  }),
  sceneProblemMngDetail: workPage(sceneProblemMngDetail, problemCalls, list, { extra: files, files: 'none' }),
}
