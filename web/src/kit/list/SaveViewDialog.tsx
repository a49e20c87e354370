import { Checkbox, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { NewSavedView } from './layout.ts'

/** Asks for the name under which the present query is kept, and who may use it. */
export function SaveViewDialog({
  search,
  onSave,
  onClose,
}: {
  search: string
  onSave(view: NewSavedView): Promise<void>
  onClose(): void
}) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy || name.trim() === '') return
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
      onOk={() => void save()}
      onCancel={onClose}
      confirmLoading={busy}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <div className="tj-stack">
        <label htmlFor="saved-view-name">名称</label>
        <Input
          id="saved-view-name"
          autoFocus
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
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
      </div>
    </Modal>
  )
}
