import { type RowOf, record } from '../kit/record.ts'

/** What was done about a device whose inspection falls due or is overdue: one row for each call, message or report. */
export const expiryHandling = record('expiry_handling', {
  title: '到期处理记录',
  scope: { area: 'areaId' },
  nameField: 'equcode',
  fields: {
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', required: true, index: 'order' },
    equcode: { label: '设备代码', kind: 'text', readonly: true },
    /** The due date that it is about: with a new one, everything begins anew. */
    dueDate: { label: '到期日期', kind: 'date', readonly: true },
    handleWay: { label: '处理方式', kind: 'dict', dict: 'EXPIRY_WAY', required: true },
    handleReason: { label: '未检原因', kind: 'dict', dict: 'EXPIRY_REASON' },
    contactName: { label: '联系对象', kind: 'text', max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true },
    handleNote: { label: '情况说明', kind: 'longText' },
    /** Of a dispatch: the account that it was handed to; its name is whom was spoken to. */
    dealMan: { label: '责任监管人账号', kind: 'user', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
  },
  actions: {},
})

export type ExpiryHandling = RowOf<typeof expiryHandling>

/** Dates of the archive that fall due: the inspection, the yearly or external one, a test. */
export const dueFields = ['nextinspdate', 'nextannualdate', 'ntestdate'] as const
export type DueField = (typeof dueFields)[number]

/** EXPIRY_WAY. */
export const expiryWays = { call: '1', sms: '2', report: '3', dispatch: '4' } as const

/** EXPIRY_STATE. */
export const expiryStates = {
  waiting: '0',
  reminded: '1',
  called: '2',
  reported: '3',
  declared: '4',
  dispatched: '5',
} as const
