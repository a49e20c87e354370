import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { dictionaryItem } from '../dictionaryItem.ts'

export const legacyDict = view('legacyDict', {
  title: '字典管理',
  record: dictionaryItem,
  path: systemPaths.dictionary,
  search: ['type', 'value', 'label', 'parentValue', 'enabled'],
  columns: ['type', 'value', 'label', 'parentValue', 'sort', 'enabled', 'note', 'updateDate'],
  orderBy: ['type', 'asc'],
  toolbar: ['create', 'import', 'delete', 'export'],
  rowActions: ['edit'],
  form: {
    sections: [
      {
        title: '字典项',
        fields: ['type', 'value', 'label', 'parentValue', 'sort', 'enabled', { field: 'note', span: 4 }],
      },
    ],
  },
  empty: '没有符合条件的字典项，请检查字典类型',
})
