import { Result } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'

/** Which business item an address names, and the list that led there. */
export function useAddressItem(): { seisn: string; list: string } {
  const [address] = useSearchParams()
  return useMemo(() => ({ seisn: address.get('seisn') ?? '', list: address.get('list') ?? '' }), [address])
}

type ItemPageProps<T> = {
  seisn: string
  /** The list from which such pages are opened. */
  from: string
  query: { readonly data: T | undefined; readonly error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** The page of one business item while its data come, and when they do not. */
export function ItemPage<T>({ seisn, from, query: { data, error, refetch }, children }: ItemPageProps<T>) {
  if (seisn === '')
    return <Result status="404" title="链接中缺少业务流水号" subTitle={`请从${from}列表打开`} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  return data === undefined ? <PageSkeleton /> : children(data)
}
