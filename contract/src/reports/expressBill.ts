import { type RowOf, record } from '../kit/record.ts'

/**
 * What is sent to a unit by post: the released reports of one unit, one address and one day in one parcel. It comes to be
 * when a release by post is saved; its number stands at all reports in it (spec 2 §2.4).
 */
export const expressBill = record('express_bill', {
  title: '材料快递单',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'billno',
  complex: { label: '综合', fields: ['billno', 'expressNo', 'unitname', 'appno', 'recname'] },
  fields: {
    billno: { label: '寄件单号', kind: 'serial', series: 'KD', readonly: true, index: 'unique', width: 160 },
    expressNo: {
      label: '快递单号',
      kind: 'text',
      max: 40,
      search: 'prefix',
      index: 'unique',
      width: 170,
    },
    expressCompany: { label: '快递公司', kind: 'dict', dict: 'EXPRESS_COMPANY', width: 110 },
    appno: { label: '申报单号', kind: 'codes', readonly: true, width: 208 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    recname: { label: '收件人', kind: 'text', required: true, max: 40, width: 100 },
    contacttel: { label: '收件电话', kind: 'phone', rule: 'phone', required: true, masked: true },
    recaddress: { label: '收件地址', kind: 'text', required: true, max: 200, width: 260 },
    content: { label: '寄送材料', kind: 'text', max: 500, readonly: true, width: 220 },
    reportnos: { label: '报告编号', kind: 'codes', readonly: true, width: 220 },
    itemCount: { label: '报告份数', kind: 'integer', readonly: true, unit: '份', width: 90 },
    sendDate: { label: '寄送日期', kind: 'date', readonly: true, index: 'order' },
    printStatus: {
      label: '打印状态',
      kind: 'dict',
      dict: 'EXPRESS_PRINT_STATE',
      readonly: true,
      width: 100,
    },
    printCount: { label: '打印次数', kind: 'integer', readonly: true, width: 90 },
    printDate: { label: '打印时间', kind: 'dateTime', readonly: true },
    printUserName: { label: '打印人', kind: 'text', readonly: true, width: 90 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    print: { label: '打印快递单', permission: 'expressBill.print', needs: 'some' },
    edit: { label: '登记单号', permission: 'expressBill.save', needs: 'one' },
    view: { label: '查看', permission: 'expressBill.view', needs: 'one' },
    export: { label: '导出', permission: 'expressBill.export', needs: 'none' },
  },
})

export type ExpressBill = RowOf<typeof expressBill>

/** EXPRESS_PRINT_STATE; what was printed is to be printed again once another report has come to it. */
export const expressStates = { waiting: '0', printed: '1', void: '9' } as const

/** What the print ticket of bills names. */
export const expressPrintRecord = (ids: string): string => `KDD|${ids}`

/** Sentences of parcels. */
export const expressMessages = {
  used: (no: string): string => `快递单号${no}已使用`,
  sent: (billno: string): string => `快递单${billno}中的报告已发放，不能更改快递单号`,
  addressMissing: '请填写收件地址',
  void: (billno: string): string => `快递单${billno}已作废，不能办理`,
  choose: '请选择快递单',
  content: (count: number): string => `检验报告${count}份`,
} as const
