import { Button, Input, type InputRef, Space } from 'antd'
import { useRef } from 'react'
import { notify } from '../../kit/notify.ts'

/** An address with a button that copies it. */
export function LinkLine({ label, address }: { label: string; address: string }) {
  const input = useRef<InputRef>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('链接已复制')
    } catch {
      // Pages that are not on HTTPS have no clipboard; the link stands selected instead.
      input.current?.focus({ cursor: 'all' })
      notify.warn('请按 Ctrl+C 复制已选中的链接')
    }
  }
  return (
    <Space.Compact block>
      <Input ref={input} readOnly value={address} aria-label={label} />
      <Button onClick={() => void copy()}>复制链接</Button>
    </Space.Compact>
  )
}
