import type { FieldSpec } from '../../kit/record.ts'
import { view } from '../../kit/view.ts'
import { unableInspection } from '../unableInspection.ts'

const named = <S extends FieldSpec>(spec: S, label: string): S => ({ ...spec, label })

const { unableReason, unableDate } = unableInspection.fields

/** The same record as it is called where it is about another day. */
const noCondition: typeof unableInspection = {
  ...unableInspection,
  title: '不具备检验条件登记',
  fields: {
    ...unableInspection.fields,
    unableReason: named(unableReason, '不具备检验条件原因'),
    unableDate: named(unableDate, '登记日期'),
  },
}

/** Devices that were not to be inspected on the day of their visit, and the day that was agreed instead (spec 2 §2.10). */
export const noCondForCheckList = view('noCondForCheckList', {
  title: '不具备检验条件设备',
  record: noCondition,
  path: '/api/bsfunction/noCondForCheckList',
  search: [
    'complex',
    'seisn',
    'unitname',
    'equclacode',
    'unableReason',
    'unableDate',
    'replanDate',
    'status',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'status',
    'replanDate',
    'unitname',
    'equclacode',
    'equcode',
    'useaddress',
    'unableReason',
    'unableDate',
    'note',
    'inspectors',
    'confirmUserName',
    'createUserName',
    'appno',
  ],
  carries: [],
  orderBy: ['unableDate', 'desc'],
  toolbar: ['register', 'export'],
  rowActions: ['task', 'view'],
  form: {
    sections: [
      {
        title: '业务',
        fields: [
          'seisn',
          'equcode',
          { field: 'unitname', span: 2 },
          'equclacode',
          'inspectors',
          { field: 'useaddress', span: 2 },
        ],
      },
      {
        title: '登记',
        fields: [
          'unableReason',
          'unableDate',
          'replanDate',
          'confirmUserName',
          { field: 'note', span: 4 },
          'status',
        ],
      },
    ],
  },
  empty: '没有不具备检验条件的设备；检验人员可在报告生成的列表中登记',
})
