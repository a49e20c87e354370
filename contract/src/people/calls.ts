import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { registerCalls } from '../kit/register.ts'
import { inspectorCertificate } from './inspectorCertificate.ts'
import { person } from './person.ts'
import { personCertificate } from './personCertificate.ts'
import { supervisorEntry } from './supervisorEntry.ts'

const {
  template: _template,
  import: _import,
  ...register
} = registerCalls(
  inspectorCertificate,
  '/api/userexamcert/inspectorCertificate',
  'certificate',
  '2 §7.5 userexamcert',
)

/** The certificates of inspectors as a register of its own. */
export const certificateRegister = register

/** The archive of persons of every kind. */
export const personRegister = registerCalls(
  person,
  '/api/person/person',
  'person',
  '2 §2.2 person; 2 §2.10 personArchives',
)

const {
  template: _noTemplate,
  import: _noImport,
  ...certificates
} = registerCalls(personCertificate, '/api/person/personCertificate', 'person', '2 §2.10 person certificates')

/** The certificates of persons other than inspectors. */
export const personCertificateRegister = certificates

const book = registerCalls(supervisorEntry, '/api/person/addressBook', 'person', '2 §2.10 perCation')
const mayCall = { permission: 'person.addressBook' } as const

/** The address book of supervisors. */
export const addressBookCalls = {
  find: { ...book.find, access: mayCall },
  export: { ...book.export, access: { ticket: 'export', ...mayCall } },
} as const

const list = (kind: string, does: string, permission: Permission = 'person.view') =>
  call({
    method: 'POST',
    path: `/api/person/${kind}/list`,
    encoding: 'form',
    access: { permission },
    writes: false,
    does,
    spec: '2 §3; 2 §7.10 list endpoints',
    request: z.extend(listRequest, {}),
    answer: listAnswer,
  })

/** Persons by what they are, under the catalogue's paths. */
export const personLists = {
  unitPerson: list('unitPerson', '使用单位安全管理人员查询'),
  filingStaff: list('filingStaff', '备案人员查询'),
  addressBook: list('addressBook', '监察人员通讯录查询', 'person.addressBook'),
  monitor: list('monitor', '监察人员查询'),
  inspector: list('inspector', '检验人员查询'),
  workPerson: list('workPerson', '作业人员查询'),
  personnel: list('personnel', '本机构人员档案查询', 'person.staff'),
  maintPerson: list('maintPerson', '维保人员查询'),
  myCertificate: list('myCertificate', '我的证书查询', 'certificate.view'),
} as const
