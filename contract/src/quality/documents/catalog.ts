import { type RowOf, record } from '../../kit/record.ts'

/** The dictionary that is the tree of documents. */
export const catalogDictionary = 'WJTX_MENU_TREE'

/** A node of the tree of documents: an item of the dictionary WJTX_MENU_TREE (spec 2 §2.4 fileMenu). */
export const qualityCatalog = record('quality_catalog', {
  title: '文件目录',
  scope: 'open',
  nameField: 'catalogName',
  over: ['dictionary_item', 'quality_document'],
  fields: {
    catalogName: { label: '目录名称', kind: 'text', required: true, max: 100, width: 260 },
    catalogCode: {
      label: '目录代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 20,
      width: 140,
      help: '以上级目录的代码开头',
    },
    parentCatalogCode: {
      label: '上级目录',
      kind: 'dict',
      dict: 'WJTX_MENU_TREE',
      required: true,
      requiredSentence: '请选择上级目录',
      fixed: true,
    },
    parentId: { label: '上级编号', kind: 'id', of: 'quality_catalog', readonly: true },
    fileCategory: {
      label: '文件类别',
      kind: 'dict',
      dict: 'WJTX_MENU_TREE',
      readonly: true,
      computed: true,
      width: 140,
    },
    sortNo: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 99999, width: 90 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    /** Documents in force at this node and below it. */
    fileCount: { label: '现行文件数', kind: 'integer', readonly: true, computed: true, width: 110 },
    departCount: { label: '本部门现行文件数', kind: 'integer', readonly: true, computed: true, width: 130 },
  },
  actions: {
    create: { label: '新增目录', permission: 'qualityDocument.catalog', needs: 'none' },
    createBelow: { label: '新增下级', permission: 'qualityDocument.catalog', needs: 'one' },
    edit: { label: '编辑', permission: 'qualityDocument.catalog', needs: 'one' },
    delete: { label: '删除', permission: 'qualityDocument.catalog', needs: 'some', danger: true },
  },
})

export type QualityCatalog = RowOf<typeof qualityCatalog>
