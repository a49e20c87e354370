import { isSortable } from '@tejian/contract/kit/kinds/kinds.ts'
import { type AnyRecord, type FieldSpec, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { columnOf, formFieldOf, type View } from '@tejian/contract/kit/view.ts'
import type { FormFieldConfig, SearchField, TableColumn } from '@tejian/contract/shared/layout/calls.ts'
import { serverKinds } from '../../kit/kinds/kinds.ts'

/** Name of a field's input, as the layout calls carry it. */
export const controlOf = (spec: FieldSpec): string => serverKinds[spec.kind].control

const searchControl = (spec: FieldSpec): string =>
  operatorOf(spec) === 'range' ? serverKinds[spec.kind].rangeControl : controlOf(spec)

/** The dictionary of a field's choices; '' where it has none. */
export const dictTypeOf = (spec: FieldSpec): string => spec.dict ?? serverKinds[spec.kind].dictionary

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
        sortable: isSortable(spec),
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
