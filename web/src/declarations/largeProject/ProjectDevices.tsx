import { useQuery } from '@tanstack/react-query'
import { filingCalls } from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { filedColumns } from '@tejian/contract/declarations/views/largeProjectViews.ts'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'

type ProjectDevicesProps = { projectId: string; family: 'vessel' | 'pipeline' }

const classes = { vessel: '2000', pipeline: '8000' } as const
const nothing = { vessel: '本项目没有压力容器', pipeline: '本项目没有压力管道' } as const

/** The vessels or the piping of a turnaround; the code leads to the device's plan. */
export default function ProjectDevices({ projectId, family }: ProjectDevicesProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['projectDevices', projectId, family],
    queryFn: () => send(filingCalls.find, { projectId, equclacode: classes[family], pageSize: '300' }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return null
  if (data.list.length === 0) return <p>{nothing[family]}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="work-scroll" tabIndex={0}>
      <RecordTable
        record={largeProjectDevice}
        columns={filedColumns[family]}
        rows={data.list}
        linkTo={({ id }) => `/inspectPro/checkMission/${family}PlanDetail?id=${id}`}
      />
    </div>
  )
}
