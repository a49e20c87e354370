import { chargeLine } from '@tejian/contract/charges/charge.ts'
import { Button, Input, Tag, Tooltip } from 'antd'
import { memo } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { MoneyInput, NumberInput } from '../../kit/fields/textInputs.tsx'
import { adjustment, isManual, lineProblem, moneyOf, quantityOf, type SheetLine } from './sheetLines.ts'

const { price: priceSpec, quantity: quantitySpec } = chargeLine.fields

type LineRowProps = {
  /** Prefix of the ids of its inputs. */
  id: string
  line: SheetLine
  /** From 1. */
  place: number
  editable: boolean
  /** A save was refused: what is missing is marked, not only what is wrong. */
  checked: boolean
  onChange(key: string, patch: Partial<SheetLine>): void
  onRemove(key: string): void
}

/** Why the line costs what it costs: explanation, what a person changed, and the rule with its version. */
function Explanation({ line }: { line: SheetLine }) {
  const { explanation, problem, rule, ruleVersion, verified } = line
  const changed = adjustment(line)
  return (
    <>
      {problem && <div className="tj-warning">{problem}，请按实际核定单价</div>}
      {changed && <div className="tj-warning">{changed}</div>}
      {explanation && explanation !== problem && <div className="charge-why">{explanation}</div>}
      {!isManual(line) && (
        <div className="charge-why">
          {ruleVersion && <Tooltip title={`计费规则 ${rule}`}>标准版本 {ruleVersion}</Tooltip>}
          {!verified && !problem && (
            <Tag variant="outlined" color="warning">
              标准待核
            </Tag>
          )}
        </div>
      )}
    </>
  )
}

/** One line of the charge; drawn anew only when it changes itself. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { id, line, place, editable, checked, onChange, onRemove } = props
  const money = moneyOf(line)
  const set = (patch: Partial<SheetLine>): void => onChange(line.key, patch)
  const priceWrong = typeof line.price === 'string' || (checked && line.price === null)
  const label = (name: string, text: string) => (
    <label className="visually-hidden" htmlFor={`${id}-${name}`}>
      第{place}条{text}
    </label>
  )
  return (
    <tr className={checked && lineProblem(line, place) ? 'charge-wrong' : undefined}>
      <td className="tj-number">{place}</td>
      <td data-label="设备代码">
        {line.equcode || '—'}
        {line.seisn && <div className="charge-why">{line.seisn}</div>}
      </td>
      <td data-label="收费项目">
        {editable && isManual(line) ? (
          <>
            {label('name', '收费项目')}
            <Input
              id={`${id}-name`}
              value={line.itemName}
              maxLength={100}
              {...(checked && line.itemName.trim() === '' && { status: 'error' as const })}
              onChange={(event) => set({ itemName: event.target.value })}
            />
          </>
        ) : (
          line.itemName
        )}
        <Explanation line={line} />
      </td>
      <td data-label="单价（元）" className="tj-number">
        {editable ? (
          <>
            {label('price', '单价')}
            <MoneyInput
              id={`${id}-price`}
              spec={priceSpec}
              value={line.price}
              invalid={priceWrong}
              onChange={(value) => set({ price: value as SheetLine['price'] })}
            />
          </>
        ) : (
          typeof line.price === 'number' && yuanText(line.price)
        )}
      </td>
      <td data-label="数量" className="tj-number">
        {editable ? (
          <>
            {label('quantity', '数量')}
            <NumberInput
              id={`${id}-quantity`}
              spec={quantitySpec}
              value={line.quantity}
              invalid={quantityOf(line) === null}
              onChange={(value) => set({ quantity: value as SheetLine['quantity'] })}
            />
          </>
        ) : (
          line.quantity
        )}
      </td>
      <td data-label="金额（元）" className="tj-number">
        {money === null ? <span className="tj-empty">未定价</span> : yuanText(money)}
      </td>
      {editable && (
        <td>
          <Button
            size="small"
            type="link"
            danger
            aria-label={`删除第${place}条`}
            onClick={() => onRemove(line.key)}
          >
            删除
          </Button>
        </td>
      )}
    </tr>
  )
})
