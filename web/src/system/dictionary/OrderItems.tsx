import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { dictionaryRegister, systemCalls } from '@tejian/contract/system/calls.ts'
import type { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { OrderList } from '../../kit/list/OrderList.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type Item = ListedRow<typeof dictionaryItem>

const pageSize = 300

/** Every item of a dictionary in its order, page by page. */
async function itemsOf(type: string): Promise<Item[]> {
  const items: Item[] = []
  for (let pageNo = 1; ; pageNo++) {
    const request = { type, pageNo: String(pageNo), pageSize: String(pageSize), orderBy: 'sort asc' }
    const { list } = await send(dictionaryRegister.find, request)
    items.push(...list)
    if (list.length < pageSize) return items
  }
}

/** Puts the items of a dictionary into the order in which forms offer them. */
export function OrderItems({ type, onDone, onClose }: { type: string; onDone(): void; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: [rowsKey, dictionaryRegister.find.path, 'order', type],
    queryFn: () => itemsOf(type),
    gcTime: 0,
  })
  const [moved, setMoved] = useState<readonly Item[] | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (items: readonly Item[]): Promise<void> => {
    setBusy(true)
    try {
      await send(systemCalls.orderDictionary, { type, ids: items.map((item) => item.id).join(',') })
      notify.success('次序已保存')
      onDone()
    } catch (failure) {
      notify.failure(failure)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="字典项排序"
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: moved === null }}
      onOk={() => moved && void save(moved)}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="dictionary-order">
          <OrderList
            items={moved ?? data}
            keyOf={(item) => item.id}
            labelOf={(item) => item.label ?? ''}
            onChange={setMoved}
          >
            {(item) => (
              <span>
                {item.label} <small className="tj-empty">{item.value}</small>
              </span>
            )}
          </OrderList>
        </div>
      )}
    </Modal>
  )
}
