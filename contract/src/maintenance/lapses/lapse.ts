import { type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'

/** A time in which a lift in use had no maintenance unit (spec 2 §2.10 bailOutSearch, elevatorStopMainTain). */
export const maintenanceLapse = record('maintenance_lapse', {
  title: '电梯停保脱保',
  scope: liftScope,
  nameField: 'equcode',
  complex: { label: '综合', fields: ['equcode', 'idcode', 'useunit', 'maintunit', 'contractno'] },
  fields: {
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    contractno: { label: '维保合同编号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    stopType: {
      label: '停保类型',
      kind: 'dict',
      dict: 'MAINT_LAPSE_KIND',
      readonly: true,
      index: 'order',
      width: 110,
    },
    stopDate: { label: '停保日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    lapseDays: { label: '脱保天数', kind: 'integer', unit: '天', readonly: true, computed: true, width: 90 },
    stopReason: { label: '停保原因', kind: 'text', readonly: true, max: 500, width: 240 },
    handleStatus: {
      label: '处理状态',
      kind: 'dict',
      dict: 'MAINT_LAPSE_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    closeDate: { label: '结束日期', kind: 'date', readonly: true, width: 110 },
  },
  actions: {
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    view: { label: '查看', permission: 'maintLapse.view', needs: 'one' },
    export: { label: '导出', permission: 'maintLapse.export', needs: 'none' },
  },
})

export type MaintenanceLapse = RowOf<typeof maintenanceLapse>

/** MAINT_LAPSE_KIND. */
export const lapseKinds = {
  ended: '1',
  terminated: '2',
  notFiled: '3',
  licenceEnded: '4',
  never: '5',
} as const

/** Those that follow from what somebody did, not from a term that ran out. */
export const lapsesByAct = [lapseKinds.terminated, lapseKinds.notFiled].join(',')

/** MAINT_LAPSE_STATE. */
export const lapseStates = { open: '0', restored: '1', stopped: '2' } as const

/** Why a lift has no maintenance unit, in words. */
export const lapseReasons = {
  [lapseKinds.ended]: '维保合同到期后未续签',
  [lapseKinds.terminated]: '维保合同已解除',
  [lapseKinds.notFiled]: '维保单位没有有效备案',
  [lapseKinds.licenceEnded]: '维保单位许可证已到期',
  [lapseKinds.never]: '没有登记过维保绑定',
} as const
