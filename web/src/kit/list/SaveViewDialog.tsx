import { Checkbox, Input, Modal, Radio } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { NewSavedView } from './layout.ts'

/** Asks for the name under which the present view is kept, and who may use it. */
export function SaveViewDialog({
  search,
  onSave,
  onClose,
}: {
  search: string
  onSave(view: NewSavedView): Promise<void>
  onClose(): void
}) {
  const id = useId()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [busy, setBusy] = useState(false)
  const unnamed = name.trim() === ''
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || unnamed) return
    setBusy(true)
    await onSave({ name: name.trim(), shared, isDefault, search })
    onClose()
  }
  return (
    <Modal
      open
      title="保存当前查询"
      okText="保存"
      cancelText="取消"
      onCancel={onClose}
      confirmLoading={busy}
      okButtonProps={{ disabled: unnamed, htmlType: 'submit' }}
      modalRender={(dialog) => <form onSubmit={(event) => void save(event)}>{dialog}</form>}
    >
      <div className="tj-stack">
        <label htmlFor={id}>名称</label>
        <Input
          id={id}
          autoFocus
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Radio.Group
          aria-label="谁可以使用"
          value={shared}
          onChange={(event) => setShared(event.target.value === true)}
          options={[
            { value: false, label: '仅自己' },
            { value: true, label: '本部门' },
          ]}
        />
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          打开本页时自动使用
        </Checkbox>
        <span className="tj-empty">条件、排序、分组和列（选择、顺序、宽度）一起保存。</span>
      </div>
    </Modal>
  )
}
