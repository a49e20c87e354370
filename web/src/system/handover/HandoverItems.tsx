import { useQuery } from '@tanstack/react-query'
import { handoverCalls } from '@tejian/contract/system/handover/calls.ts'
import { handoverItem } from '@tejian/contract/system/handover/handover.ts'
import { Alert, Button, Skeleton } from 'antd'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { printHandover } from './printHandover.ts'
import './handover.css'

/** The things of a hand-over, who receives each, and what has become of it. */
export default function HandoverItems({ id, version }: { id: string; version: number }) {
  const { data, error } = useQuery({
    queryKey: ['handoverItems', id, version],
    queryFn: () => send(handoverCalls.items, { id }),
  })
  if (error) return <Alert type="error" showIcon title={sentenceOfError(error)} />
  if (!data) return <Skeleton active title={false} />
  const print = (): void => void printHandover(id).catch(notify.failure)
  const button = <Button onClick={print}>打印交接清单</Button>
  if (data.length === 0)
    return (
      <div className="handover">
        <div>{button}</div>
        <p className="tj-empty">没有逐项交接的工作；代理期间新到的任务由接收人代办</p>
      </div>
    )
  return (
    <div className="handover">
      <div>{button}</div>
      <RecordTable
        record={handoverItem}
        columns={['itemKind', 'itemTitle', 'itemDetail', 'itemTakerName', 'itemState', 'confirmTime']}
        rows={data}
      />
    </div>
  )
}
