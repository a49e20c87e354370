import type { ReportSheet, SectionState, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { itemSectionKey } from '@tejian/contract/reports/sectionKeys.ts'
import { Fragment } from 'react'
import { FoldedSection } from './FoldedSection.tsx'
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
        {sections.map(({ title, items }) => {
          const key = itemSectionKey(title)
          const closed = folded.get(key)
          return (
            <tbody key={title}>
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
  return (
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
}

const isNumber = (value: string): boolean => /\d/.test(value)

function Found({ item }: { item: SheetItem }) {
  return (
    <>
      {item.values.map(({ name, value, unit, limit, out }) => (
        <Fragment key={name}>
          <span className={out ? 'review-value tj-state-red' : 'review-value'}>
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

const part = (label: string): string => label.split(' ').at(-1) ?? label

function Changed({ item, pinning }: { item: SheetItem; pinning: Pinning }) {
  const changes = pinning.changes.get(placeOf(item)) ?? []
  return changes.map(({ field, label, before }) => (
    <div key={field} className="work-before">
      {part(label)}原为 {before ?? '空'}
    </div>
  ))
}
