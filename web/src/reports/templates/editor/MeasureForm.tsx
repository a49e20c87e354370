import type { LimitCase, Measure, TableColumn } from '@tejian/contract/reports/templates/template.ts'
import { useMemo } from 'react'
import { ExpressionField } from './ExpressionField.tsx'
import { FlagField, NumberField, TextField } from './fields.tsx'
import { LimitCases } from './LimitCases.tsx'
import { type LimitWay, limitWays } from './limitTables.ts'
import type { Offered } from './names.ts'
import { withField } from './typed.ts'
import { WayChoice } from './WayChoice.tsx'

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

const allWays = Object.keys(limitWays) as LimitWay[]
const noCases: readonly LimitCase[] = []

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
      <WayChoice {...{ value, path, others, names, onChange }} ways={allWays} />
      {/* Limits that are taken over come with their cases. */}
      {value.sameAs === undefined && (
        <LimitCases
          path={at('cases')}
          value={value.cases ?? noCases}
          unit={value.unit}
          {...{ others, names }}
          onChange={(cases, tag) => onChange(withField(value, 'cases', cases), tag)}
        />
      )}
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

/** A measure or column that says nothing yet. */
export const newMeasure = (): Measure => ({ name: '', unit: '' })
export const newColumn = (): TableColumn => ({ name: '', unit: '', kind: 'number' })
