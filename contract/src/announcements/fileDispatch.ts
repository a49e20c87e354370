import { type RowOf, record } from '../kit/record.ts'

/** Dictionary FILE_RECEIPT_STATE: of a document as a whole, and of one receiver. */
export const receiptStates = { draft: '0', waiting: '1', signed: '2' } as const

/** Dictionary FILE_BOX: on which side of a document somebody stands. */
export const fileBoxes = { received: '1', sent: '2' } as const

/**
 * A document that an organisation sends to other authorities, agencies and units, who sign for it (spec 2 §2.10 fileSend).
 * Its own people see it; receivers see it through their receipt alone.
 */
export const fileDispatch = record('file_dispatch', {
  title: '文件发送',
  scope: { organisation: 'sendOrg', otherOrganisation: 'sendOrg' },
  nameField: 'fileno',
  fields: {
    fileno: { label: '文件编号', kind: 'serial', series: 'WJ', readonly: true, index: 'unique', width: 150 },
    docno: { label: '文号', kind: 'text', max: 40, width: 180 },
    title: { label: '文件标题', kind: 'text', required: true, max: 100, index: 'contains', width: 300 },
    fileType: { label: '文件类型', kind: 'dict', dict: 'FILE_TYPE', required: true, width: 100 },
    content: { label: '正文', kind: 'longText', required: true, max: 10_000, detailOnly: true },
    receiveOrgs: {
      label: '接收机构',
      kind: 'codes',
      max: 8000,
      detailOnly: true,
      help: '监察机构、检验机构及其部门；与接收单位至少选一项',
    },
    receiveUnits: {
      label: '接收单位',
      kind: 'codes',
      max: 20_000,
      detailOnly: true,
      help: '管辖范围内的单位，可多选',
    },
    dueDate: { label: '签收期限', kind: 'date', required: true, index: 'order' },
    sendOrg: { label: '发送机构编号', kind: 'organisation', readonly: true, index: 'order' },
    sendOrgName: { label: '发送机构', kind: 'text', readonly: true, width: 200 },
    sendLogin: { label: '发送人账号', kind: 'user', readonly: true },
    sendUserName: { label: '发送人', kind: 'text', readonly: true, width: 90 },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true, index: 'order' },
    receiveOrgName: { label: '接收机构', kind: 'text', readonly: true, width: 260 },
    receiverCount: { label: '接收数', kind: 'integer', readonly: true },
    signedCount: { label: '签收数', kind: 'integer', readonly: true },
    readCount: { label: '已阅数', kind: 'integer', readonly: true },
    sendState: { label: '发送状态', kind: 'dict', dict: 'FILE_RECEIPT_STATE', readonly: true },
    urgeCount: { label: '催签次数', kind: 'integer', readonly: true },
    lastUrgeTime: { label: '最近催签', kind: 'dateTime', readonly: true },
    box: { label: '收发', kind: 'dict', dict: 'FILE_BOX', readonly: true, computed: true, width: 80 },
    receiptStatus: {
      label: '签收状态',
      kind: 'dict',
      dict: 'FILE_RECEIPT_STATE',
      readonly: true,
      computed: true,
      width: 100,
    },
    progress: { label: '签收进度', kind: 'text', readonly: true, computed: true, width: 90 },
    overdueDays: { label: '超期天数', kind: 'integer', readonly: true, computed: true },
    attname: { label: '附件', kind: 'text', readonly: true, computed: true, width: 200 },
    sender: { label: '发送人', kind: 'text', readonly: true, computed: true, from: 'sendUserName' },
    receivers: { label: '接收机构', kind: 'text', readonly: true, computed: true, from: 'receiveOrgName' },
    sendDate: { label: '发送日期', kind: 'dateTime', readonly: true, computed: true, from: 'sendTime' },
  },
  actions: {
    create: { label: '新增', permission: 'fileDispatch.save', needs: 'none' },
    edit: { label: '编辑', permission: 'fileDispatch.save', needs: 'one' },
    send: { label: '发送', permission: 'fileDispatch.save', needs: 'one' },
    delete: { label: '删除', permission: 'fileDispatch.save', needs: 'some', danger: true },
    urge: { label: '催签', permission: 'fileDispatch.save', needs: 'one' },
    sign: { label: '签收', permission: 'fileDispatch.sign', needs: 'one' },
    view: { label: '查看', permission: 'fileDispatch.view', needs: 'one' },
    export: { label: '导出', permission: 'fileDispatch.export', needs: 'none' },
  },
})

export type FileDispatch = RowOf<typeof fileDispatch>

/** One receiver of a document. Authorities and agencies see their own, not those below them; units see theirs. */
export const fileReceipt = record('file_receipt', {
  title: '文件签收',
  scope: { organisation: 'receiveOrg', otherOrganisation: 'receiveOrg', unit: 'unitId' },
  nameField: 'receiverName',
  fields: {
    dispatchId: { label: '文件', kind: 'id', of: 'file_dispatch', required: true, index: 'order' },
    receiveOrg: { label: '接收机构编号', kind: 'organisation', index: 'order' },
    unitId: { label: '接收单位编号', kind: 'id', of: 'unit', index: 'order' },
    receiverName: { label: '接收机构', kind: 'text', required: true, width: 240 },
    status: { label: '签收状态', kind: 'dict', dict: 'FILE_RECEIPT_STATE', readonly: true },
    dueDate: { label: '签收期限', kind: 'date', readonly: true },
    readUserName: { label: '阅读人', kind: 'text', readonly: true, width: 90 },
    readTime: { label: '阅读时间', kind: 'dateTime', readonly: true },
    signUserName: { label: '签收人', kind: 'text', readonly: true, width: 90 },
    signTime: { label: '签收时间', kind: 'dateTime', readonly: true },
    signNote: { label: '签收意见', kind: 'text', max: 200, readonly: true, width: 200 },
  },
  actions: {},
})

export type FileReceipt = RowOf<typeof fileReceipt>

/** The material under which a document's files lie. */
export const dispatchFiles = { atttype: 'WJFJ', attitle: '文件附件' } as const

/** Most receivers of one document. */
export const mostReceivers = 500
