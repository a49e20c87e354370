import { useQuery } from '@tanstack/react-query'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { legacyDict } from '@tejian/contract/system/views/legacyDict.ts'
import { Empty } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { DictionaryTypes } from './DictionaryTypes.tsx'
import { dictionaryActions } from './dictionaryActions.tsx'
import './dictionary.css'

/** Names the chosen dictionary in the address; no field of the items, so that it is no condition of the list. */
const parameter = 'dict'

/** 字典管理: the dictionaries at the left, the items of the chosen one at the right. */
export default function DictionaryPage() {
  const [address, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: [rowsKey, systemCalls.dictionaryTypes.path],
    queryFn: () => send(systemCalls.dictionaryTypes),
  })
  const chosen = address.get(parameter) ?? data?.[0]?.type
  const actions = useMemo(() => (chosen ? dictionaryActions(legacyDict, chosen) : {}), [chosen])
  const filters = useMemo(() => ({ type: chosen ?? '' }), [chosen])
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <div className="dictionaries">
      <DictionaryTypes
        types={data}
        chosen={chosen ?? ''}
        onChoose={(type) => setAddress(new URLSearchParams({ [parameter]: type }))}
      />
      {chosen ? (
        <ListPage key={chosen} view={legacyDict} actions={actions} extraFilters={filters} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有字典，请先导入" />
      )}
    </div>
  )
}
