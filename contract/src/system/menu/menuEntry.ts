import { type RowOf, record } from '../../kit/record.ts'

/** MENU_ENTRY_KIND. */
export const menuKinds = { group: '1', page: '2', link: '3' } as const

/**
 * An entry of the menu: one of the release, where and as the administrators put it, or a group or link of their own (spec
 * 2 §2; §2.10 legacyMenu). What a person sees of it follows from operator codes, never from here.
 */
export const menuEntry = record('menu_entry', {
  title: '菜单',
  secrecy: 'open',
  scope: 'open',
  nameField: 'name',
  fields: {
    entryKey: {
      label: '菜单标识',
      kind: 'text',
      readonly: true,
      index: 'unique',
      search: 'prefix',
      width: 220,
    },
    entryKind: {
      label: '菜单类型',
      kind: 'dict',
      dict: 'MENU_ENTRY_KIND',
      required: true,
      fixed: true,
      width: 100,
    },
    sysCode: {
      label: '系统代码',
      kind: 'dict',
      dict: 'MENU_SYSTEM',
      required: true,
      fixed: true,
      width: 100,
    },
    name: { label: '菜单名称', kind: 'text', required: true, max: 30, search: 'contains', width: 280 },
    parentId: { label: '上级菜单', kind: 'id', of: 'menu_entry', index: 'order' },
    href: {
      label: '链接地址',
      kind: 'text',
      max: 300,
      width: 260,
      help: '外部链接填写以https://开头的地址，在新窗口打开',
    },
    icon: { label: '图标', kind: 'dict', dict: 'MENU_ICON', width: 90, help: '只用于一级菜单' },
    sortNo: {
      label: '排序号',
      kind: 'integer',
      required: true,
      rule: 'positiveInteger',
      max: 99999,
      width: 80,
    },
    isShow: { label: '是否显示', kind: 'yesNo', required: true, width: 90 },
    roles: {
      label: '适用角色',
      kind: 'dictMany',
      dict: 'ROLE',
      max: 400,
      help: '只用于外部链接，留空为所有人',
      width: 160,
    },
    permission: { label: '权限标识', kind: 'text', readonly: true, width: 220 },
    /** As the release has it: what nobody changed follows the next one. */
    standardName: { label: '标准名称', kind: 'text', readonly: true, width: 180 },
    standardParentId: { label: '标准上级', kind: 'id', of: 'menu_entry', readonly: true },
    standardSort: { label: '标准排序号', kind: 'integer', readonly: true },
    standardIcon: { label: '标准图标', kind: 'dict', dict: 'MENU_ICON', readonly: true },
    /** Where it stands in the whole menu, for the order of lists. */
    treeOrder: { label: '菜单次序', kind: 'text', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '新增', permission: 'menuEntry.save', needs: 'none' },
    createBelow: { label: '新增下级', permission: 'menuEntry.save', needs: 'one' },
    edit: { label: '编辑', permission: 'menuEntry.save', needs: 'one' },
    up: { label: '上移', permission: 'menuEntry.save', needs: 'one' },
    down: { label: '下移', permission: 'menuEntry.save', needs: 'one' },
    delete: { label: '删除', permission: 'menuEntry.save', needs: 'some', danger: true },
    view: { label: '查看', permission: 'menuEntry.view', needs: 'one' },
    export: { label: '导出', permission: 'menuEntry.view', needs: 'none' },
  },
})

export type MenuEntry = RowOf<typeof menuEntry>
