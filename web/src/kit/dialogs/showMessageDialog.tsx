import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { DialogHost } from './useDialogHost.tsx'

/** Says a sentence that has to be confirmed, where the specification asks for a modal instead of a passing message. */
export function showMessageDialog(
  { show, close }: Pick<DialogHost, 'show' | 'close'>,
  title: string,
  content: ReactNode,
): void {
  show(
    <Modal
      open
      title={title}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          知道了
        </Button>
      }
    >
      {content}
    </Modal>,
  )
}
