import type { Measure } from '@tejian/contract/reports/templates/template.ts'
import { ExpressionField } from './ExpressionField.tsx'
import { type Choice, ChoiceField } from './fields.tsx'
import { KeyTable } from './KeyTable.tsx'
import {
  caseTable,
  type LimitWay,
  limitWays,
  simpleTable,
  speedTable,
  toleranceTable,
  wayOf,
  withWay,
} from './limitTables.ts'
import type { Offered } from './names.ts'
import { withField } from './typed.ts'

type WayProps = {
  value: Measure
  path: string
  /** Names of the item's other measures. */
  others: readonly string[]
  names: readonly Offered[]
  onChange(next: Measure, tag: string): void
}

const tables = {
  maxByClass: simpleTable('设备品种代码（前缀）', '上限'),
  maxByDoor: simpleTable('开门方式', '上限'),
  maxByKind: simpleTable('车辆品种', '上限'),
  minByGrade: simpleTable('管道级别', '下限'),
  maxBySystem: simpleTable('接地型式', '上限'),
  minByVoltage: simpleTable('电压（kV，如 35-110）', '下限'),
} as const

/** By what else limits are found, and what that asks for. */
export function WayChoice({ ways, ...props }: WayProps & { ways: readonly LimitWay[] }) {
  const { value, path, onChange } = props
  const choices: readonly Choice[] = ways.map((way) => ({ value: way, label: limitWays[way] }))
  return (
    <>
      <ChoiceField
        label="限值另按"
        path={`${path}.way`}
        value={wayOf(value)}
        choices={choices}
        clearable
        placeholder="只用上下限"
        onChange={(way) => onChange(withWay(value, way as LimitWay | undefined), `${path}.way`)}
      />
      <WayFields {...props} />
    </>
  )
}

/** What the chosen way of finding limits asks for. */
function WayFields({ value, path, others, names, onChange }: WayProps) {
  const way = wayOf(value)
  if (way === undefined) return null
  const set = <K extends keyof Measure>(field: K, next: Measure[K] | undefined): void =>
    onChange(withField(value, field, next), `${path}.${field}`)
  if (way === 'expression')
    return (
      <>
        {(['minExpr', 'maxExpr'] as const).map((field) => (
          <ExpressionField
            key={field}
            label={field === 'minExpr' ? '下限算式' : '上限算式'}
            path={`${path}.${field}`}
            value={value[field]}
            names={names}
            gives="number"
            unit={value.unit}
            // Both stay open while one of them is being typed.
            onChange={(text) => set(field, text ?? (value[other[field]] === undefined ? '' : undefined))}
          />
        ))}
      </>
    )
  if (way === 'maxRef' || way === 'sameAs')
    return (
      <ChoiceField
        label={way === 'maxRef' ? '不大于' : '限值同'}
        path={`${path}.${way}`}
        value={value[way]}
        choices={others.filter(Boolean).map((name) => ({ value: name, label: name }))}
        onChange={(name) => set(way, name ?? '')}
      />
    )
  const label = limitWays[way]
  if (way === 'bySpeed')
    return (
      <KeyTable
        label={label}
        form={speedTable}
        value={value.bySpeed ?? {}}
        onChange={(table) => set('bySpeed', table)}
      />
    )
  if (way === 'tolerance')
    return (
      <KeyTable
        label={label}
        form={toleranceTable}
        value={value.tolerance ?? {}}
        onChange={(table) => set('tolerance', table)}
      />
    )
  if (way === 'maxTable')
    return (
      <KeyTable
        label={label}
        form={caseTable}
        value={value.maxTable ?? {}}
        onChange={(table) => set('maxTable', table)}
      />
    )
  return (
    <KeyTable
      key={way}
      label={label}
      form={tables[way]}
      value={value[way] ?? {}}
      onChange={(table) => set(way, table)}
    />
  )
}

const other = { minExpr: 'maxExpr', maxExpr: 'minExpr' } as const
