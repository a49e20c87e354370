import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { QueryField } from '@tejian/contract/queries/sources.ts'
import type { FieldOption } from './ConditionRow.tsx'

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

/** What a chart by a field is called. */
export const groupLabel = (spec: FieldSpec): string =>
  kinds[spec.kind].grouped === 'month' ? `${spec.label}（按月）` : spec.label
