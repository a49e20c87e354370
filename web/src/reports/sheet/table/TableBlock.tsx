import type { TableRow } from '@tejian/contract/reports/entry.ts'
import { limitText } from '@tejian/contract/reports/templates/limits.ts'
import { cellLimits, filledRows, leastRows, sketchOf } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Button } from 'antd'
import { memo, useMemo } from 'react'
import { useFacts, useSheet, useSheetState } from '../sheetContext.ts'
import { markingOf, rowsShown } from './places.ts'
import { missingLines } from './rows.ts'
import { SketchEditor } from './SketchEditor.tsx'
import { TableLine } from './TableLine.tsx'
import './table.css'
import { type TableActions, tableActions, useTableHandlers } from './useTableHandlers.ts'

export type TableItem = TemplateItem & { readonly table: ItemTable }

type TableBlockProps = { item: TableItem; rows: readonly TableRow[] }

/** The table of an item below its lines: measured points with their sketch, or the lines of a piping. */
export function TableBlock({ item, rows }: TableBlockProps) {
  const sheet = useSheet()
  const actions = useMemo(() => tableActions(sheet, item), [sheet, item])
  const sketch = sketchOf(item.table, useFacts())
  return (
    <div className="sheet-table" data-sketch={sketch}>
      {sketch && <SketchEditor sketch={sketch} item={item} rows={rows} actions={actions} />}
      <div className="sheet-grid">
        {!sheet.readonly && <RowButtons item={item} rows={rows} actions={actions} />}
        <Grid item={item} rows={rows} actions={actions} />
      </div>
    </div>
  )
}

/** Columns that a phone has room for beside each other. */
const mostInLine = 4

type PartProps = TableBlockProps & { actions: TableActions }

function Grid({ item, rows, actions }: PartProps) {
  const { readonly } = useSheet()
  const facts = useFacts()
  const { no, name, table } = item
  const selection = useSheetState(({ inTable }) => (inTable?.no === no ? inTable : null))
  const handlers = useTableHandlers(item, actions)
  const shown = rowsShown(table, rows, readonly)
  return (
    <div className="sheet-grid-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are filled in by keys
        role="grid"
        aria-label={`${no} ${name} 表格`}
        aria-multiselectable
        aria-readonly={readonly || undefined}
        data-wide={table.columns.length > mostInLine || undefined}
        {...handlers}
      >
        <thead>
          <tr>
            <th scope="col">{table.of === 'lines' ? '序号' : '点号'}</th>
            {table.columns.map((column) => (
              <th key={column.name} scope="col" data-kind={column.kind}>
                {column.required && <span title="必填">*</span>}
                {column.name}
                {column.unit && <small> {column.unit}</small>}
                <small className="sheet-grid-limit">{limitText(cellLimits(column, {}, facts), column)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, row) => (
            <TableLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its number alone
              key={row}
              item={item}
              row={rows[row]}
              index={row}
              marking={markingOf(selection, row, table.columns.length)}
              put={actions.put}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many rows there are, and what can be done with the chosen ones. */
function RowButtons({ item, rows, actions }: PartProps) {
  const { archiveRows } = useSheet()
  const { no, table } = item
  const filled = filledRows(table, rows).length
  const least = leastRows(table)
  const missing = useMemo(
    () => (table.of === 'lines' ? missingLines(table, rows, archiveRows[no] ?? []) : []),
    [table, rows, archiveRows, no],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here leaves the chosen cell as it is
    <div className="sheet-grid-tools" onMouseDown={(event) => event.preventDefault()}>
      <span data-few={filled < least || undefined}>
        已填 {filled} 行{filled < least && `，至少 ${least} 行`}
      </span>
      <RowCommands no={no} actions={actions} />
      {missing.length > 0 && (
        <Button
          size="small"
          onClick={() => actions.change([...rows, ...missing], { row: rows.length, column: 0 })}
        >
          带入档案管线 {missing.length} 条
        </Button>
      )}
    </div>
  )
}

const commands = [
  { label: '插入行', name: 'insert', key: 'Ctrl+Enter' },
  { label: '复制行', name: 'duplicate', key: 'Ctrl+Shift+Enter' },
  { label: '删除行', name: 'remove', key: 'Ctrl+Delete' },
] as const

/** Apart, because what is typed does not change them. */
const RowCommands = memo(function RowCommands({ no, actions }: { no: string; actions: TableActions }) {
  const chosen = useSheetState(({ inTable }) => inTable?.no === no)
  return commands.map(({ label, name, key }) => (
    <Button key={name} size="small" disabled={!chosen} title={key} onClick={() => actions.run({ do: name })}>
      {label}
    </Button>
  ))
})
