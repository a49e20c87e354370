import { App, Drawer } from 'antd'
import { type ReactNode, useCallback, useRef } from 'react'
import type { Mode } from './fieldMode.ts'

/** What a form's title begins with. */
export const verbs: Record<Mode, string> = { entry: '新增', edit: '编辑', readonly: '查看' }

type FormDrawerProps = {
  title: string
  mode: Mode
  /** For a form of few fields, which would stand lost in the usual width. */
  narrow?: boolean
  /** The drawer goes: nothing was typed, or the person agreed to leave it as a draft. */
  onClose(): void
  /** `close` asks before changes are left; `onDirty` is called with whether there are any. */
  children(close: () => void, onDirty: (dirty: boolean) => void): ReactNode
}

/** A form in a drawer above its list; asks before changes are left, which then stay as a draft. */
export function FormDrawer({ title, mode, narrow = false, onClose, children }: FormDrawerProps) {
  const dirty = useRef(false)
  const { modal } = App.useApp()
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  const close = (): void => {
    if (!dirty.current) {
      onClose()
      return
    }
    modal.confirm({
      title: '有未保存的修改',
      content: '已填内容存为草稿，下次打开时自动恢复。',
      okText: '离开',
      cancelText: '继续填写',
      onOk: onClose,
    })
  }
  return (
    <Drawer
      open
      title={title}
      size={`min(${narrow ? 720 : 1100}px, 100vw)`}
      onClose={close}
      mask={{ closable: mode === 'readonly' }}
    >
      {children(close, onDirty)}
    </Drawer>
  )
}
