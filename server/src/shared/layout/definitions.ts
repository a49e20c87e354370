import {
  type AnyRecord,
  type FieldSpec,
  fieldOf,
  type Kind,
  operatorOf,
} from '@tejian/contract/kit/record.ts'
import { columnOf, formFieldOf, type View } from '@tejian/contract/kit/view.ts'
import type { FormFieldConfig, SearchField, TableColumn } from '@tejian/contract/shared/layout/calls.ts'

/** Names of inputs as the layout calls carry them. */
const controls: Partial<Record<Kind, string>> = {
  longText: 'textarea',
  integer: 'number',
  decimal: 'number',
  money: 'money',
  date: 'date',
  dateTime: 'dateTime',
  yesNo: 'switch',
  dict: 'select',
  dictMany: 'multiSelect',
  equipmentClass: 'cascader',
  area: 'areaCascader',
  unit: 'unitPicker',
  user: 'userPicker',
  organisation: 'organisationPicker',
  json: 'parameters',
}

const controlOf = (spec: FieldSpec): string => controls[spec.kind] ?? 'input'

function searchControl(spec: FieldSpec): string {
  if (operatorOf(spec) !== 'range') return controlOf(spec)
  return spec.kind === 'date' || spec.kind === 'dateTime' ? 'dateRange' : 'numberRange'
}

const dictTypeOf = (spec: FieldSpec): string =>
  spec.dict ?? (spec.kind === 'equipmentClass' ? 'C602' : spec.kind === 'area' ? 'AREA' : '')

/** The search fields that a view defines, in its order; `complex` is the comprehensive box. */
export function searchFieldsOf(view: View): SearchField[] {
  return (view.search ?? []).flatMap((name, sort) => {
    if (name === 'complex') {
      return [
        {
          name,
          label: view.record.complex?.label ?? '综合',
          control: 'input',
          dictType: '',
          sort,
          hidden: false,
        },
      ]
    }
    const spec = fieldOf(view.record, name)
    return spec
      ? [
          {
            name,
            label: spec.label,
            control: searchControl(spec),
            dictType: dictTypeOf(spec),
            sort,
            hidden: false,
          },
        ]
      : []
  })
}

/** The columns that a view defines, in its order. */
export function tableColumnsOf(view: View): TableColumn[] {
  return view.columns.flatMap((column, sort) => {
    const { field, width, pin } = columnOf<AnyRecord>(column)
    const spec = fieldOf(view.record, field)
    if (!spec) return []
    const wide = width ?? spec.width
    return [
      {
        key: field,
        title: spec.label,
        ...(wide !== undefined && { width: wide }),
        fixed: pin ?? ('' as const),
        sortable: spec.kind !== 'json',
        dictType: dictTypeOf(spec),
        sort,
        hidden: false,
      },
    ]
  })
}

/** The form fields that a view defines, section by section. */
export function formFieldsOf(view: View): FormFieldConfig[] {
  const fields = (view.form?.sections ?? []).flatMap((section) =>
    section.fields.map((field) => formFieldOf<AnyRecord>(field).field),
  )
  return fields.flatMap((name, sort) => {
    const spec = fieldOf(view.record, name)
    if (!spec) return []
    return [
      {
        name,
        label: spec.label,
        control: controlOf(spec),
        dictType: dictTypeOf(spec),
        required: spec.required === true,
        rule: spec.rule ?? '',
        sort,
        hidden: false,
      },
    ]
  })
}
