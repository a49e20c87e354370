import { type View, view } from '../../kit/view.ts'
import { inspectorCertificate } from '../inspectorCertificate.ts'

const path = '/api/userexamcert/inspectorCertificate'

const sections = [
  {
    title: '证书',
    fields: [
      'loginName',
      'certno',
      'certtype',
      'certState',
      'classPrefixes',
      'firstIssueDate',
      'issueDate',
      'validDate',
      'reviewDate',
      { field: 'issueOrgName', span: 2 },
    ],
  },
] as const

/** The certificates of the inspectors of an institute: who may inspect what, and until when (spec 2 §2.2). */
export const corapply: View<typeof inspectorCertificate> = view('corapply', {
  title: '检验人员',
  record: inspectorCertificate,
  path,
  search: ['personName', 'certno', 'certtype', 'certState', 'validDate', 'orgId'],
  columns: [
    { field: 'personName', pin: 'left', width: 110 },
    { field: 'certtype', width: 170 },
    'certState',
    { field: 'validDate', width: 200 },
    'certno',
    'classPrefixes',
    'issueDate',
    'reviewDate',
    'issueOrgName',
    'orgId',
    'loginName',
    'attname',
  ],
  orderBy: ['validDate', 'asc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: { sections },
  empty: '没有检验人员证书，可点击“新增”登记；没有有效证书的检验员不能安排任务',
})

/** The signed-in inspector's own. */
export const myCertificate: View<typeof inspectorCertificate> = view('myCertificate', {
  title: '我的证书',
  record: inspectorCertificate,
  path,
  filter: { own: '1' },
  search: ['certtype', 'certState', 'validDate'],
  columns: [
    { field: 'certtype', pin: 'left', width: 170 },
    'certState',
    { field: 'validDate', width: 200 },
    'certno',
    'classPrefixes',
    'issueOrgName',
    'firstIssueDate',
    'issueDate',
    'reviewDate',
    'orgId',
    'attname',
  ],
  orderBy: ['validDate', 'asc'],
  rowActions: ['view'],
  form: { sections },
  empty: '没有登记您的检验人员证书，请联系站长登记',
})
