import { partLabel, placeOf as placeOfField } from '@tejian/contract/reports/flatten.ts'
import type { ReportSheet, SectionState, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { itemSectionKey } from '@tejian/contract/reports/sectionKeys.ts'
import { Fragment } from 'react'
import { FoldedSection } from './FoldedSection.tsx'
import { MeasuredTable } from './MeasuredTable.tsx'
import { Pin, type Pinning } from './marks.tsx'
import { itemRowId } from './useAim.ts'

type ItemTableProps = {
  sections: ReportSheet['sections']
  /** Sections that are shown by their title alone. */
  folded: ReadonlyMap<string, SectionState>
  onOpen(key: string): void
  /** Who approved a section, by its key. */
  notes: ReadonlyMap<string, string>
  /** Items that a mark led to. */
  aimed: ReadonlySet<string>
  pinning: Pinning
}

const placeOf = ({ no }: SheetItem): string => `items.${no}`

function toneOf(item: SheetItem, pinning: Pinning, aimed: boolean): string | undefined {
  const changed = pinning.changes.has(placeOf(item)) && 'review-changed'
  return (
    [item.unfit ? 'review-unfit' : changed, aimed && 'review-aimed'].filter(Boolean).join(' ') || undefined
  )
}

/** Items by section: what was found, measured values with their limits, what changed since the return. */
export function ItemTable({ sections, folded, onOpen, notes, aimed, pinning }: ItemTableProps) {
  return (
    <div className="work-scroll">
      <table className="tj-plain review-items">
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">检验项目</th>
            <th scope="col">结果</th>
            <th scope="col">实测值与说明</th>
            <th scope="col">批注</th>
          </tr>
        </thead>
        {sections.map(({ title, sheet, items }) => {
          const key = itemSectionKey(title)
          const closed = folded.get(key)
          return (
            <tbody key={title} data-sheet={sheet || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={5}>
                  {closed ? (
                    <FoldedSection section={closed} onOpen={onOpen} />
                  ) : (
                    <>
                      {title} {notes.has(key) && <small>{notes.get(key)}</small>}
                    </>
                  )}
                </th>
              </tr>
              {!closed &&
                items.map((item) => (
                  <ItemRow key={item.no} item={item} aimed={aimed.has(item.no)} pinning={pinning} />
                ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function ItemRow({ item, aimed, pinning }: { item: SheetItem; aimed: boolean; pinning: Pinning }) {
  const { table } = item
  const rows = (
    <tr id={itemRowId(item.no)} tabIndex={aimed ? -1 : undefined} className={toneOf(item, pinning, aimed)}>
      <td>
        {item.key && <abbr title="重要项">*</abbr>}
        {item.no}
      </td>
      <td title={item.requirement || undefined}>{item.name}</td>
      <td>{item.result || (item.text ? '' : '—')}</td>
      <td>
        <Found item={item} />
        <Changed item={item} pinning={pinning} />
      </td>
      <td>
        <Pin place={placeOf(item)} label={`${item.no} ${item.name}`} {...pinning} />
      </td>
    </tr>
  )
  if (!table || table.rows.length === 0) return rows
  return (
    <>
      {rows}
      <tr className="review-below">
        <td colSpan={5}>
          <MeasuredTable table={table} label={`${item.no} ${item.name}`} />
        </td>
      </tr>
    </>
  )
}

const isNumber = (value: string): boolean => /\d/.test(value)

function Found({ item }: { item: SheetItem }) {
  return (
    <>
      {item.values.map(({ name, value, unit, limit, out, computed }) => (
        <Fragment key={name}>
          <span
            className={out ? 'review-value tj-state-red' : 'review-value'}
            title={computed ? '由测量值算出' : undefined}
          >
            {name} <strong>{value || '—'}</strong>
            {isNumber(value) && unit ? ` ${unit}` : ''}
            {isNumber(value) && limit && <small>（{limit}）</small>}
          </span>{' '}
        </Fragment>
      ))}
      {item.text && <span className="review-value">{item.text}</span>}
      {item.note && <div className="tj-text">{item.note}</div>}
    </>
  )
}

const mostChanges = 8

/** What stood there before; of a table in which a row came or went the first cells are enough. */
function Changed({ item, pinning }: { item: SheetItem; pinning: Pinning }) {
  const changes = pinning.changes.get(placeOf(item)) ?? []
  return (
    <>
      {changes.slice(0, mostChanges).map(({ field, before }) => (
        <div key={field} className="work-before">
          {partLabel(placeOfField(field).part)}原为 {before ?? '空'}
        </div>
      ))}
      {changes.length > mostChanges && <div className="work-before">等 {changes.length} 处修改</div>}
    </>
  )
}
