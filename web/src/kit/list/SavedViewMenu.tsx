import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SavedView } from './layout.ts'
import { SavedViewList, type SavedViewListProps } from './SavedViewList.tsx'

/** The kept views below their button. It is fetched when it is first asked for, and then open. */
export function SavedViewMenu({
  children,
  onApply,
  onName,
  onWatch,
  ...list
}: SavedViewListProps & { children: ReactNode }) {
  const [open, setOpen] = useState(true)
  const apply = (view: SavedView): void => {
    setOpen(false)
    onApply(view)
  }
  const name = (): void => {
    setOpen(false)
    onName()
  }
  const watch = (view: SavedView): void => {
    setOpen(false)
    onWatch(view)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={<SavedViewList {...list} onApply={apply} onName={name} onWatch={watch} />}
    >
      {children}
    </Popover>
  )
}
