import { view } from '../../kit/view.ts'
import { businessCode } from '../definitions/businessCode.ts'
import { businessDefinition } from '../definitions/businessDefinition.ts'
import { definitionPaths } from '../definitions/calls.ts'

/** Every kind of business that this release moves by a process (spec 2 §2.10, system support). */
export const bsndef = view('bsndef', {
  title: '业务定义',
  record: businessDefinition,
  path: definitionPaths.definition,
  search: ['bsnName', 'bsnCode', 'bsnTable'],
  columns: [
    { field: 'bsnName', pin: 'left' },
    'bsnCode',
    'bsnTable',
    'keyField',
    'numberRule',
    'flowName',
    'viewNo',
    'enabled',
    'updateDate',
  ],
  carries: [],
  orderBy: ['bsnCode', 'asc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '业务',
        fields: [
          'bsnName',
          'bsnCode',
          'bsnTable',
          'enabled',
          'keyField',
          { field: 'numberRule', span: 2 },
          { field: 'flowName', span: 4 },
          { field: 'viewNo', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的业务定义',
})

/** The codes of inspection business (spec 2 §2.10, business support). */
export const jYYWDMGL = view('jYYWDMGL', {
  title: '检验业务代码管理',
  record: businessCode,
  path: definitionPaths.code,
  search: ['type', 'value', 'label', 'parentValue', 'enabled'],
  columns: [
    'type',
    'value',
    'label',
    'parentValue',
    'sort',
    'enabled',
    'note',
    'updateUserName',
    'updateDate',
  ],
  carries: [],
  orderBy: ['sort', 'asc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', 'enable', 'disable', 'delete'],
  form: {
    sections: [
      {
        title: '业务代码',
        fields: [
          'type',
          'value',
          'label',
          'tone',
          'parentValue',
          'sort',
          'enabled',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的业务代码',
})
