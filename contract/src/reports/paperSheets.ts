import { record } from '../kit/record.ts'

/** What is written down about a printing, as its dialog edits it. */
export const printSheet = record('report_print', {
  title: '打印登记',
  scope: 'open',
  nameField: 'paperno',
  fields: {
    printCopies: { label: '打印份数', kind: 'integer', rule: 'positiveInteger', max: 20 },
    paperno: { label: '报告纸编号', kind: 'text', max: 60 },
    printerId: { label: '打印机', kind: 'text', max: 60 },
    reason: { label: '重打原因', kind: 'text', max: 200 },
  },
  actions: {},
})

/** Registration in the archive (gddjInfo), under the wire's names. */
export const archiveSheet = record('business_item', {
  title: '归档登记',
  scope: 'open',
  nameField: 'archiveNo',
  fields: {
    archiveNo: {
      label: '档案号',
      kind: 'text',
      max: 40,
      help: '不填写时由系统编号',
    },
    volumeno: { label: '案卷号', kind: 'text', max: 40 },
    archivePlace: { label: '存放位置', kind: 'text', max: 100 },
    archiveDate: { label: '归档日期', kind: 'date' },
    pageCount: { label: '页数', kind: 'integer', rule: 'positiveInteger', max: 999 },
    copies: { label: '份数', kind: 'integer', rule: 'positiveInteger', max: 20 },
    note: { label: '备注', kind: 'text', max: 500 },
  },
  actions: {},
})

/** Registration of a release (ffdjInfo), under the wire's names. */
export const issueSheet = record('business_item', {
  title: '发放登记',
  scope: 'open',
  nameField: 'receiver',
  fields: {
    issueWay: { label: '发放方式', kind: 'dict', dict: 'ISSUE_WAY' },
    receiver: { label: '领取人', kind: 'text', max: 40 },
    receiverTel: { label: '领取人电话', kind: 'phone', rule: 'phone' },
    receiverIdno: { label: '领取人证件号', kind: 'idCard', rule: 'residentId' },
    recaddress: {
      label: '收件地址',
      kind: 'text',
      max: 200,
      help: '同一单位、同一地址当天的报告合为一个快递单',
    },
    expressNo: {
      label: '快递单号',
      kind: 'text',
      max: 40,
      help: '可先保存，打印快递单后再填写；同一快递单的报告单号相同',
    },
    /** Asked for where the report takes the place of one that the unit has. */
    recallStatus: { label: '原报告收回情况', kind: 'dict', dict: 'REPORT_RECALL' },
    copies: { label: '发放份数', kind: 'integer', rule: 'positiveInteger', max: 20 },
    note: { label: '备注', kind: 'text', max: 500 },
  },
  actions: {},
})

/** ISSUE_WAY. */
export const issueWays = { counter: '1', post: '2', online: '3' } as const

/** The item's own field behind a wire name of the sheets. */
export const archiveFields = {
  archiveNo: 'archiveNo',
  volumeno: 'volumeno',
  archivePlace: 'archivePlace',
  archiveDate: 'archiveDate',
  pageCount: 'paperPages',
  copies: 'archiveCopies',
  note: 'archiveNote',
} as const

export const issueFields = {
  issueWay: 'issueWay',
  receiver: 'receiver',
  receiverTel: 'receiverTel',
  receiverIdno: 'receiverIdno',
  expressNo: 'expressNo',
  recallStatus: 'recallStatus',
  copies: 'issueCopies',
  note: 'issueNote',
} as const
