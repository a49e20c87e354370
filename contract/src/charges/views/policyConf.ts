import { type View, view } from '../../kit/view.ts'
import { reliefPolicy } from '../reliefPolicy.ts'

/** Versions of the policies by which fees are lowered (spec 2 §2.4). */
export const policyConf: View<typeof reliefPolicy> = view('policyConf', {
  title: '减免政策配置',
  record: reliefPolicy,
  path: '/api/chareliefpolicy/chaReliefPolicy',
  search: ['complex', 'state', 'reliefType', 'reliefWay', 'equclacode', 'startDate', 'endDate'],
  columns: [
    { field: 'policyName', pin: 'left' },
    'policyCode',
    'versionNo',
    'state',
    'reliefWay',
    'reliefRate',
    'startDate',
    'endDate',
    'reliefType',
    'policyno',
    'equclacode',
    'unitNatures',
    'unitScales',
    'usePlaceKinds',
    'leastCount',
    'step',
    'authorName',
    'enableUserName',
    'backReason',
    'stopReason',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['enable', 'edit', 'try', 'submit', 'nextVersion', 'stop', 'cancel', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '政策',
        fields: [
          'policyCode',
          { field: 'policyName', span: 2 },
          'policyno',
          'reliefType',
          'reliefWay',
          'reliefRate',
          'endDate',
          { field: 'basis', span: 4 },
        ],
      },
      {
        title: '适用条件（不填的条件不限）',
        fields: ['equclacode', 'unitNatures', 'unitScales', 'usePlaceKinds', 'leastCount'],
      },
      { title: '修订', fields: [{ field: 'why', span: 4 }] },
      {
        title: '版本',
        fields: ['versionNo', 'state', 'startDate', 'stopReason', 'authorName', 'enableUserName', 'enableDate'],
      },
    ],
  },
  empty: '没有符合条件的减免政策',
})
