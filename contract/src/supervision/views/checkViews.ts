import { type View, view } from '../../kit/view.ts'
import { checkSides } from '../checks/check.process.ts'
import { safetyCheck } from '../checks/check.ts'

type Check = typeof safetyCheck

const arranged = {
  title: '检查安排',
  fields: [
    { field: 'unitname', span: 2 },
    'checkType',
    'checkDate',
    { field: 'checkerLogins', span: 2 },
    'companions',
    'itemTable',
    'isRandom',
    { field: 'note', span: 4 },
  ],
} as const satisfies NonNullable<View<Check>['form']>['sections'][number]

const recorded = {
  title: '检查情况',
  fields: [
    'checkno',
    'checkUserNames',
    'superviseorgname',
    'taskSource',
    'beginTime',
    'endTime',
    'position',
    'equCount',
    { field: 'problemDesc', span: 4 },
    'checkResult',
    'problemCount',
    'signedAt',
    'arrivedAt',
    'unitPerson',
    'unitPost',
    'unitTel',
    'witness',
    { field: 'unitOpinion', span: 2 },
    { field: 'signRefusal', span: 2 },
    { field: 'stopReason', span: 2 },
    'closeDate',
    'publishDate',
  ],
} as const satisfies NonNullable<View<Check>['form']>['sections'][number]

const search = [
  'complex',
  'unitname',
  'unittype',
  'checkType',
  'step',
  'checkResult',
  'checkDate',
  'checkUserNames',
  'areaId',
] as const satisfies View<Check>['search']

const columns = [
  { field: 'checkno', pin: 'left' },
  'step',
  'unitname',
  'checkDate',
  'checkType',
  'checkUserNames',
  'checkResult',
  'problemDesc',
  'equCount',
  'checkItem',
  'unittype',
  'address',
  'superviseorgname',
  'isRandom',
  'publishLimit',
  'publishDate',
  'signedAt',
  'areaId',
] as const satisfies View<Check>['columns']

const rowActions = [
  'edit',
  'arrange',
  'sign',
  'return',
  'stop',
  'close',
  'publish',
  'view',
  'print',
  'flowLog',
] as const

/** Checks of authorities (spec 2 §2.10 sceneCheck). */
export const sceneCheck = view('sceneCheck', {
  title: '现场检查',
  record: safetyCheck,
  path: '/api/securitycheck/sceneCheck',
  filter: { side: checkSides.authority },
  search,
  columns,
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions,
  form: { sections: [arranged, recorded] },
  empty: '没有现场检查，可点击“新增”安排一次检查',
})

/** Checks of townships (spec 2 §2.10 townshipCheck). */
export const townshipCheck = view('townshipCheck', {
  title: '乡镇（街道）检查',
  record: safetyCheck,
  path: '/api/securitycheck/sceneCheck',
  filter: { side: checkSides.township },
  search,
  columns: [
    ...columns.filter((one) => one !== 'isRandom' && one !== 'publishLimit' && one !== 'publishDate'),
    'townshipName',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', 'arrange', 'sign', 'return', 'stop', 'close', 'view', 'print', 'flowLog'],
  form: { sections: [arranged, recorded] },
  empty: '没有乡镇（街道）检查，可点击“新增”安排一次巡查',
})
