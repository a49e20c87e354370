import { view } from '../../kit/view.ts'
import { inspectionType } from '../inspectionTypes/inspectionType.ts'
import { inspectionTypePath } from '../inspectionTypes/typeCalls.ts'

/** Kinds of inspection business by class of device (spec 2 §2.10, business support). */
export const inmConfMng = view('inmConfMng', {
  title: '检验业务类型配置',
  record: inspectionType,
  path: inspectionTypePath,
  search: ['inmGroupCode', 'equclacode', 'feeGroup', 'enabled'],
  columns: [
    { field: 'inmname', pin: 'left' },
    'inmCode',
    'inmGroupCode',
    'equclacode',
    'seisortcodeset',
    'enabled',
    'feeGroup',
    'flowName',
    'reportTemplate',
    'cycleMonth',
    'note',
    'updateUserName',
    'updateDate',
  ],
  carries: [],
  orderBy: ['equclacode', 'asc'],
  toolbar: ['create', 'fees', 'export'],
  rowActions: ['edit', 'enable', 'disable', 'flows', 'materials', 'templates'],
  form: {
    sections: [
      {
        title: '检验业务',
        fields: ['inmGroupCode', 'equclacode', 'enabled', 'feeGroup', { field: 'note', span: 4 }],
      },
      {
        title: '在别处配置',
        fields: ['seisortcodeset', 'flowName', 'cycleMonth', { field: 'reportTemplate', span: 4 }],
      },
    ],
  },
  empty: '没有配置；所有适用的检验业务都可以申报',
})
