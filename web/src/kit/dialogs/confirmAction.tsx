import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { DialogHost } from './useDialogHost.tsx'

type Question = Pick<DialogHost, 'show' | 'close'> & {
  title: string
  content: ReactNode
  /** The verb on the button. */
  okText: string
  danger?: boolean
}

/** Asks before an action is taken; true when the person agrees. */
export function confirmAction({ title, content, okText, danger, show, close }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean): void => {
      close()
      resolve(agreed)
    }
    show(
      <Modal
        open
        title={title}
        okText={okText}
        okType={danger ? 'danger' : 'primary'}
        cancelText="取消"
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {content}
      </Modal>,
    )
  })
}
