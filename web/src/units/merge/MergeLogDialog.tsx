import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { Alert, Button, Modal, Popconfirm, Skeleton } from 'antd'
import { useState } from 'react'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import './merge.css'

const most = '50'

/** What was merged, by whom and why; a merge that was a mistake is undone here. */
export default function MergeLogDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['unitMerges'],
    queryFn: () => send(mergeCalls.find, { pageSize: most }),
    gcTime: 0,
  })
  const undo = async (row: ListedRow): Promise<void> => {
    setBusy(row.id)
    try {
      const { restored, kept } = await send(mergeCalls.undo, { id: row.id })
      notify.success(
        kept === 0
          ? `已撤销合并，${restored}条数据转回`
          : `已撤销合并，${restored}条数据转回；${kept}条合并后已另行处理，保持不变`,
      )
      void client.invalidateQueries({ queryKey: [rowsKey] })
    } catch (failure) {
      notify.failure(failure)
    } finally {
      // Somebody else may have undone it first.
      await refetch()
      setBusy(null)
    }
  }
  return (
    <Modal open title="单位合并记录" width={900} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data?.list.length === 0 && <p className="tj-empty">还没有合并过单位</p>}
      {data && data.list.length > 0 && (
        <ul className="unit-twins">
          {data.list.map((row) => (
            <li key={row.id}>
              <div>
                {String(row.mergedName)}（{String(row.mergedCode)}）并入 {String(row.survivorName)}
              </div>
              <small className="tj-empty">
                {String(row.createDate).slice(0, 16)}　{String(row.createUserName)}　{String(row.reason)}
              </small>
              <small className="tj-empty">{String(row.movedText)}</small>
              <div>
                {row.undone ? (
                  <small className="tj-empty">
                    {String(row.undoneBy)}于{String(row.undoneTime).slice(0, 16)}撤销
                  </small>
                ) : (
                  <Popconfirm
                    title="撤销合并"
                    description="恢复被合并的单位，仍属于保留单位的数据转回；合并后另行处理过的不变。"
                    okText="撤销合并"
                    cancelText="取消"
                    onConfirm={() => undo(row)}
                  >
                    <Button size="small" danger loading={busy === row.id}>
                      撤销合并
                    </Button>
                  </Popconfirm>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.count && data.count > data.list.length && (
        <p className="tj-empty">
          共 {data.count} 次合并，这里是最近 {data.list.length} 次
        </p>
      )}
    </Modal>
  )
}
