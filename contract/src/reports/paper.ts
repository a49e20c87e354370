import { type RowOf, record } from '../kit/record.ts'

/** One printing of a report; every reprint has its reason. */
export const reportPrint = record('report_print', {
  title: '报告打印记录',
  scope: 'open',
  nameField: 'reportno',
  fields: {
    reportId: { label: '报告', kind: 'id', of: 'report', readonly: true, index: 'order' },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix' },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix' },
    printCopies: { label: '打印份数', kind: 'integer', rule: 'positiveInteger', max: 20 },
    paperno: { label: '报告纸编号', kind: 'text', max: 60 },
    printerId: { label: '打印机', kind: 'text', max: 60 },
    reason: { label: '重打原因', kind: 'text', max: 200 },
    printUserName: { label: '打印人', kind: 'text', readonly: true },
    printDate: { label: '打印时间', kind: 'dateTime', readonly: true },
  },
  actions: {},
})

export type ReportPrint = RowOf<typeof reportPrint>

/** A signature that the platform put under a file, or failed to (electronCaQuery, PDFSignLogQue). */
export const signLog = record('sign_log', {
  title: '电子签名记录',
  scope: { organisation: 'orgId' },
  nameField: 'signno',
  fields: {
    signno: {
      label: '签名流水号',
      kind: 'serial',
      series: 'QM',
      readonly: true,
      index: 'unique',
      width: 180,
    },
    reportId: { label: '报告', kind: 'id', of: 'report', readonly: true, index: 'order' },
    reportno: {
      label: '报告编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 200,
    },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    signUserName: { label: '签名人', kind: 'text', readonly: true },
    certno: { label: 'CA证书编号', kind: 'text', readonly: true, width: 200 },
    signStep: { label: '签名环节', kind: 'text', readonly: true },
    signTime: { label: '签名时间', kind: 'dateTime', readonly: true, index: 'order' },
    fileName: { label: '文件名', kind: 'text', max: 200, readonly: true, width: 240 },
    result: { label: '结果', kind: 'text', readonly: true },
    errmsg: { label: '错误信息', kind: 'text', max: 500, readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'report.signLog', needs: 'one' },
    reseal: { label: '重新签章', permission: 'report.seal', needs: 'some' },
    export: { label: '导出', permission: 'report.signLog', needs: 'none' },
  },
})

export type SignLog = RowOf<typeof signLog>
