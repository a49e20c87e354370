import { type View, view } from '../../kit/view.ts'
import { certificateRenewal } from '../renewal/renewal.ts'

/** Applications to renew certificates: waiting ones for who reviews them, one's own for who applies (spec 2 §2.10). */
export const certificateReview: View<typeof certificateRenewal> = view('certificateReview', {
  title: '证书复审',
  record: certificateRenewal,
  path: '/api/person/certificateReview',
  filter: { waiting: '1' },
  search: ['personname', 'certno', 'certItem', 'workunitname', 'status', 'applyDate', 'validDate', 'areaId'],
  columns: [
    { field: 'certno', pin: 'left' },
    'personname',
    'status',
    'certItem',
    'validDate',
    'workunitname',
    'idcard',
    'newValidDate',
    'applyDate',
    'trainHours',
    'physicalCheck',
    'remind',
    'deadline',
    'dealManName',
    'auditUserName',
    'auditOpinion',
  ],
  carries: [],
  orderBy: ['applyDate', 'desc'],
  toolbar: ['audit', 'submit', 'export', 'delete'],
  rowActions: ['audit', 'edit', 'submit', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '证书',
        fields: [
          'certno',
          'personname',
          'certItem',
          'validDate',
          { field: 'workunitname', span: 2 },
          'idcard',
          'mobile',
        ],
      },
      {
        title: '复审申请',
        fields: ['trainHours', 'physicalCheck', { field: 'remind', span: 2 }, { field: 'note', span: 4 }],
      },
    ],
  },
  empty: '没有等待审核的复审申请；已办结的可按“状态”查询。申请由“人员证书”列表的“申请复审”发起',
})
