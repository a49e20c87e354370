import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import {
  withBound,
  withoutStep,
  withPrice,
  withSource,
  withStepBehind,
} from '@tejian/contract/charges/tariff/edit.ts'
import { at } from '@tejian/contract/charges/tariff/places.ts'
import { type PriceKind, type PriceRow, priceRows } from '@tejian/contract/charges/tariff/prices.ts'
import type { PriceProblem } from '@tejian/contract/charges/tariff/problems.ts'
import { Button, Checkbox, Input } from 'antd'
import { useMemo } from 'react'
import { useSources } from '../../kit/fields/sources.ts'
import { ItemButtons } from './ItemButtons.tsx'

type PriceTableProps = {
  tariff: Tariff
  group: string
  editable: boolean
  problems: readonly PriceProblem[]
  onChange(next: Tariff): void
}

const kinds: Readonly<Record<PriceKind, string>> = {
  amount: '收费（元）',
  expr: '算式（元）',
  rate: '费率',
  times: '系数',
  min: '最低（元）',
  max: '最高（元）',
}

const number = (text: string): number | null => {
  const typed = text.trim()
  return typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed)
}

type FieldProps = { label: string; value: string; wrong: boolean; onDone(text: string): void }

/** Takes what was typed when the person leaves it, so that half a number is nobody's problem. */
const Field = ({ label, value, wrong, onDone }: FieldProps) => (
  <Input
    key={value}
    size="small"
    aria-label={label}
    defaultValue={value}
    status={wrong ? 'error' : ''}
    onBlur={({ target }) => {
      if (target.value !== value) onDone(target.value)
    }}
    onPressEnter={({ currentTarget }) => currentTarget.blur()}
  />
)

type RowProps = Omit<PriceTableProps, 'group'> & { row: PriceRow; first: boolean }

/** What the price goes by, and from where to where; the upper bound of a step may be moved. */
function Goes({ row, tariff, editable, problems, onChange }: RowProps) {
  const { param, from, to, key, step } = row
  const open = from === null && to === null
  if (open && !step) return <>{[param, key].filter(Boolean).join(' ')}</>
  const wrong = problems.some(({ place }) => place === step)
  return (
    <div className="tariff-bound">
      <span>
        {param} {key}
        {from === null ? '' : ` 大于 ${from}`}
      </span>
      {step && editable ? (
        <>
          <span>至</span>
          <Field
            label={`${row.itemName} 上限`}
            value={to === null ? '' : String(to)}
            wrong={wrong}
            onDone={(text) => onChange(withBound(tariff, step, number(text)))}
          />
        </>
      ) : (
        to !== null && <span>至 {to}</span>
      )}
    </div>
  )
}

/** The document behind the prices of an item, and whether somebody compared them with it. */
function Basis({ row, tariff, editable, onChange }: RowProps) {
  const { item, verified } = row
  if (!item) return null
  const source = String(at(tariff, `${item}.source`) ?? '')
  if (!editable)
    return (
      <>
        {verified ? '已核对' : <span className="tj-warning">待核对</span>}
        {source && <div>{source}</div>}
      </>
    )
  return (
    <>
      <Checkbox
        checked={verified}
        onChange={({ target }) => onChange(withSource(tariff, item, source, target.checked))}
      >
        已核对
      </Checkbox>
      <Field
        label={`${row.itemName} 收费依据`}
        value={source}
        wrong={verified && !source}
        onDone={(text) => onChange(withSource(tariff, item, text, verified))}
      />
    </>
  )
}

function Row(props: RowProps) {
  const { row, first, tariff, editable, problems, onChange } = props
  const { labelOf } = useSources()
  const own = problems.filter(({ place }) => place === row.place || (first && place === row.item))
  const classes = row.classPrefix.split(',').filter(Boolean)
  const { step } = row
  return (
    <tr>
      <td className="tariff-item">
        {first && (
          <>
            {row.itemName}
            <small className="tj-empty">
              {row.itemCode}　{classes.map((code) => labelOf('C602', code) || code).join('、')}
            </small>
            {editable && row.item && (
              <ItemButtons tariff={tariff} item={row.item} name={row.itemName} onChange={onChange} />
            )}
          </>
        )}
      </td>
      <td>
        <Goes {...props} />
      </td>
      <td>{kinds[row.kind]}</td>
      <td className="tariff-price">
        {editable ? (
          <Field
            label={`${row.itemName} ${row.param} ${row.key} ${kinds[row.kind]}`.replaceAll(/\s+/g, ' ')}
            value={String(row.value)}
            wrong={own.length > 0}
            onDone={(text) => onChange(withPrice(tariff, row, text))}
          />
        ) : (
          String(row.value)
        )}
        {own.map(({ message }) => (
          <div key={message} className="tj-warning" role="alert">
            {message.split('：').slice(1).join('：') || message}
          </div>
        ))}
      </td>
      <td>{row.kind === 'min' || row.kind === 'max' ? '元' : row.unit}</td>
      <td>{first && <Basis {...props} />}</td>
      {editable && (
        <td>
          {step && (
            <>
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label="在后面加一档"
                title="在后面加一档"
                onClick={() => onChange(withStepBehind(tariff, step))}
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label="删除这一档"
                title="删除这一档"
                onClick={() => onChange(withoutStep(tariff, step))}
              />
            </>
          )}
        </td>
      )}
    </tr>
  )
}

/** The prices of one group, a row each; items begin where their name stands. */
export function PriceTable({ group, ...props }: PriceTableProps) {
  const { tariff, editable } = props
  const rows = useMemo(() => priceRows(tariff, group), [tariff, group])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="work-scroll" tabIndex={0}>
      <table className="tj-plain tariff-table" aria-label="收费价目">
        <thead>
          <tr>
            <th scope="col">收费项目</th>
            <th scope="col">计费参数</th>
            <th scope="col">方式</th>
            <th scope="col">收费标准</th>
            <th scope="col">计费单位</th>
            <th scope="col">收费依据</th>
            {editable && <th scope="col" aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row key={row.place} {...props} row={row} first={row.itemCode !== rows[place - 1]?.itemCode} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
