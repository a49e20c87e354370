import { missingAt } from '@tejian/contract/reports/templates/unfit.ts'
import { type FocusEvent, Fragment, useEffect } from 'react'
import { ItemRows } from './ItemRows.tsx'
import { firstCell } from './navigation.ts'
import { cellId } from './rowState.ts'
import './sheet.css'
import { useFacts, useSheet, useSheetState } from './sheetContext.ts'
import { useSheetHandlers } from './useSheetHandlers.ts'

/** The items of a report as a sheet that works like a spreadsheet (design, Work pages). */
export function SheetTable() {
  const { template, lines, readonly } = useSheet()
  const resting = useSheetState(({ selection }) => selection === null)
  const enter = useEntering()
  const handlers = useSheetHandlers()
  useScrolling()
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are filled in by keys
      role="grid"
      aria-label="检验项目"
      aria-multiselectable
      aria-readonly={readonly || undefined}
      className="sheet"
      tabIndex={resting ? 0 : -1}
      onFocus={enter}
      {...handlers}
    >
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">检验项目与要求</th>
          <th scope="col">测量</th>
          <th scope="col">结果</th>
          <th scope="col">限值</th>
          <th scope="col">上次</th>
          <th scope="col">判定</th>
          <th scope="col">说明</th>
          <th scope="col" aria-label="附件" />
        </tr>
      </thead>
      {template.sections.map(({ title }, section) => (
        <Fragment key={title}>
          <tbody id={`section-${section}`} className="sheet-section">
            <tr>
              <th scope="colgroup" colSpan={9}>
                {title}
              </th>
            </tr>
          </tbody>
          {lines.map(
            (line, index) =>
              line.section === section &&
              line.first === index && <ItemRows key={line.item.no} first={index} />,
          )}
        </Fragment>
      ))}
    </table>
  )
}

/** Tab into the sheet leads to the first item that is not done. */
function useEntering() {
  const { lines, store } = useSheet()
  const facts = useFacts()
  return (event: FocusEvent): void => {
    const { now, select, selection } = store.getState()
    if (event.target !== event.currentTarget || selection) return
    const open = lines.findIndex(({ item }) => missingAt(item, now.items[item.no] ?? {}, facts) !== null)
    select(firstCell(lines, Math.max(0, open)))
  }
}

/** Keeps the active cell in sight. */
function useScrolling(): void {
  const { store } = useSheet()
  useEffect(
    () =>
      store.subscribe(({ selection }, before) => {
        if (!selection || selection === before.selection) return
        requestAnimationFrame(() =>
          document
            .getElementById(cellId(selection.focus))
            ?.closest('tr')
            ?.scrollIntoView({ block: 'nearest' }),
        )
      }),
    [store],
  )
}
