import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Modal, Popover, Radio, Tag } from 'antd'
import { useState } from 'react'
import type { NewSavedView, SavedView } from './layout.ts'

type SavedViewsProps = {
  saved: readonly SavedView[]
  /** The present conditions and order as a query string. */
  search: string
  onApply(view: SavedView): void
  onSave(view: NewSavedView): Promise<void>
  onRemove(view: SavedView): Promise<void>
}

/** Queries kept under a name: one's own, those of the department, and the one that opens by itself. */
export function SavedViews({ saved, search, onApply, onSave, onRemove }: SavedViewsProps) {
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const list = (
    <div className="tj-saved-views">
      {saved.length === 0 && (
        <p className="tj-empty">还没有保存的查询。设好条件后，在此保存，下次一键打开。</p>
      )}
      <ul>
        {saved.map((view) => (
          <li key={view.viewId}>
            <Button
              type="link"
              onClick={() => {
                onApply(view)
                setOpen(false)
              }}
            >
              {view.name}
            </Button>
            {view.isDefault && <Tag>默认</Tag>}
            {view.shared && <Tag>本部门</Tag>}
            {view.own && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除查询${view.name}`}
                onClick={() => void onRemove(view)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        block
        onClick={() => {
          setOpen(false)
          setNaming(true)
        }}
      >
        保存当前查询
      </Button>
    </div>
  )
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={list}>
        <Button type="text" icon={<StarOutlined />}>
          我的查询
        </Button>
      </Popover>
      {naming && <NameDialog search={search} onSave={onSave} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({
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
