import type { Measure, TableColumn } from '@tejian/contract/reports/templates/template.ts'
import { useMemo } from 'react'
import { ExpressionField } from './ExpressionField.tsx'
import { type Choice, ChoiceField, FlagField, NumberField, TextField } from './fields.tsx'
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

type Bounded = Pick<Measure, 'unit' | 'decimals' | 'min' | 'max'>

type BoundsProps<M extends Bounded> = {
  value: M
  path: string
  onChange(next: M, tag: string): void
}

/** Unit, digits and fixed limits: of measured values and of columns alike. */
export function BoundsFields<M extends Bounded>({ value, path, onChange }: BoundsProps<M>) {
  const at = (field: string): string => `${path}.${field}`
  return (
    <>
      <TextField
        label="计量单位"
        path={at('unit')}
        value={value.unit}
        max={20}
        onChange={(unit) => onChange({ ...value, unit }, at('unit'))}
      />
      <NumberField
        label="小数位数"
        path={at('decimals')}
        value={value.decimals}
        onChange={(decimals) => onChange(withField(value, 'decimals', decimals), at('decimals'))}
      />
      <NumberField
        label="下限"
        path={at('min')}
        value={value.min}
        unit={value.unit}
        onChange={(min) => onChange(withField(value, 'min', min), at('min'))}
      />
      <NumberField
        label="上限"
        path={at('max')}
        value={value.max}
        unit={value.unit}
        onChange={(max) => onChange(withField(value, 'max', max), at('max'))}
      />
    </>
  )
}

type MeasureProps = {
  value: Measure
  path: string
  /** Names of the item's other measures. */
  others: readonly string[]
  columns: readonly string[]
  head: readonly Offered[]
  onChange(next: Measure, tag: string): void
}

const wayChoices: readonly Choice[] = Object.entries(limitWays).map(([value, label]) => ({ value, label }))

/** Everything about one measured value. */
export function MeasureForm({ value, path, others, columns, head, onChange }: MeasureProps) {
  const at = (field: string): string => `${path}.${field}`
  const names = useMemo(() => offered(others, '本项测量值', head), [others, head])
  const computing = useMemo(() => offered(columns, '测点表的列', names), [columns, names])
  const flag = (field: 'whole' | 'absent' | 'inputOnly') => (on: boolean) =>
    onChange(withField(value, field, on || undefined), at(field))
  return (
    <div className="tpl-grid">
      <TextField
        label="名称"
        path={at('name')}
        value={value.name}
        max={60}
        required
        onChange={(name) => onChange({ ...value, name }, at('name'))}
      />
      <BoundsFields value={value} path={path} onChange={onChange} />
      <ChoiceField
        label="限值另按"
        path={at('way')}
        value={wayOf(value)}
        choices={wayChoices}
        clearable
        placeholder="只用上下限"
        onChange={(way) => onChange(withWay(value, way as LimitWay | undefined), at('way'))}
      />
      <WayFields {...{ value, path, others, onChange }} names={names} />
      <ExpressionField
        label="由算式得出"
        hint="填写后不再录入，如 min(实测厚度)"
        path={at('computed')}
        value={value.computed}
        names={computing}
        gives="number"
        unit={value.unit}
        onChange={(text) => onChange(withField(value, 'computed', text), at('computed'))}
      />
      <div className="tpl-flags" data-wide>
        <FlagField label="计数值（整数）" path={at('whole')} value={value.whole} onChange={flag('whole')} />
        <FlagField
          label="设备没有时不填"
          path={at('absent')}
          value={value.absent}
          onChange={flag('absent')}
        />
        <FlagField
          label="限值只防录入笔误，不上报告"
          path={at('inputOnly')}
          value={value.inputOnly}
          onChange={flag('inputOnly')}
        />
      </div>
    </div>
  )
}

const offered = (names: readonly string[], from: string, more: readonly Offered[]): Offered[] => [
  ...names.filter(Boolean).map((name) => ({ name, from })),
  ...more,
]

type WayProps = Pick<MeasureProps, 'value' | 'path' | 'others' | 'onChange'> & { names: readonly Offered[] }

const tables = {
  maxByClass: simpleTable('设备品种代码（前缀）', '上限'),
  maxByDoor: simpleTable('开门方式', '上限'),
  maxByKind: simpleTable('车辆品种', '上限'),
  minByGrade: simpleTable('管道级别', '下限'),
  maxBySystem: simpleTable('接地型式', '上限'),
  minByVoltage: simpleTable('电压（kV，如 35-110）', '下限'),
} as const

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

/** A measure or column that says nothing yet. */
export const newMeasure = (): Measure => ({ name: '', unit: '' })
export const newColumn = (): TableColumn => ({ name: '', unit: '', kind: 'number' })
