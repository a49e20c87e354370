import { Result } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { useEntry } from './useEntry.ts'

/** The original record of one inspection: what was measured with which instruments, and the photos of it. */
export default function OriginalRecordPage() {
  const [address] = useSearchParams()
  const seisn = address.get('seisn') ?? ''
  const { data, error, refetch } = useEntry(seisn)
  if (seisn === '')
    return <Result status="404" title="链接中缺少业务流水号" subTitle="请从报告录入列表打开" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <RecordSheet key={`${seisn} ${data.detail.version}`} {...data} list={address.get('list') ?? ''} />
}
