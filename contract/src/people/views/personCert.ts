import { type View, view } from '../../kit/view.ts'
import { personCertificate } from '../personCertificate.ts'

/** The certificates of persons other than inspectors (spec 2 §2.10 personCert). */
export const personCert: View<typeof personCertificate> = view('personCert', {
  title: '人员证书',
  record: personCertificate,
  path: '/api/person/personCertificate',
  search: [
    'personname',
    'certno',
    'certItem',
    'validDate',
    'workunitname',
    'certStatus',
    'personType',
    'areaId',
  ],
  columns: [
    { field: 'certno', pin: 'left' },
    'personname',
    'certItem',
    'validDate',
    'certStatus',
    'renewalStatus',
    'workunitname',
    'idcard',
    'issueOrgName',
    'firstIssueDate',
    'issueDate',
    'reviewDate',
    'personType',
    'areaId',
  ],
  orderBy: ['validDate', 'asc'],
  toolbar: ['export', 'delete'],
  rowActions: ['renew', 'edit', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '证书',
        fields: [
          { field: 'certItem', span: 2 },
          'certno',
          'certStatus',
          { field: 'issueOrgName', span: 2 },
          'firstIssueDate',
          'issueDate',
          'validDate',
          'reviewDate',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的证书；证书在人员的档案中登记',
})
