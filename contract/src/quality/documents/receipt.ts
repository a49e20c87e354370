import { type RowOf, record } from '../../kit/record.ts'

/** The copy of an issued document that one department has, and who confirmed its receipt (spec 2 §2.4 fileReceive). */
export const documentReceipt = record('document_receipt', {
  title: '文件接收',
  scope: { organisation: 'orgId' },
  nameField: 'copyNo',
  fields: {
    documentId: {
      label: '文件',
      kind: 'id',
      of: 'quality_document',
      required: true,
      readonly: true,
      index: 'order',
    },
    fileno: { label: '文件编号', kind: 'text', readonly: true, search: 'prefix', width: 150 },
    fileTitle: { label: '文件名称', kind: 'text', readonly: true, index: 'contains', width: 240 },
    fileCategory: { label: '文件类别', kind: 'dict', dict: 'WJTX_MENU_TREE', readonly: true, width: 120 },
    versionNo: { label: '版本号', kind: 'integer', readonly: true, width: 80 },
    copyNo: { label: '受控号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 150 },
    issueDate: { label: '发布日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    effectDate: { label: '实施日期', kind: 'date', readonly: true, width: 110 },
    receiveOrg: { label: '接收部门编号', kind: 'organisation', readonly: true, index: 'order' },
    receiveDepart: { label: '接收部门', kind: 'text', readonly: true, width: 160 },
    status: { label: '状态', kind: 'dict', dict: 'DOC_RECEIPT_STATE', readonly: true, width: 100 },
    receiveUserName: { label: '接收人', kind: 'text', readonly: true, width: 90 },
    receiveTime: { label: '接收时间', kind: 'dateTime', readonly: true },
    urgeCount: { label: '催收次数', kind: 'integer', readonly: true, width: 90 },
    lastUrgeTime: { label: '最近催收', kind: 'dateTime', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    receive: { label: '接收', permission: 'qualityDocument.receive', needs: 'some' },
    view: { label: '查看文件', permission: 'qualityDocument.view', needs: 'one' },
    export: { label: '导出', permission: 'qualityDocument.export', needs: 'none' },
  },
})

export type DocumentReceipt = RowOf<typeof documentReceipt>

/** DOC_RECEIPT_STATE; what was withdrawn before its receipt needs none any more. */
export const docReceiptStates = { waiting: '1', received: '2', withdrawn: '3' } as const
