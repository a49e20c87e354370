import { App } from 'antd'
import { useState } from 'react'

/** Closes a dialog, after a question where something was typed that is not sent. */
export function useClosing(onClose: () => void): { close(): void; setTyping(typing: boolean): void } {
  const { modal } = App.useApp()
  const [typing, setTyping] = useState(false)
  const close = (): void => {
    if (!typing) {
      onClose()
      return
    }
    modal.confirm({
      title: '修改的内容尚未导入，确定关闭？',
      content: '关闭后修改不保留，有问题的行可在“我的导入导出”中再次打开修改。',
      okText: '关闭',
      cancelText: '继续修改',
      onOk: onClose,
    })
  }
  return { close, setTyping }
}
