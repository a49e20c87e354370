import { type View, view } from '../../kit/view.ts'
import { planSides } from '../plans/plan.process.ts'
import { supervisionPlan } from '../plans/plan.ts'
import { checkTarget } from '../plans/target.ts'

const shared = {
  record: checkTarget,
  path: '/api/inspectplan/target',
  search: [
    'complex',
    'unitname',
    'planYear',
    'unittype',
    'targetKind',
    'targetState',
    'checkResult',
    'planDate',
  ],
  columns: [
    { field: 'planno', pin: 'left' },
    'planYear',
    'unittype',
    'unitname',
    'targetKind',
    'mustReason',
    'checkFrequency',
    'planDate',
    'finishDate',
    'checkResult',
    'checkUserNames',
    'checkno',
    'targetState',
    'openReason',
    'superviseorgname',
    'createUserName',
  ],
  carries: ['planId', 'checkId', 'planSide'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'import', 'generate', 'explain', 'remove', 'export'],
  rowActions: ['plan', 'generate', 'explain', 'check', 'remove'],
} as const satisfies Partial<View<typeof checkTarget>>

/** Units of production of the yearly plans (spec 2 §2.10 scdwjHList). */
export const scdwjHList = view('scdwjHList', {
  ...shared,
  title: '生产单位检查计划',
  filter: { planSide: planSides.producing },
  empty: '没有生产单位检查计划，可点击“编制计划”开始编制',
})

/** Units of use and filling of the yearly plans (spec 2 §2.10 sydwjHList). */
export const sydwjHList = view('sydwjHList', {
  ...shared,
  title: '使用单位检查计划',
  filter: { planSide: planSides.using },
  empty: '没有使用单位检查计划，可点击“编制计划”开始编制',
})

const detail = {
  record: supervisionPlan,
  path: '/api/inspectplan/plan',
  columns: ['planno', 'planName', 'planYear', 'planSide', 'step'],
  orderBy: ['updateDate', 'desc'],
  form: {
    sections: [
      {
        title: '检查计划',
        fields: [
          { field: 'planName', span: 2 },
          'planno',
          'step',
          'planYear',
          'planSide',
          { field: 'superviseorgname', span: 2 },
          'mustCount',
          'randomCount',
          'finishCount',
          'closeDate',
          'approveUserName',
          'approveDate',
          { field: 'changeReason', span: 2 },
        ],
      },
      {
        title: '随机抽取',
        fields: ['listedCount', 'randomRatio', 'drawnAt', 'drawUserName', { field: 'seed', span: 4 }],
      },
    ],
  },
} as const satisfies Partial<View<typeof supervisionPlan>>

/** One plan with its units (spec 2 §2.10). */
export const scdwjHListDetail = view('scdwjHListDetail', { ...detail, title: '生产单位检查计划详情' })
export const sydwjHListDetail = view('sydwjHListDetail', { ...detail, title: '使用单位检查计划详情' })

/** Plans themselves, for those with whom they wait; the lists of the catalogue show their units. */
export const inspectionPlans = view('inspectionPlans', {
  ...detail,
  title: '检查计划办理',
  columns: [
    { field: 'planno', pin: 'left' },
    'step',
    'planName',
    'planYear',
    'planSide',
    'superviseorgname',
    'listedCount',
    'mustCount',
    'randomCount',
    'finishCount',
    'approveUserName',
    'approveDate',
    'dealManName',
  ],
  carries: [],
  search: ['planYear', 'planSide', 'step', 'areaId'],
  rowActions: ['view', 'submit', 'approve', 'finish', 'adjust', 'printPlan', 'print', 'flowLog'],
  empty: '没有检查计划，可在“生产单位检查计划”或“使用单位检查计划”中编制',
})
