import { type View, view } from '../../kit/view.ts'
import { supervisionMission } from '../missions/mission.ts'

const written = {
  title: '任务',
  fields: [
    { field: 'missionname', span: 2 },
    'missionType',
    'startDate',
    'endDate',
    'filterUnittype',
    'filterClass',
    { field: 'execOrgNames', span: 4 },
    { field: 'demand', span: 4 },
    { field: 'unitLines', span: 4 },
  ],
} as const satisfies NonNullable<View<typeof supervisionMission>['form']>['sections'][number]

const progress = {
  title: '下达和完成情况',
  fields: [
    'missionno',
    'step',
    'unitCount',
    'finishCount',
    { field: 'superviseorgname', span: 2 },
    { field: 'execOrgName', span: 2 },
    'issueDate',
    'signUserName',
    'signDate',
    'reportDate',
    'closeDate',
    'isOverdue',
  ],
} as const satisfies NonNullable<View<typeof supervisionMission>['form']>['sections'][number]

/** Tasks of checks handed to lower authorities (spec 2 §2.10 missionMng). */
export const missionMng = view('missionMng', {
  title: '监督检查任务管理',
  record: supervisionMission,
  path: '/api/supcheck/mission',
  search: ['complex', 'missionname', 'missionType', 'step', 'startDate', 'endDate', 'isOverdue', 'areaId'],
  columns: [
    { field: 'missionno', pin: 'left' },
    'step',
    'missionname',
    'missionType',
    'superviseorgname',
    'execOrgName',
    'unitCount',
    'finishCount',
    'startDate',
    'endDate',
    'dealManName',
    'isOverdue',
    'signDate',
    'reportDate',
    'closeDate',
    'areaId',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'receive', 'delete', 'export'],
  rowActions: ['view', 'edit', 'issue', 'receive', 'report', 'verify', 'flowLog'],
  form: { sections: [written] },
  empty: '没有监督检查任务，可点击“新增任务”向下级监管部门下达',
})

/** One task with its units (spec 2 §2.10 missionMngDetail). */
export const missionMngDetail = view('missionMngDetail', {
  title: '监督检查任务详情',
  record: supervisionMission,
  path: '/api/supcheck/mission',
  columns: ['missionno', 'missionname', 'step'],
  orderBy: ['updateDate', 'desc'],
  form: { sections: [progress, written] },
})
