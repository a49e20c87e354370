import type { FieldSpec } from '../../kit/record.ts'
import { view } from '../../kit/view.ts'
import { systemMessages } from '../messages.ts'
import { organisation } from '../organisation.ts'

const required = <S extends FieldSpec>(spec: S, requiredSentence: string): S => ({
  ...spec,
  required: true,
  requiredSentence,
})

/** Whatever is entered here stands below an institution. */
const department: typeof organisation = {
  ...organisation,
  fields: {
    ...organisation.fields,
    parentId: required(organisation.fields.parentId, systemMessages.orgParentMissing),
  },
}

/** A new department below an institution (spec 2 §2.10 bsFunction). */
export const newDepart = view('newDepart', {
  title: '新增部门',
  record: department,
  path: '/api/bsfunction/newDepart',
  columns: [],
  orderBy: ['sort', 'asc'],
  form: {
    sections: [
      {
        title: '部门信息',
        fields: ['parentId', 'name', 'code', 'type', 'areaId', 'leader', 'phone', 'sort', 'enabled'],
      },
      { title: '部门职责', fields: [{ field: 'departDuty', span: 4 }] },
    ],
  },
})
