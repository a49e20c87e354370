import { Result } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { cameFrom, type Queue } from '../../shared/work/queue.ts'
import { useQueue } from '../../shared/work/useQueue.ts'
import { ownView, passAction, type ReviewPlace } from './pages.ts'
import { type ColumnsProps, type OpenedProps, ReviewColumns } from './ReviewColumns.tsx'
import { useReview } from './useReview.ts'

/** One report, read and decided: the sheet at the left, at the right decision, remarks, why here, flow (design, Work pages). */
export function ReviewPage({ place }: { place: ReviewPlace }) {
  const [address] = useSearchParams()
  const seisn = address.get('seisn') ?? ''
  const { data, error, refetch } = useReview(place, seisn)
  if (seisn === '')
    return <Result status="404" title="链接中缺少业务流水号" subTitle={`请从${place.title}列表打开`} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Opened key={data.id} place={place} detail={data} list={address.get('list') ?? ''} />
}

function Opened({ place, detail, list }: OpenedProps) {
  usePageTitle(detail.reportno ?? detail.seisn)
  const [first] = place.actions
  const action = passAction(place, detail) ?? first ?? ''
  const permissions = useSession((session) => session.permissions)
  const view = useMemo(() => ownView(place, (code) => permissions.has(code)), [place, permissions])
  const own: Queue = { path: place.list, view, action }
  const { back, queue, search } = cameFrom(list, [own], { back: place.list, queue: own, search: '' })
  const props = { place, detail, list, back }
  return queue ? <InQueue queue={queue} search={search} {...props} /> : <ReviewColumns {...props} />
}

function InQueue({
  queue,
  search,
  ...props
}: Omit<ColumnsProps, 'queue'> & { queue: Queue; search: string }) {
  return <ReviewColumns {...props} queue={useQueue(queue, search, props.detail.id)} />
}
