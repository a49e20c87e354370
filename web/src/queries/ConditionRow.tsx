import { DeleteOutlined } from '@ant-design/icons'
import type { Condition } from '@tejian/contract/queries/config.ts'
import { type Operator, operatorLabel, operatorsOf } from '@tejian/contract/queries/operators.ts'
import type { QueryField } from '@tejian/contract/queries/sources.ts'
import { Button, Select } from 'antd'
import type { Option } from '../kit/fields/choiceInputs.tsx'
import { conditionOn, withOperator } from './builderState.ts'
import { ValueInput } from './ValueInput.tsx'

export type FieldOption = { label: string; options: ReadonlyArray<{ value: string; label: string }> }

type ConditionRowProps = {
  id: string
  condition: Condition
  fields: ReadonlyMap<string, QueryField>
  options: readonly FieldOption[]
  steps: readonly Option[]
  problem: string | null
  onChange(condition: Condition): void
  onRemove(): void
}

/** One condition: field, comparison, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { id, condition, fields, options, steps, problem, onChange, onRemove } = props
  const field = fields.get(condition.field)
  return (
    <li className="query-condition">
      <Select
        id={`${id}-field`}
        aria-label="项目"
        value={condition.field}
        status={field ? '' : 'error'}
        options={options as FieldOption[]}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(name: string) => {
          const next = fields.get(name)
          if (next) onChange(conditionOn(next))
        }}
      />
      <Select
        id={`${id}-op`}
        aria-label="比较方式"
        value={condition.op}
        popupMatchSelectWidth={false}
        options={(field ? operatorsOf(field.spec.kind) : []).map((op) => ({
          value: op,
          label: operatorLabel(op, field?.spec.kind ?? 'text'),
        }))}
        onChange={(op: Operator) => onChange(withOperator(condition, op))}
      />
      <div className="query-value">
        {field && (
          <ValueInput
            key={`${condition.field}-${condition.op}`}
            id={id}
            spec={field.spec}
            steps={steps}
            condition={condition}
            onChange={(patch) => onChange({ ...condition, ...patch })}
          />
        )}
        {problem && <span className="query-problem">{problem}</span>}
      </div>
      <Button type="text" icon={<DeleteOutlined />} aria-label="删除条件" onClick={onRemove} />
    </li>
  )
}
