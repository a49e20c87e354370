import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { dangerFunctionCalls } from '@tejian/contract/supervision/dangerFunctionCalls.ts'
import { dangerAnalyze, dangerAnalyzeCalls } from '@tejian/contract/supervision/dangerStatistics.ts'
import { hiddenDangerProcess } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import type { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerRegister } from '@tejian/contract/supervision/views/DangerRegister.ts'
import * as views from '@tejian/contract/supervision/views/dangerViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { detailPage, workPage } from '../shared/recordPages/recordPages.tsx'
import { statisticPage } from '../shared/statistics/StatisticPage.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { dangerRows } from './dangerRows.ts'
import { majorReportPage } from './majors/majorReportPage.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Photographs of the danger and of what was put right; a new one is saved first. */
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

type Danger = View<typeof hiddenDanger>
type Calls = ProcessCalls<typeof hiddenDanger> & Pick<typeof dangerCalls, 'export'>

const page = (view: Danger, calls: Calls = dangerCalls) => {
  const written = registerActions(view, calls, { extra: files })
  return listPage(view, {
    actions: {
      ...written,
      ...(written.edit && { enter: written.edit }),
      ...processActions(view, calls, ['submit', 'order', 'feedback', 'list', 'close'], files),
      flowLog: flowLogAction(subjectOfRecord(hiddenDangerProcess.name)),
    },
  })
}

const serious = { path: '/safeMng/seriousAcciden/hiddenDanger', title: '重大事故隐患' }
const query = { path: '/bsFunction/hiddenDangers/hiddenDangerQuery', title: '隐患查询' }

/** Hidden dangers, from their finding to their closing, and their sister pages. */
export const dangerPages = {
  DangerRegister: page(dangerRegister),
  bigProReport: majorReportPage,
  hiddenDangerMng: page(views.hiddenDangerMng),
  hiddenDanger: page(views.seriousDangers),
  DangerDetail: detailPage(views.dangerDetail, dangerCalls, serious, { extra: files }),
  dangerCheckDetail: workPage(views.dangerCheckDetail, dangerCalls, serious),
  dangerAnalyze: statisticPage(dangerAnalyze, dangerAnalyzeCalls, dangerRows),
  hiddenDangerRegister: page(views.hiddenDangerRegister, dangerFunctionCalls),
  hiddenDangerRectify: page(views.hiddenDangerRectify, dangerFunctionCalls),
  hiddenDangerReview: page(views.hiddenDangerReview, dangerFunctionCalls),
  hiddenDangerQuery: page(views.hiddenDangerQuery, dangerFunctionCalls),
  hiddenDangerInfo: detailPage(views.hiddenDangerInfo, dangerFunctionCalls, query, { extra: files }),
}
