import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { QueryField } from '@tejian/contract/queries/sources.ts'
import type { FieldOption } from './ConditionRow.tsx'
import type { Option } from './ValueInput.tsx'

/** The fields of a query to choose from, technical parameters under a heading of their own. */
export function fieldOptions(fields: ReadonlyMap<string, QueryField>): FieldOption[] {
  const all = [...fields.values()]
  const group = (label: string, parameter: boolean): FieldOption => ({
    label,
    options: all
      .filter((field) => field.parameter === parameter)
      .map(({ name, spec }) => ({
        value: name,
        label: spec.unit ? `${spec.label}(${spec.unit})` : spec.label,
      })),
  })
  return [group('档案项目', false), group('技术参数', true)].filter(({ options }) => options.length > 0)
}

/** The steps of a record's process as choices. */
export function stepOptions(record: AnyRecord): Option[] {
  const steps = Object.entries(record.process?.steps ?? {}) as Array<[string, { name: string }]>
  return [...steps.map(([value, { name }]) => ({ value, label: name })), { value: 'end', label: '已办结' }]
}
