import { type RowOf, record } from '../../kit/record.ts'
import { dictionaryItem } from '../dictionaryItem.ts'

/** The dictionaries of inspection business: kinds of business, groups, conclusions and what is unqualified. */
export const businessCodeTypes: readonly string[] = [
  'seitestsort',
  'INM_GROUP',
  'REPORT_CONCLUSION',
  'INSPECT_RESULT',
  'UNQUALIFIED_CATEGORY',
]

const { actions, fields } = dictionaryItem

/** The same items as 字典管理 keeps, those of inspection business alone, under the words of their page. */
export const businessCode = record(dictionaryItem.table, {
  title: '检验业务代码',
  scope: 'open',
  nameField: 'label',
  fields: {
    ...fields,
    type: {
      label: '代码类别',
      kind: 'dict',
      dict: 'BUSINESS_CODE_TYPE',
      required: true,
      fixed: true,
      width: 160,
    },
    value: { ...fields.value, label: '业务代码' },
    label: { ...fields.label, label: '代码名称' },
    parentValue: { ...fields.parentValue, label: '上级代码' },
  },
  actions: {
    create: actions.create,
    edit: actions.edit,
    enable: actions.enable,
    disable: actions.disable,
    delete: actions.delete,
    export: actions.export,
  },
})

export type BusinessCode = RowOf<typeof businessCode>
