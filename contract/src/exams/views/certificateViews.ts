import { type View, view } from '../../kit/view.ts'
import { personTypes } from '../../people/person.ts'
import { personCertificate } from '../../people/personCertificate.ts'
import { certificateAct } from '../certificates/act.ts'

/** The certificates of operators, about which something can be done (spec 2 §2.10 CertificateMng). */
export const certificateMng: View<typeof personCertificate> = view('CertificateMng', {
  title: '证书管理',
  record: personCertificate,
  path: '/api/person/personCertificate',
  filter: { personType: personTypes.operator },
  search: [
    'personname',
    'idcard',
    'certno',
    'certItem',
    'certStatus',
    'workunitname',
    'issueDate',
    'validDate',
  ],
  columns: [
    { field: 'certno', pin: 'left' },
    'personname',
    'certItem',
    'certStatus',
    'validDate',
    'workunitname',
    'idcard',
    'issueOrgName',
    'firstIssueDate',
    'issueDate',
    'reviewDate',
    'withdrawnDate',
  ],
  carries: [],
  orderBy: ['issueDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['act', 'view'],
  form: {
    sections: [
      {
        title: '证书',
        fields: [
          'personname',
          'idcard',
          { field: 'workunitname', span: 2 },
          { field: 'certItem', span: 2 },
          'certno',
          'certStatus',
          { field: 'issueOrgName', span: 2 },
          'firstIssueDate',
          'issueDate',
          'validDate',
          'reviewDate',
          'withdrawnDate',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的证书；考核审核发证后列在这里',
})

/** What is done about certificates. */
export const certificateActs: View<typeof certificateAct> = view('certificateActs', {
  title: '证书处理',
  record: certificateAct,
  path: '/api/assessment/certificateAct',
  search: ['complex', 'actType', 'status', 'certItem', 'applyDate', 'areaId'],
  columns: [
    { field: 'actno', pin: 'left' },
    'status',
    'actType',
    'certno',
    'personname',
    'certItem',
    'workunitname',
    'actReason',
    'decisionno',
    'caseno',
    'stateBefore',
    'stateAfter',
    'actDate',
    'applyUserName',
    'applyDate',
    'deadline',
    'auditUserName',
    'auditOpinion',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['submit', 'decide', 'export', 'delete'],
  rowActions: ['decide', 'edit', 'submit', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '证书',
        fields: ['certno', 'personname', { field: 'certItem', span: 2 }, { field: 'workunitname', span: 2 }],
      },
      {
        title: '处理',
        fields: [
          'actType',
          { field: 'decisionno', span: 2 },
          'caseno',
          { field: 'actReason', span: 4 },
          'stateBefore',
          'stateAfter',
          'actDate',
        ],
      },
    ],
  },
  empty: '没有证书处理；由“证书管理”列表的“证书处理”发起',
})
