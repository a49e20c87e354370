import { type RowOf, record } from '../kit/record.ts'

/** One item of a dictionary (spec 1 §3). */
export const dictionaryItem = record('dictionary_item', {
  title: '字典项',
  scope: 'open',
  nameField: 'label',
  fields: {
    type: {
      label: '字典类型',
      kind: 'text',
      required: true,
      fixed: true,
      max: 60,
      index: 'order',
      search: 'equals',
      width: 200,
    },
    value: { label: '字典值', kind: 'text', required: true, fixed: true, max: 60, search: 'prefix' },
    label: { label: '显示名称', kind: 'text', required: true, max: 100, width: 220 },
    tone: {
      label: '状态颜色',
      kind: 'dict',
      dict: 'STATE_TONE',
      help: '表示状态的字典才需选择，列表和表单以此颜色显示',
    },
    parentValue: { label: '上级值', kind: 'text', max: 60, search: 'equals' },
    parentId: { label: '上级编号', kind: 'text', max: 80 },
    sort: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 99999 },
    enabled: { label: '是否启用', kind: 'yesNo' },
    note: { label: '备注', kind: 'text', max: 200 },
  },
  actions: {
    create: { label: '新增', permission: 'dictionary.save', needs: 'none' },
    createBelow: { label: '新增下级', permission: 'dictionary.save', needs: 'one' },
    edit: { label: '编辑', permission: 'dictionary.save', needs: 'one' },
    enable: { label: '启用', permission: 'dictionary.save', needs: 'one' },
    disable: { label: '停用', permission: 'dictionary.save', needs: 'one', danger: true },
    order: { label: '排序', permission: 'dictionary.save', needs: 'none' },
    refreshCache: { label: '刷新缓存', permission: 'dictionary.save', needs: 'none' },
    delete: { label: '删除', permission: 'dictionary.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'dictionary.import', needs: 'none' },
    export: { label: '导出', permission: 'dictionary.export', needs: 'none' },
  },
})

export type DictionaryItem = RowOf<typeof dictionaryItem>
