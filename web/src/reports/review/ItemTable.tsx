import type { ReportSheet, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { Fragment } from 'react'
import { Pin, type Pinning } from './marks.tsx'

type ItemTableProps = { sections: ReportSheet['sections']; pinning: Pinning }

const placeOf = ({ no }: SheetItem): string => `items.${no}`

const toneOf = (item: SheetItem, pinning: Pinning): string | undefined => {
  if (item.unfit) return 'review-unfit'
  return pinning.changes.has(placeOf(item)) ? 'review-changed' : undefined
}

/** Items by section: what was found, measured values with their limits, what changed since the return. */
export function ItemTable({ sections, pinning }: ItemTableProps) {
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
        {sections.map(({ title, items }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {title}
              </th>
            </tr>
            {items.map((item) => (
              <ItemRow key={item.no} item={item} pinning={pinning} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function ItemRow({ item, pinning }: { item: SheetItem; pinning: Pinning }) {
  return (
    <tr className={toneOf(item, pinning)}>
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
