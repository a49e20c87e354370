import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { memo } from 'react'
import type { ActionRuns } from './actions.ts'
import { RowActions } from './RowActions.tsx'
import { selectionWidth, type TableColumn } from './tableColumns.tsx'
import type { Branch } from './treeRows.ts'
import type { CellEditing } from './useCellEditing.tsx'

type TableRowProps = {
  view: View
  branch: Branch
  /** From 1, as screen readers count; the heading is 1. */
  place: number
  columns: readonly TableColumn[]
  runs: ActionRuns
  hasActions: boolean
  selected: boolean
  /** Whether it is shown beside the list. */
  peeked: boolean
  /** Its cells can be edited where they stand; the one that is being edited shows its input. */
  cells: boolean
  editing: CellEditing['open']
  onSelect(id: string, on: boolean): void
  onFold(id: string): void
  onPeek: ((row: Branch['row']) => void) | undefined
  onRun(name: string, row: Branch['row']): void
}

const indent = 20
/** Where a row without branches begins, so that names of one depth stand below each other. */
const foldButton = 24
const padding = 16
/** Widths of a wide and of a narrow character in the table, px, rather too large than too small. */
const character = { wide: 14.5, narrow: 8.6 }

/**
 * Whether a text may be longer than its column. Only such cells are clipped and have a tooltip: a clip costs the browser
 * as much as the cell itself, and most texts fit.
 */
function isCut(text: string, width: number): boolean {
  const room = width - padding
  if (text.length * character.wide <= room) return false
  let used = 0
  for (let at = 0; at < text.length; at++)
    used += text.charCodeAt(at) > 0xff ? character.wide : character.narrow
  return used > room
}

/** One row; drawn anew only when it or the columns change, since scrolling draws rows by the hundred. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { view, branch, place, columns, runs, hasActions, selected, peeked, cells, editing } = props
  const { onSelect, onFold, onRun, onPeek } = props
  const { row, depth, folded } = branch
  const name = String(fieldValue(row, view.record.nameField) ?? '')
  return (
    <tr
      data-row-key={row.id}
      tabIndex={-1}
      aria-rowindex={place}
      className={[selected && 'tj-chosen', peeked && 'tj-peeked'].filter(Boolean).join(' ') || undefined}
    >
      <td className="tj-pinned tj-check" style={{ left: 0 }}>
        <label className="tj-tick">
          <input
            type="checkbox"
            aria-label={`选择${name}`}
            checked={selected}
            onChange={(event) => onSelect(row.id, event.target.checked)}
          />
        </label>
        {onPeek && (
          <button
            type="button"
            className="tj-peek-open"
            tabIndex={-1}
            aria-label={`速览${name}`}
            aria-pressed={peeked}
            title="速览（空格）"
            onClick={() => onPeek(row)}
          />
        )}
      </td>
      {hasActions && (
        <td className="tj-pinned tj-actions" style={{ left: selectionWidth }}>
          <RowActions view={view} row={row} runs={runs} onRun={onRun} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row)
        const branchWidth = index === 0 && view.tree ? depth * indent + foldButton : 0
        const cut = typeof content !== 'string' || isCut(content, column.width - branchWidth)
        return (
          <td
            key={column.field}
            data-field={cells ? column.field : undefined}
            className={cut ? `${column.className} tj-cut` : column.className}
            style={column.style}
            title={cut && typeof content === 'string' ? content : undefined}
          >
            {index === 0 && view.tree && (
              <span
                className="tj-branch"
                style={{ paddingInlineStart: depth * indent + (folded === null ? foldButton : 0) }}
              >
                {folded !== null && (
                  <button
                    type="button"
                    aria-expanded={!folded}
                    aria-label={`${folded ? '展开' : '收起'}${name}`}
                    onClick={() => onFold(row.id)}
                  >
                    {folded ? '+' : '−'}
                  </button>
                )}
              </span>
            )}
            {editing?.field === column.field ? editing.input : content}
          </td>
        )
      })}
      <td aria-hidden />
    </tr>
  )
})
