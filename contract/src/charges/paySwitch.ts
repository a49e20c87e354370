import { type RowOf, record } from '../kit/record.ts'

/** A charge that was changed between paying online and paying at the counter or by bank, by whom and why (spec 2 §2.4). */
export const paySwitch = record('pay_switch', {
  title: '缴费方式转换',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'chasn',
  complex: { label: '综合', fields: ['chasn', 'appno', 'unitname'] },
  fields: {
    chargeId: { label: '收费编号', kind: 'id', of: 'charge', readonly: true, index: 'order' },
    chasn: { label: '收费单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 160 },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 190 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    receivableMoney: { label: '应收金额', kind: 'money', readonly: true },
    payWay: { label: '原缴费方式', kind: 'dict', dict: 'PAY_METHOD', readonly: true },
    newPayWay: { label: '新缴费方式', kind: 'dict', dict: 'PAY_METHOD', readonly: true },
    /** As the charge stands today. */
    payConfirmStatus: {
      label: '缴费状态',
      kind: 'dict',
      dict: 'BUSS_PAY_CONFIRM',
      readonly: true,
      computed: true,
    },
    changeReason: { label: '转换原因', kind: 'longText', max: 500, readonly: true, width: 240 },
    operUserName: { label: '操作人', kind: 'text', readonly: true },
    operTime: { label: '操作时间', kind: 'dateTime', readonly: true, index: 'order' },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    switch: { label: '转换缴费方式', permission: 'payment.switch', needs: 'none' },
    export: { label: '导出', permission: 'payment.export', needs: 'none' },
  },
})

export type PaySwitch = RowOf<typeof paySwitch>

/** PAY_METHOD by where it is paid; agreements and what is free are neither. */
export const onlineWays: readonly string[] = ['4', '5']
export const offlineWays: readonly string[] = ['1', '2', '3']
