import { type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'

/** The next maintenance of a lift, and those before it: one of a lift is open (spec 2 §2.10 maintenancePlanList). */
export const maintenancePlan = record('maintenance_plan', {
  title: '维保计划',
  scope: liftScope,
  nameField: 'planno',
  complex: { label: '综合', fields: ['planno', 'equcode', 'idcode', 'useunit', 'maintunit'] },
  fields: {
    planno: {
      label: '计划编号',
      kind: 'serial',
      series: 'WBJH',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    maintType: {
      label: '维保类型',
      kind: 'dict',
      dict: 'SIGN_KIND',
      readonly: true,
      index: 'order',
      width: 100,
    },
    planDate: { label: '计划维保日期', kind: 'date', readonly: true, index: 'order', width: 120 },
    maintPersons: { label: '维保人员', kind: 'text', readonly: true, width: 140 },
    finishDate: { label: '完成日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    overdueDays: {
      label: '超期天数',
      kind: 'integer',
      unit: '天',
      readonly: true,
      computed: true,
      width: 90,
    },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'MAINT_PLAN_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    /** The day on which its unit was told that it is late. */
    toldDate: { label: '提醒日期', kind: 'date', readonly: true, width: 110 },
  },
  actions: {
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    view: { label: '查看', permission: 'maintPlan.view', needs: 'one' },
    export: { label: '导出', permission: 'maintPlan.export', needs: 'none' },
  },
})

export type MaintenancePlan = RowOf<typeof maintenancePlan>

/** MAINT_PLAN_STATE. */
export const planStates = { open: '0', overdue: '1', done: '2', paused: '3', ended: '4' } as const

/** Of a lift at most one plan stands at one of these. */
export const openPlans = [planStates.open, planStates.overdue, planStates.paused] as const
