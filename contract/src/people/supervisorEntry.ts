import { type RowOf, record } from '../kit/record.ts'
import { person } from './person.ts'

const { personname, sex, workunitname, deptname, post, officeTel, email, areaId, personType, status } =
  person.fields

/**
 * A supervisor as the address book shows one: everybody of the trade may call at work, so it is open beyond areas, and
 * holds neither identity number nor private telephone.
 */
export const supervisorEntry = record('person', {
  title: '监察人员通讯录',
  scope: 'open',
  nameField: 'personname',
  // Nobody reads them here; who knows one finds its holder.
  filters: { idcard: '身份证号', certno: '证书编号' },
  fields: {
    personname,
    sex,
    workunitname,
    deptname,
    post: { ...post, label: '职务' },
    officeTel,
    email,
    areaId,
    personType,
    status,
    unitId: person.fields.unitId,
  },
  actions: { export: { label: '导出', permission: 'person.addressBook', needs: 'none' } },
})

export type SupervisorEntry = RowOf<typeof supervisorEntry>
