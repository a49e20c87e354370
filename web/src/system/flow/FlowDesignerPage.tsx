import { useQuery } from '@tanstack/react-query'
import { flowConfCalls } from '@tejian/contract/system/flowCalls.ts'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rowsKey } from '../../kit/list/useRows.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowList } from '../places.ts'
import { FlowDesigner } from './FlowDesigner.tsx'

/** 流程设计器: the steps of one flow as a picture that is changed; the id comes with the address. */
export default function FlowDesignerPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('id')
  const [chosen, setChosen] = useState('RWAP')
  const { data, error, refetch } = useQuery({
    queryKey: [rowsKey, flowConfCalls.getDesign.path, id],
    queryFn: () => send(flowConfCalls.getDesign, { id: id ?? '' }),
    enabled: id !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!id)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请在流程管理中选择一个流程，再打开流程设计">
        <Button onClick={() => void navigate(flowList)}>到流程管理选择</Button>
      </Empty>
    )
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <FlowDesigner
      key={`${id}-${data.flow.version}`}
      design={data}
      chosen={chosen}
      onChoose={setChosen}
      onReload={() => void refetch()}
    />
  )
}
