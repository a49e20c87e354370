import { type RowOf, record } from '../../kit/record.ts'

/** How one field of ours goes into one of the other system's (spec 2 §2.10 dataTransfer, 传输字段). */
export const transferField = record('transfer_field', {
  title: '传输字段',
  scope: 'open',
  nameField: 'targetField',
  fields: {
    planId: {
      label: '传输方案',
      kind: 'id',
      of: 'transfer_plan',
      required: true,
      requiredSentence: '请选择传输方案',
      fixed: true,
      index: 'order',
    },
    planName: { label: '传输方案', kind: 'text', readonly: true, max: 100, search: 'contains', width: 220 },
    sourceField: {
      label: '来源字段',
      kind: 'text',
      required: true,
      requiredSentence: '请选择来源字段',
      max: 60,
      width: 150,
    },
    sourceName: { label: '来源字段名称', kind: 'text', readonly: true, max: 100, width: 160 },
    targetField: {
      label: '目标字段',
      kind: 'text',
      required: true,
      max: 60,
      help: '对方接口中的字段名，字母开头，可含字母、数字、下划线',
      width: 150,
    },
    targetName: { label: '目标字段名称', kind: 'text', max: 100, width: 160 },
    dictType: {
      label: '字典转换',
      kind: 'dict',
      dict: 'TRANSFER_CONVERT',
      required: true,
      width: 110,
    },
    codeMap: {
      label: '代码对照',
      kind: 'longText',
      max: 4000,
      help: '每行一对：本系统代码=对方代码；选“按代码对照”时填写',
    },
    required: { label: '是否必填', kind: 'yesNo', width: 90 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    /** Names of the catalogue's list (POST /api/datatransfer/fieldMng/list). */
    tableName: {
      label: '传输方案',
      kind: 'text',
      readonly: true,
      computed: true,
      from: 'planName',
    },
    fieldName: { label: '来源字段', kind: 'text', readonly: true, computed: true, from: 'sourceField' },
    label: { label: '来源字段名称', kind: 'text', readonly: true, computed: true, from: 'sourceName' },
    status: { label: '状态', kind: 'yesNo', readonly: true, computed: true, from: 'enabled' },
  },
  actions: {
    create: { label: '新增', permission: 'exchange.save', needs: 'none' },
    edit: { label: '编辑', permission: 'exchange.save', needs: 'one' },
    delete: { label: '删除', permission: 'exchange.save', needs: 'some', danger: true },
    view: { label: '查看', permission: 'exchange.view', needs: 'one' },
  },
})

export type TransferField = RowOf<typeof transferField>

/** The dictionary TRANSFER_CONVERT: as it is kept, as the dictionary names it, by a table of codes. */
export const conversions = { asKept: '0', asNamed: '1', byTable: '2' } as const
