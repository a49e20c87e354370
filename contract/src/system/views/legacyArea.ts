import { view } from '../../kit/view.ts'
import { area } from '../area.ts'
import { systemPaths } from '../calls.ts'

export const legacyArea = view('legacyArea', {
  title: '区域管理',
  record: area,
  path: systemPaths.area,
  tree: { parent: 'parentCode' },
  search: ['code', 'name', 'parentCode'],
  columns: ['name', 'code', 'type', 'letters', 'sort', 'updateUserName', 'updateDate'],
  orderBy: ['code', 'asc'],
  toolbar: ['create', 'import', 'delete', 'export'],
  rowActions: ['edit', 'createBelow', 'delete'],
  form: {
    sections: [
      { title: '行政区划', fields: ['code', 'name', 'parentCode', 'type', 'sort'] },
      { title: '编号与显示', fields: ['letters', 'shortName', 'tileColumn', 'tileRow'] },
    ],
  },
  empty: '没有符合条件的区划',
})
