import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { taskCancelDealDetail } from '@tejian/contract/tasks/views/taskCancel.ts'
import { Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useRecord } from '../kit/form/useRecord.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../kit/shell/tagStore.ts'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { type Moving, Work } from '../shared/process/WorkDrawer.tsx'
import './tasks.css'

/** One request for cancellation: why it is asked for, the task, and the decision beside it. */
export default function CancelDetailPage() {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, refetch } = useRecord(cancelCalls, id)
  if (id === '') return <Result status="404" title="链接中缺少申请编号" subTitle="请从列表打开取消申请" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Opened row={data as Moving} />
}

function Opened({ row }: { row: Moving }) {
  const navigate = useNavigate()
  usePageTitle(`取消 ${row.seisn}`)
  const leave = (): void => void navigate('/businessPro/taskCancelDealList')
  return (
    <article className="cancel-page" aria-label={`${taskCancelDealDetail.title} ${row.seisn}`}>
      <Work
        view={taskCancelDealDetail}
        calls={cancelCalls}
        row={row}
        moves={row.moves ?? []}
        onClose={leave}
      />
    </article>
  )
}
