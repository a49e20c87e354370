import { view } from '../../kit/view.ts'
import { queryModelPath } from '../modelCalls.ts'
import { queryModel } from '../queryModel.ts'

/** The saved queries that everybody has (spec 2 §2.10, system support). */
export const generalQueMdl = view('generalQueMdl', {
  title: '通用查询模型',
  record: queryModel,
  path: queryModelPath,
  search: ['name', 'type', 'enabled', 'createUserName'],
  columns: [
    { field: 'name', pin: 'left' },
    'modelCode',
    'type',
    'summary',
    'tableColumns',
    'sortRule',
    'dataSourceSql',
    'enabled',
    'createUserName',
    'updateDate',
  ],
  carries: [],
  orderBy: ['sortNo', 'asc'],
  toolbar: ['export'],
  rowActions: ['view', 'enable', 'disable'],
  form: {
    sections: [
      {
        title: '模型',
        fields: [
          'name',
          'modelCode',
          'type',
          'enabled',
          'sortRule',
          { field: 'summary', span: 4 },
          { field: 'tableColumns', span: 4 },
          { field: 'dataSourceSql', span: 4 },
        ],
      },
    ],
  },
  empty: '没有共享给全部人员的查询',
})
