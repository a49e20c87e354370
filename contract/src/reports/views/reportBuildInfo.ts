import { businessItem } from '../../inspection/businessItem.ts'
import { view } from '../../kit/view.ts'

/** One task at 报告生成: what may be done beside building its report. */
export const reportBuildInfo = view('reportBuildInfo', {
  title: '报告生成详情',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'BGSC' },
  columns: ['seisn'],
  orderBy: ['receiveTime', 'asc'],
  rowActions: [
    'threeConfirm',
    'issueNotice',
    'majorProblem',
    'liaison',
    'replan',
    'unable',
    'cancelTask',
    'terminate',
    'transfer',
    'assist',
    'void',
    'flowLog',
  ],
})
