import { type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from './liftFields.ts'
import { momentOf } from './moment.ts'

/** A lift whose gateway reports to the product, from its registration to its withdrawal. */
export const liftConnection = record('lift_connection', {
  title: '电梯物联接入',
  scope: liftScope,
  nameField: 'equcode',
  complex: {
    label: '综合',
    fields: ['equcode', 'idcode', 'gatewayNo', 'useunit', 'useaddress', 'maintunit'],
  },
  fields: {
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: '请选择电梯',
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    vendorname: {
      label: '接入厂商',
      kind: 'text',
      required: true,
      requiredSentence: '请选择接入厂商',
      max: 100,
      width: 200,
    },
    vendorId: { label: '接入厂商编号', kind: 'id', of: 'lift_vendor', readonly: true, index: 'order' },
    gatewayNo: { label: '网关编号', kind: 'text', required: true, max: 60, search: 'prefix', width: 150 },
    joinedDate: { label: '接入日期', kind: 'date', required: true },
    lastMessageTime: { label: '最近上报时间', kind: 'dateTime', readonly: true, index: 'order' },
    /** Follows from the last message and the clock. */
    connectState: {
      label: '在线状态',
      kind: 'dict',
      dict: 'LIFT_CONNECT_STATE',
      readonly: true,
      computed: true,
      width: 90,
    },
    faultCode: { label: '当前故障', kind: 'dict', dict: 'LIFT_FAULT', readonly: true, width: 140 },
    faultTime: { label: '故障时间', kind: 'dateTime', readonly: true },
    withdrawnDate: { label: '退出日期', kind: 'date', readonly: true },
    withdrawReason: { label: '退出原因', kind: 'text', readonly: true, max: 500, width: 200 },
  },
  actions: {
    create: { label: '登记接入', permission: 'lift.connect', needs: 'none' },
    edit: { label: '编辑', permission: 'lift.connect', needs: 'one' },
    withdraw: { label: '退出接入', permission: 'lift.connect', needs: 'one', danger: true },
    view: { label: '查看', permission: 'lift.view', needs: 'one' },
    alarms: { label: '报警记录', permission: 'lift.view', needs: 'one' },
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    import: { label: '导入', permission: 'lift.import', needs: 'none' },
    export: { label: '导出', permission: 'lift.export', needs: 'none' },
  },
})

export type LiftConnection = RowOf<typeof liftConnection>

/** The dictionary LIFT_CONNECT_STATE. */
export const connectStates = { offline: '0', online: '1', withdrawn: '2' } as const

/** A gateway that has been silent for longer counts as offline; gateways report at least every five minutes. */
export const silentMinutes = 10

/** How a connection stands at a moment. */
export function connectStateOf(
  row: Pick<LiftConnection, 'withdrawnDate' | 'lastMessageTime'>,
  now: Date,
): string {
  if (row.withdrawnDate) return connectStates.withdrawn
  const last = momentOf(row.lastMessageTime)
  return last !== null && now.getTime() - last <= silentMinutes * 60_000
    ? connectStates.online
    : connectStates.offline
}
