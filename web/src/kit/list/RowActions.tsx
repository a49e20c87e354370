import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Dropdown } from 'antd'
import { type MouseEvent, memo, useState } from 'react'
import { type ActionRuns, actionOf, rowActionNames } from './actions.ts'
import './list.css'

const mostShown = 3

type RowActionsProps = {
  view: View
  row: ListedHead
  runs: ActionRuns
  onRun(name: string, row: ListedHead): void
}

/**
 * The buttons of a row: at most three, the rest under 更多. Plain buttons, and a menu that exists only while it is open:
 * hundreds of rows are drawn while scrolling.
 */
export const RowActions = memo(function RowActions({ view, row, runs, onRun }: RowActionsProps) {
  const [more, setMore] = useState(false)
  const names = rowActionNames(view, row, runs)
  const shown = names.slice(0, mostShown)
  const rest = names.slice(mostShown)
  const run = (event: MouseEvent<HTMLButtonElement>): void =>
    onRun(event.currentTarget.dataset.action ?? '', row)
  const moreButton = (
    <button
      type="button"
      className="tj-row-action"
      aria-haspopup="menu"
      aria-expanded={more}
      onClick={() => setMore(true)}
    >
      更多
    </button>
  )
  return (
    <div className="tj-row-actions">
      {shown.map((name) => {
        const action = actionOf(view, name)
        return (
          <button
            key={name}
            type="button"
            data-action={name}
            onClick={run}
            className={action?.danger ? 'tj-row-action tj-danger' : 'tj-row-action'}
          >
            {action?.label}
          </button>
        )
      })}
      {rest.length > 0 && !more && moreButton}
      {rest.length > 0 && more && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          onOpenChange={setMore}
          menu={{
            items: rest.map((name) => ({
              key: name,
              label: actionOf(view, name)?.label,
              danger: actionOf(view, name)?.danger ?? false,
            })),
            onClick: ({ key }) => {
              setMore(false)
              onRun(key, row)
            },
          }}
        >
          {moreButton}
        </Dropdown>
      )}
    </div>
  )
})
