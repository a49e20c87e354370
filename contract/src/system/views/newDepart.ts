import { view } from '../../kit/view.ts'
import { organisation } from '../organisation.ts'

/** A new department below an institution (spec 2 §2.10 bsFunction). */
export const newDepart = view('newDepart', {
  title: '新增部门',
  record: organisation,
  path: '/api/bsfunction/newDepart',
  columns: [],
  orderBy: ['sort', 'asc'],
  form: {
    sections: [
      {
        title: '部门信息',
        fields: ['parentId', 'name', 'code', 'type', 'areaId', 'leader', 'phone', 'sort', 'enabled'],
      },
      { title: '部门职责', fields: [{ field: 'duty', span: 4 }] },
    ],
  },
})
