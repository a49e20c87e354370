import { type RowOf, record } from '../kit/record.ts'

/** A file that belongs to a record (spec 1 §3); its bytes lie in the file store under `attfileroute`. */
export const attachment = record('attachment', {
  title: '附件',
  scope: 'open',
  nameField: 'attname',
  fields: {
    attrefsysid: { label: '关联业务标识', kind: 'id', required: true, index: 'order' },
    atttype: { label: '材料类型', kind: 'dict', dict: 'ATT_TYPE', required: true },
    attCategory: { label: '材料分类', kind: 'text', max: 40, search: 'equals' },
    attClass: { label: '材料类别', kind: 'text', max: 40, search: 'equals' },
    attitle: { label: '材料名称', kind: 'text', max: 100 },
    attname: { label: '文件名', kind: 'text', required: true, max: 120 },
    attfileroute: { label: '存储路径', kind: 'text', readonly: true, max: 200 },
    size: { label: '文件大小', kind: 'integer', unit: '字节', readonly: true },
    contentType: { label: '文件类型', kind: 'text', readonly: true },
    datasource: { label: '数据来源', kind: 'text', max: 40 },
    bucket: { label: '存储桶', kind: 'text', readonly: true },
    endpoint: { label: '存储地址', kind: 'text', readonly: true },
  },
  actions: {},
})

export type Attachment = RowOf<typeof attachment>
