import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { dictionaryItem } from '../dictionaryItem.ts'

export const legacyDict = view('legacyDict', {
  title: '字典管理',
  record: dictionaryItem,
  path: systemPaths.dictionary,
  search: ['value', 'label', 'parentValue', 'enabled'],
  columns: [
    'label',
    'value',
    'tone',
    'parentValue',
    'sort',
    'enabled',
    'note',
    'updateUserName',
    'updateDate',
  ],
  orderBy: ['sort', 'asc'],
  toolbar: ['create', 'order', 'import', 'delete', 'refreshCache', 'export'],
  rowActions: ['edit', 'enable', 'disable', 'delete', 'createBelow'],
  form: {
    sections: [
      {
        title: '字典项',
        fields: ['value', 'label', 'tone', 'parentValue', 'sort', 'enabled', { field: 'note', span: 4 }],
      },
    ],
  },
  empty: '没有符合条件的字典项，请检查字典类型',
})
