import { StarOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { NewSavedView, SavedView } from './layout.ts'

const SavedViewList = lazy(async () => ({ default: (await import('./SavedViewList.tsx')).SavedViewList }))
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
    <Suspense>
      <SavedViewList
        saved={saved}
        onApply={(view) => {
          onApply(view)
          setOpen(false)
        }}
        onRemove={onRemove}
        onName={() => {
          setOpen(false)
          setNaming(true)
        }}
      />
    </Suspense>
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
