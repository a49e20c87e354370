import { missingAt } from '@tejian/contract/reports/templates/unfit.ts'
import { type FocusEvent, Fragment, useEffect } from 'react'
import { ItemRows } from './ItemRows.tsx'
import { firstCell } from './navigation.ts'
import { cellId } from './rowState.ts'
import './sheet.css'
import { useFacts, useSheet, useSheetState } from './sheetContext.ts'
import { placeId } from './table/places.ts'
import { useSheetHandlers } from './useSheetHandlers.ts'

/** The items of a report as a sheet that works like a spreadsheet (design, Work pages). */
export function SheetTable() {
  const { template, lines, closed, readonly } = useSheet()
  const resting = useSheetState(({ selection, inTable }) => selection === null && inTable === null)
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
          <SectionHead place={section} closed={closed.includes(section)} />
          {!closed.includes(section) &&
            lines.map(
              (line, index) =>
                line.section === section &&
                line.first === index && <ItemRows key={line.item.no} first={index} />,
            )}
        </Fragment>
      ))}
    </table>
  )
}

/** The title of a section; of a report within the report with what it was measured with. */
function SectionHead({ place, closed }: { place: number; closed: boolean }) {
  const { template, store, readonly } = useSheet()
  const { title, sheet, optional, items } = template.sections[place]!
  const named = items.filter(({ resultKind }) => resultKind === 'instruments')
  const instruments = useSheetState(({ now }) =>
    named
      .map(({ no }) => now.items[no]?.text ?? '')
      .filter(Boolean)
      .join('、'),
  )
  return (
    <tbody
      id={`section-${place}`}
      className="sheet-section"
      data-sheet={sheet || undefined}
      data-closed={closed || undefined}
    >
      <tr>
        <th scope="colgroup" colSpan={9}>
          {title}
          {closed && readonly && <small>没有填写</small>}
          {closed && !readonly && (
            <button type="button" onClick={() => store.getState().openSection(place)}>
              需要时填写
            </button>
          )}
          {!closed && optional && <small>填写后随报告出具</small>}
          {!closed && sheet && instruments !== '' && <small>检验仪器：{instruments}</small>}
        </th>
      </tr>
    </tbody>
  )
}

/** Tab into the sheet leads to the first item that is not done. */
function useEntering() {
  const { lines, store } = useSheet()
  const facts = useFacts()
  return (event: FocusEvent): void => {
    const { now, select, selection, inTable } = store.getState()
    if (event.target !== event.currentTarget || selection || inTable) return
    const open = lines.findIndex(
      ({ item, hidden }) => !hidden && missingAt(item, now.items[item.no] ?? {}, facts) !== null,
    )
    select(firstCell(lines, Math.max(0, open)))
  }
}

const show = (id: string, around: 'tr' | 'td'): void => {
  requestAnimationFrame(() =>
    document.getElementById(id)?.closest(around)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  )
}

/** Keeps the active cell in sight. */
function useScrolling(): void {
  const { store } = useSheet()
  useEffect(
    () =>
      store.subscribe(({ selection, inTable }, before) => {
        if (selection && selection !== before.selection) show(cellId(selection.focus), 'tr')
        if (inTable && inTable !== before.inTable) show(placeId(inTable.no, inTable.focus), 'td')
      }),
    [store],
  )
}
