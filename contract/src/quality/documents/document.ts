import { processFields, type RowOf, record } from '../../kit/record.ts'
import { documentProcess } from './document.process.ts'

/**
 * One version of a document of the quality system (spec 2 §2.4 qualitySystemMng). Its text is an attachment. Whoever works
 * on it sees it, and from its issue on the departments that it was issued to.
 */
export const qualityDocument = record('quality_document', {
  title: '质量体系文件',
  scope: { organisation: 'orgId' },
  nameField: 'planno',
  process: documentProcess,
  filters: { stage: '阶段', catalog: '目录' },
  complex: { label: '综合', fields: ['planno', 'fileno', 'fileTitle', 'planName'] },
  fields: {
    planno: {
      label: '计划编号',
      kind: 'serial',
      series: 'WJJH',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    planName: { label: '编制计划', kind: 'text', required: true, max: 100, width: 200 },
    fileno: {
      label: '文件编号',
      kind: 'text',
      required: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 150,
      help: '已有文件的编号表示修订，版本号自动递增',
    },
    fileTitle: { label: '文件名称', kind: 'text', required: true, max: 100, index: 'contains', width: 240 },
    catalogCode: {
      label: '文件目录',
      kind: 'dict',
      dict: 'WJTX_MENU_TREE',
      required: true,
      index: 'order',
      width: 150,
    },
    /** The node of the tree right below its top. */
    fileCategory: {
      label: '文件类别',
      kind: 'dict',
      dict: 'WJTX_MENU_TREE',
      readonly: true,
      index: 'order',
      width: 120,
    },
    versionNo: { label: '版本号', kind: 'integer', readonly: true, width: 80 },
    /** The version whose place it takes. */
    formerId: { label: '被代替版本', kind: 'id', of: 'quality_document', readonly: true, index: 'order' },
    compileUser: { label: '编制人', kind: 'user', required: true },
    compileUserName: { label: '编制人', kind: 'text', readonly: true, width: 90 },
    planFinishDate: { label: '计划完成日期', kind: 'date', required: true, index: 'order', width: 120 },
    revisionReason: { label: '修订原因', kind: 'longText', max: 500, width: 220 },
    summary: {
      label: '内容摘要',
      kind: 'longText',
      max: 1000,
      width: 260,
      help: '说明适用范围，修订时说明与上一版的不同',
    },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'QUALITY_DOC_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    auditUser: { label: '审核人账号', kind: 'user', readonly: true },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 200 },
    approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
    approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
    approveOpinion: { label: '审批意见', kind: 'longText', readonly: true, width: 200 },
    receiveOrgs: { label: '接收部门', kind: 'codes', max: 8000, detailOnly: true },
    receiveDepart: { label: '接收部门', kind: 'text', readonly: true, max: 400, width: 240 },
    copyNo: {
      label: '受控号',
      kind: 'text',
      max: 40,
      search: 'prefix',
      width: 140,
      help: '发放到各部门的副本在其后加-01、-02等分发号',
    },
    issueUserName: { label: '发布人', kind: 'text', readonly: true, width: 90 },
    issueDate: { label: '发布日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    effectDate: { label: '实施日期', kind: 'date', index: 'order', width: 110 },
    withdrawDate: { label: '作废日期', kind: 'date', readonly: true, width: 110 },
    receivedCount: { label: '已接收数', kind: 'integer', readonly: true },
    receiverCount: { label: '发放数', kind: 'integer', readonly: true },
    progress: { label: '接收进度', kind: 'text', readonly: true, computed: true, width: 90 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新增计划', permission: 'qualityDocument.save', needs: 'none' },
    edit: { label: '编辑', permission: 'qualityDocument.save', needs: 'one' },
    submit: { label: '下达编制', permission: 'qualityDocument.save', needs: 'some' },
    delete: { label: '删除', permission: 'qualityDocument.save', needs: 'some', danger: true },
    enter: { label: '编制', permission: 'qualityDocument.make', needs: 'one' },
    make: { label: '提交审核', permission: 'qualityDocument.make', needs: 'one' },
    audit: { label: '审核', permission: 'qualityDocument.audit', needs: 'some' },
    approve: { label: '批准', permission: 'qualityDocument.approve', needs: 'some' },
    allot: { label: '填写发放', permission: 'qualityDocument.issue', needs: 'one' },
    issue: { label: '发布', permission: 'qualityDocument.issue', needs: 'one' },
    urge: { label: '催收', permission: 'qualityDocument.issue', needs: 'one' },
    print: { label: '打印发放单', permission: 'qualityDocument.issue', needs: 'some' },
    view: { label: '查看', permission: 'qualityDocument.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'qualityDocument.view', needs: 'one' },
    export: { label: '导出', permission: 'qualityDocument.export', needs: 'none' },
  },
})

export type QualityDocument = RowOf<typeof qualityDocument>

/** The material under which the text of a document lies. */
export const documentText = { atttype: 'TXWJ', attitle: '文件正文' } as const

/**
 * Which documents a page is about (filter `stage`): all under way, what waits for its issue or was issued, what is issued,
 * and of that what not every department has confirmed.
 */
export const documentStages = { plan: 'plan', issue: 'issue', receive: 'receive', issued: 'issued' } as const

/** A department that has not confirmed a receipt is urged after so many days, and again each time they have passed. */
export const urgeAfterDays = 3

/** Most departments of one issue. */
export const mostDepartments = 100
