import { fieldOf } from '@tejian/contract/kit/record.ts'
import { groupableFields, type View } from '@tejian/contract/kit/view.ts'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'

type GroupMenuProps = {
  view: View
  groupBy: string | undefined
  onGroup(field: string | undefined): void
  /** The button that opens it. */
  children: ReactNode
}

const ungrouped = '-'

/** Chooses the column by which the rows are put together. */
export function GroupMenu({ view, groupBy, onGroup, children }: GroupMenuProps) {
  // It is fetched when it is first asked for, and then open.
  const [open, setOpen] = useState(true)
  const items = groupableFields(view).map((key) => ({ key, label: fieldOf(view.record, key)?.label }))
  const none = { key: '', label: '没有可以分组的列', disabled: true }
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: [
          ...(groupBy ? [{ key: ungrouped, label: '不分组' }] : []),
          ...(items.length > 0 ? items : [none]),
        ],
        selectedKeys: groupBy ? [groupBy] : [],
        onClick: ({ key }) => {
          setOpen(false)
          onGroup(key === ungrouped ? undefined : key)
        },
      }}
    >
      {children}
    </Dropdown>
  )
}
