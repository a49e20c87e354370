import { useQuery } from '@tanstack/react-query'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { Alert, Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import MergeDialog from './MergeDialog.tsx'
import './merge.css'

/** Pairs of units that are likely one, the likeliest first; each can be compared and merged from here. */
export default function TwinsDialog({ onMerged, onClose }: { onMerged(): void; onClose(): void }) {
  const [pair, setPair] = useState<readonly [string, string] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['unitTwins'],
    queryFn: () => send(mergeCalls.findTwins, {}),
    gcTime: 0,
  })
  return (
    <Modal open title="可能重复登记的单位" width={820} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p className="tj-empty">没有发现名称、地址、电话相近的单位</p>}
      {data && data.length > 0 && (
        <ul className="unit-twins">
          {data.map(({ units: [first, second], reasons, score }) => {
            if (!first || !second) return null
            return (
              <li key={`${first.id} ${second.id}`}>
                {[first, second].map((one) => (
                  <div key={one.id}>
                    {one.unitname}
                    <small className="tj-empty">
                      　
                      {[one.creditcode, one.address, one.contactname, one.contacttel]
                        .filter(Boolean)
                        .join('　')}
                    </small>
                  </div>
                ))}
                <div>
                  {reasons.map((reason) => (
                    <Tag key={reason}>{reason}</Tag>
                  ))}
                  <small className="tj-empty">相似度 {score}　</small>
                  <Button size="small" type="link" onClick={() => setPair([first.id, second.id])}>
                    比对合并
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {pair && (
        <MergeDialog
          ids={pair}
          onClose={() => setPair(null)}
          onDone={() => {
            setPair(null)
            onMerged()
            void refetch()
          }}
        />
      )}
    </Modal>
  )
}
