import { view } from '../../kit/view.ts'
import { systemParameterPath } from '../parameterCalls.ts'
import { systemParameter as parameter } from '../systemParameter.ts'

/** Every setting that may change while the product runs (spec 2 §2.10, system support). */
export const systemParameter = view('systemParameter', {
  title: '系统参数',
  record: parameter,
  path: systemParameterPath,
  search: ['paramName', 'paramGroup', 'paramKey', 'areaId', 'enabled'],
  columns: [
    { field: 'paramName', pin: 'left' },
    'areaId',
    'paramGroup',
    'heldValue',
    'paramValue',
    'standardValue',
    'allowedValues',
    'law',
    'enabled',
    'note',
    'paramKey',
    'updateUserName',
    'updateDate',
  ],
  carries: [],
  orderBy: ['paramKey', 'asc'],
  toolbar: ['export'],
  rowActions: ['edit', 'areaValue', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '参数',
        fields: [
          { field: 'paramName', span: 2 },
          'paramKey',
          'paramGroup',
          'areaId',
          { field: 'paramValue', span: 2 },
          'enabled',
          'heldValue',
          'standardValue',
          { field: 'allowedValues', span: 2 },
          { field: 'law', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的参数',
})
