import { view } from '../../kit/view.ts'
import { menuPath } from '../menu/menuCalls.ts'
import { menuEntry } from '../menu/menuEntry.ts'

/** The menu as an installation arranges it (spec 2 §2.10, system support). */
export const legacyMenu = view('legacyMenu', {
  title: '菜单管理',
  record: menuEntry,
  path: menuPath,
  tree: { parent: 'parentId' },
  search: ['name', 'sysCode', 'entryKind', 'isShow', 'entryKey'],
  columns: [
    'name',
    'entryKind',
    'sysCode',
    'isShow',
    'sortNo',
    'icon',
    'standardName',
    'href',
    'permission',
    'roles',
    'updateUserName',
    'updateDate',
  ],
  orderBy: ['treeOrder', 'asc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', 'up', 'down', 'createBelow', 'delete'],
  form: {
    sections: [
      {
        title: '菜单',
        fields: [
          'entryKind',
          'sysCode',
          'name',
          'parentId',
          'sortNo',
          'isShow',
          'icon',
          { field: 'roles', shownWhen: { field: 'entryKind', equals: '3' } },
          { field: 'href', span: 4, shownWhen: { field: 'entryKind', equals: '3' } },
        ],
      },
    ],
  },
  empty: '没有符合条件的菜单',
})
