import { Modal } from 'antd'
import type { DialogHost } from './useDialogHost.tsx'

type Deletion = Pick<DialogHost, 'show' | 'close'> & { title: string; names: readonly string[] }

const mostNamed = 5

/** Asks before rows are deleted, naming them; true when the person agrees. */
export function confirmDeletion({ title, names, show, close }: Deletion): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean): void => {
      close()
      resolve(agreed)
    }
    const named = names.slice(0, mostNamed).join('、')
    show(
      <Modal
        open
        title={`删除${title}`}
        okText="删除"
        okType="danger"
        cancelText="取消"
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        将删除 {names.length} 条数据：{named}
        {names.length > mostNamed ? ' 等' : ''}。删除后不能恢复。
      </Modal>,
    )
  })
}
