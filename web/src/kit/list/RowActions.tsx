import { actionColumn } from '@tejian/contract/kit/constants.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Dropdown } from 'antd'
import { type MouseEvent, memo, useState } from 'react'
import { type ActionRuns, actionOf, rowActionNames } from './actions.ts'
import './list.css'
import { touchTarget } from './useNarrow.ts'

const mostShown = 3
/** Widths of one character and of what lies around the words, px. */
const character = 14
const between = 10
const padding = 16
const more = '更多'
/** The heading must stand above them. */
const leastWidth = 2 * character + padding

/**
 * How wide the column of a page's actions must be: as its words are, at most as the specification has it (spec 1 §9). For
 * fingers each word is a target of its own, which may take more.
 */
export function actionsWidth(
  view: View,
  rows: readonly ListedHead[],
  runs: ActionRuns,
  touched = false,
): number {
  const wordsOf = (row: ListedHead): string[] => {
    const labels = rowActionNames(view, row, runs).map((name) => actionOf(view, name)?.label ?? '')
    return labels.length > mostShown ? [...labels.slice(0, mostShown), more] : labels
  }
  if (touched) {
    const targets = rows.map((row) =>
      wordsOf(row).reduce((sum, { length }) => sum + Math.max(touchTarget, length * character + padding), 0),
    )
    return Math.max(touchTarget + padding, ...targets.map((width) => width + padding))
  }
  const widths = rows
    .map(wordsOf)
    .map((words) => words.join('').length * character + (words.length - 1) * between + padding)
  return Math.min(actionColumn.width, Math.max(leastWidth, ...widths))
}

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
  const [open, setOpen] = useState(false)
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
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      {more}
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
      {rest.length > 0 && !open && moreButton}
      {rest.length > 0 && open && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          onOpenChange={setOpen}
          menu={{
            items: rest.map((name) => ({
              key: name,
              label: actionOf(view, name)?.label,
              danger: actionOf(view, name)?.danger ?? false,
            })),
            onClick: ({ key }) => {
              setOpen(false)
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
