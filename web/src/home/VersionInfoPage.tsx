import { useQuery } from '@tanstack/react-query'
import { systemLists } from '@tejian/contract/system/calls.ts'
import { Empty } from 'antd'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { send } from '../kit/transport/send.ts'
import './home.css'

const request = { pageSize: '20', orderBy: 'versionDate desc' }

/** The latest update date and what each version changed (spec 1 §2). */
export default function VersionInfoPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['versions'],
    queryFn: () => send(systemLists.versions, request),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const [latest] = data.list
  return (
    <div className="panel versions">
      <h1>版本信息</h1>
      {latest ? (
        <p>最近更新日期：{latest.versionDate}</p>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="尚无更新记录" />
      )}
      {data.list.map((version) => (
        <section key={version.id}>
          <h2>
            {version.versionNo} <time>{version.versionDate}</time>
          </h2>
          <p>{version.content}</p>
        </section>
      ))}
    </div>
  )
}
