import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Popover, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { NewSavedView, SavedView } from './layout.ts'

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

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
      {naming && (
        <Suspense fallback={null}>
          <SaveViewDialog search={search} onSave={onSave} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
