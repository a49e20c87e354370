import { view } from '../../kit/view.ts'
import { flowConfPaths } from '../flowCalls.ts'
import { flowConf } from '../flowConf.ts'

/** Flows by equipment class and kind of inspection, version by version. */
export const flow = view('flow', {
  title: '流程管理',
  record: flowConf,
  path: flowConfPaths.flow,
  search: ['flowCode', 'flowName', 'equclacode', 'inmGroupCode', 'enabled'],
  columns: [
    { field: 'flowCode', pin: 'left' },
    'flowName',
    'flowVersion',
    'enabled',
    'equclacode',
    'inmGroupCode',
    'stepCount',
    'note',
    'updateUserName',
    'updateDate',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['design', 'steps', 'edit', 'enable', 'disable'],
  form: {
    sections: [
      {
        title: '流程',
        fields: ['flowCode', 'flowName', 'equclacode', 'inmGroupCode', { field: 'note', span: 4 }],
      },
    ],
  },
  empty: '没有配置流程，业务按标准流程办理；新增流程后在流程设计中调整环节',
})
