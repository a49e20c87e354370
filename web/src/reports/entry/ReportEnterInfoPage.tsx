import { Result } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { useEntry } from './useEntry.ts'

/** BGLR, one report: the sheet in which it is filled in. */
export default function ReportEnterInfoPage() {
  const [address] = useSearchParams()
  const seisn = address.get('seisn') ?? ''
  const { data, error, refetch } = useEntry(seisn)
  if (seisn === '')
    return <Result status="404" title="链接中缺少业务流水号" subTitle="请从报告录入列表打开" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <EntrySheet key={`${seisn} ${data.detail.seiflowsysid}`} {...data} list={address.get('list') ?? ''} />
  )
}
