import { type Fields, processFields, type RowOf, record } from '../../kit/record.ts'
import { confirmationProcess } from './confirmation.process.ts'

/** A round of confirmations: the units of an area, once a year. */
export const confirmationRound = record('confirmation_round', {
  title: '年度确认批次',
  scope: { area: 'areaId' },
  nameField: 'roundno',
  fields: {
    roundno: {
      label: '批次编号',
      kind: 'serial',
      series: 'QRPC',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    confyear: { label: '确认年度', kind: 'text', readonly: true, index: 'order', width: 90 },
    areaId: { label: '区域', kind: 'area', readonly: true, index: 'order', width: 150 },
    confirmBy: { label: '确认截止日期', kind: 'date', readonly: true, index: 'order', width: 120 },
    status: { label: '状态', kind: 'dict', dict: 'CONFIRM_ROUND_STATE', readonly: true, width: 90 },
    unitCount: { label: '单位数', kind: 'integer', unit: '家', readonly: true, computed: true, width: 90 },
    waitingCount: {
      label: '未确认',
      kind: 'integer',
      unit: '家',
      readonly: true,
      computed: true,
      width: 90,
    },
    settlingCount: {
      label: '待处理',
      kind: 'integer',
      unit: '家',
      readonly: true,
      computed: true,
      width: 90,
    },
    startUserName: { label: '发起人', kind: 'text', readonly: true, width: 90 },
    startDate: { label: '发起日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    /** All its units have been written. */
    filled: { label: '已生成', kind: 'yesNo', readonly: true },
  },
  actions: {
    start: { label: '发起年度确认', permission: 'unitConfirmation.save', needs: 'none' },
    units: { label: '确认单', permission: 'unitConfirmation.view', needs: 'one' },
    close: { label: '结束', permission: 'unitConfirmation.save', needs: 'one', danger: true },
    export: { label: '导出', permission: 'unitConfirmation.export', needs: 'none' },
  },
})
export type ConfirmationRound = RowOf<typeof confirmationRound>

const unitFields = {
  confno: { label: '确认单号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
  confyear: { label: '确认年度', kind: 'text', readonly: true, index: 'order', width: 90 },
  unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
  useunit: {
    label: '使用单位',
    kind: 'unit',
    of: 'unitId',
    readonly: true,
    index: 'contains',
    width: 240,
  },
  areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order', width: 140 },
} as const satisfies Fields
const scope = { area: 'areaId', unit: 'unitId' } as const

/** What one unit is asked to confirm in a year. */
export const unitConfirmation = record('unit_confirmation', {
  title: '使用单位年度确认',
  scope,
  nameField: 'confno',
  process: confirmationProcess,
  complex: { label: '综合', fields: ['confno', 'useunit'] },
  filters: { overdue: '逾期未确认' },
  fields: {
    ...unitFields,
    confno: {
      label: '确认单号',
      kind: 'serial',
      series: 'NDQR',
      readonly: true,
      index: 'unique',
      width: 180,
    },
    roundId: { label: '批次', kind: 'id', of: 'confirmation_round', readonly: true, index: 'order' },
    confirmBy: { label: '确认截止日期', kind: 'date', readonly: true, index: 'order', width: 120 },
    overdue: { label: '逾期未确认', kind: 'yesNo', readonly: true, computed: true, width: 100 },
    status: { label: '状态', kind: 'dict', dict: 'CONFIRM_LIST_STATE', readonly: true, width: 90 },
    contactname: { label: '联系人', kind: 'text', max: 40, width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, width: 120 },
    sentTime: { label: '最近发送', kind: 'dateTime', readonly: true },
    sentCount: { label: '发送次数', kind: 'integer', readonly: true, width: 90 },
    openTime: { label: '首次打开', kind: 'dateTime', readonly: true },
    submitTime: { label: '提交时间', kind: 'dateTime', readonly: true },
    signerName: { label: '签名人', kind: 'text', readonly: true, width: 90 },
    deviceCount: { label: '设备数', kind: 'integer', unit: '台', readonly: true, width: 90 },
    problemCount: { label: '有异议', kind: 'integer', unit: '台', readonly: true, width: 90 },
    openCount: { label: '待处理', kind: 'integer', unit: '台', readonly: true, width: 90 },
    endReason: { label: '撤销原因', kind: 'text', readonly: true, max: 500, width: 200 },
    ...processFields,
  },
  actions: {
    edit: { label: '改联系人', permission: 'unitConfirmation.save', needs: 'one' },
    link: { label: '确认链接', permission: 'unitConfirmation.save', needs: 'one' },
    remind: { label: '发送提醒', permission: 'unitConfirmation.save', needs: 'some' },
    cancel: { label: '撤销', permission: 'unitConfirmation.save', needs: 'one', danger: true },
    answer: { label: '去确认', permission: 'unitConfirmation.answer', needs: 'one' },
    lines: { label: '逐台答复', permission: 'unitConfirmation.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'unitConfirmation.view', needs: 'one' },
    export: { label: '导出', permission: 'unitConfirmation.export', needs: 'none' },
  },
})
export type UnitConfirmation = RowOf<typeof unitConfirmation>

/** What a unit said of one device, and what its authority made of it. */
export const confirmationLine = record('confirmation_line', {
  title: '年度确认设备答复',
  scope,
  nameField: 'equcode',
  complex: { label: '综合', fields: ['confno', 'equcode', 'useunit'] },
  fields: {
    ...unitFields,
    confirmationId: { label: '确认单', kind: 'id', of: 'unit_confirmation', readonly: true, index: 'order' },
    equdatasysid: { label: '设备', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 180 },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 140 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    answer: { label: '单位答复', kind: 'dict', dict: 'CONFIRM_ANSWER', readonly: true, width: 100 },
    answerNote: { label: '正确的信息', kind: 'text', max: 300, readonly: true, width: 260 },
    lineState: {
      label: '处理状态',
      kind: 'dict',
      dict: 'CONFIRM_LINE_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    answerTime: { label: '答复时间', kind: 'dateTime', readonly: true },
    settleNote: { label: '处理说明', kind: 'text', max: 300, readonly: true, width: 220 },
    settleUserName: { label: '处理人', kind: 'text', readonly: true, width: 90 },
    settleTime: { label: '处理时间', kind: 'dateTime', readonly: true },
  },
  actions: {
    accept: { label: '采纳', permission: 'unitConfirmation.settle', needs: 'one' },
    reject: { label: '不采纳', permission: 'unitConfirmation.settle', needs: 'one' },
    form: { label: '去办理', permission: 'unitConfirmation.settle', needs: 'one' },
    view: { label: '查看设备', permission: 'unitConfirmation.view', needs: 'one' },
    export: { label: '导出', permission: 'unitConfirmation.export', needs: 'none' },
  },
})
export type ConfirmationLine = RowOf<typeof confirmationLine>
