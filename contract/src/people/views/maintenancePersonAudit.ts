import { type View, view } from '../../kit/view.ts'
import { maintenancePerson } from '../maintenance/maintenancePerson.ts'

/** Reported maintenance workers: waiting ones for who reviews them, its own for the unit (spec 2 §2.10). */
export const maintenancePersonAudit: View<typeof maintenancePerson> = view('maintenancePersonAudit', {
  title: '维保人员审核',
  record: maintenancePerson,
  path: '/api/person/maintPersonAudit',
  filter: { waiting: '1' },
  search: ['personname', 'workunitname', 'certno', 'idcard', 'status', 'applyDate', 'validDate', 'areaId'],
  columns: [
    { field: 'personname', pin: 'left' },
    'status',
    'sex',
    'idcard',
    'mobile',
    'workunitname',
    'certno',
    'certItem',
    'validDate',
    'applyDate',
    'deadline',
    'dealManName',
    'auditUserName',
    'auditOpinion',
  ],
  carries: [],
  orderBy: ['applyDate', 'desc'],
  toolbar: ['create', 'audit', 'submit', 'export', 'delete'],
  rowActions: ['audit', 'edit', 'submit', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '人员',
        fields: [
          'personname',
          'sex',
          'idcard',
          'mobile',
          'education',
          'post',
          { field: 'workunitname', span: 2 },
        ],
      },
      {
        title: '证书',
        fields: [
          'certItem',
          'certno',
          'issueDate',
          'validDate',
          { field: 'issueOrgName', span: 2 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有等待审核的维保人员；已办结的可按“状态”查询',
})
