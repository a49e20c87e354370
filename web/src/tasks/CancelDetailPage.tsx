import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { taskCancelDealDetail } from '@tejian/contract/tasks/views/taskCancelViews.ts'
import ProcessPage from '../shared/recordPages/ProcessPage.tsx'

const list = { path: '/businessPro/taskCancelDealList', title: '任务取消处理' }

/** One request for cancellation: why it is asked for, the task, and the decision beside it. */
export default function CancelDetailPage() {
  return <ProcessPage view={taskCancelDealDetail} calls={cancelCalls} list={list} />
}
