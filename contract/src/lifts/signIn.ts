import { type RowOf, record } from '../kit/record.ts'
import { liftFields, liftScope } from './liftFields.ts'

/** Somebody of the maintenance unit who reported to be at a connected lift. */
export const maintenanceSignIn = record('maintenance_sign_in', {
  title: '维保签到',
  scope: liftScope,
  nameField: 'equcode',
  complex: {
    label: '综合',
    fields: ['equcode', 'idcode', 'useunit', 'useaddress', 'maintunit', 'personname'],
  },
  fields: {
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: '请选择电梯',
      max: 40,
      search: 'prefix',
      width: 170,
    },
    ...liftFields,
    personname: { label: '维保人员', kind: 'text', required: true, max: 40, width: 100 },
    signKind: { label: '维保类别', kind: 'dict', dict: 'SIGN_KIND', required: true, width: 110 },
    signinTime: { label: '签到时间', kind: 'dateTime', required: true, index: 'order' },
    signWay: { label: '签到方式', kind: 'dict', dict: 'SIGN_WAY', readonly: true, width: 100 },
    note: { label: '备注', kind: 'longText', max: 300 },
    // Of a sign-in at the lift's tag; what gateways report and what is entered by hand has none of it.
    nfcno: { label: '标签编号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 150 },
    signoutTime: { label: '签退时间', kind: 'dateTime', readonly: true },
    duration: { label: '作业时长', kind: 'integer', unit: '分钟', readonly: true, width: 90 },
    location: { label: '签到位置', kind: 'text', readonly: true, width: 170 },
    result: {
      label: '签到结果',
      kind: 'dict',
      dict: 'SIGN_RESULT',
      readonly: true,
      index: 'order',
      width: 90,
    },
    resultNote: { label: '异常说明', kind: 'text', readonly: true, max: 300, width: 220 },
    recordId: {
      label: '维保记录编号',
      kind: 'id',
      of: 'maintenance_record',
      readonly: true,
      index: 'order',
      internal: true,
    },
    personIds: {
      label: '维保人员编号',
      kind: 'text',
      readonly: true,
      detailOnly: true,
      internal: true,
      max: 300,
    },
  },
  actions: {
    create: { label: '登记签到', permission: 'lift.save', needs: 'none' },
    view: { label: '查看', permission: 'lift.view', needs: 'one' },
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    export: { label: '导出', permission: 'lift.export', needs: 'none' },
  },
})

export type MaintenanceSignIn = RowOf<typeof maintenanceSignIn>

/** The dictionary SIGN_WAY. */
export const signWays = { gateway: '1', hand: '2', tag: '3', code: '4', list: '5', unknown: '6' } as const

/** Those of visits that a phone has written: at the lift's tag, or where its worker chose the lift from a list. */
export const visitWays = [signWays.tag, signWays.code, signWays.list, signWays.unknown] as const
export const tagWays = visitWays.join(',')

/** SIGN_RESULT. */
export const signResults = { usual: '1', odd: '2' } as const
