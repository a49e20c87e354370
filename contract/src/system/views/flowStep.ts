import { view } from '../../kit/view.ts'
import { flowConfPaths } from '../flowCalls.ts'
import { flowStepConf } from '../flowConf.ts'

/** The steps of all flows, or of the one that a flow's row leads to. */
export const flowStep = view('flowStep', {
  title: '流程环节管理',
  record: flowStepConf,
  path: flowConfPaths.step,
  search: ['flowCode', 'flowVersion', 'stepName', 'enabled'],
  columns: [
    { field: 'flowName', pin: 'left' },
    'flowCode',
    'flowVersion',
    'sortNo',
    'stepCode',
    'stepName',
    'enabled',
    'dealManRule',
    'limitDays',
    'backSteps',
    'formPath',
    'note',
    'updateUserName',
    'updateDate',
  ],
  orderBy: ['flowId', 'asc'],
  toolbar: ['export'],
  rowActions: ['edit', 'view', 'design'],
  form: {
    sections: [
      {
        title: '环节',
        fields: [
          'flowName',
          'flowVersion',
          'stepCode',
          'stepName',
          'sortNo',
          'formPath',
          'enabled',
          'limitDays',
        ],
      },
      {
        title: '办理与退回',
        fields: [
          { field: 'dealManRule', span: 2 },
          { field: 'backSteps', span: 2 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有流程环节，请先在流程管理中新增流程',
})
