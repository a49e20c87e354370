import { process } from '../../kit/process.ts'

/** A maintenance worker reported by its unit: 申报 → 审核 (spec 2 §2.10 maintenancePersonAudit). */
export const maintenancePersonProcess = process('maint_person_audit', {
  title: '维保人员申报',
  start: 'RYSB',
  steps: {
    RYSB: {
      name: '人员申报',
      editable: [
        'personname',
        'sex',
        'idcard',
        'mobile',
        'education',
        'post',
        'certno',
        'certItem',
        'issueOrgName',
        'issueDate',
        'validDate',
        'note',
      ],
      actions: { submit: { label: '提交审核', permission: 'maintPersonAudit.save', to: 'RYSH' } },
    },
    RYSH: {
      name: '人员审核',
      workingDays: 5,
      actions: {
        pass: { label: '审核通过', permission: 'maintPersonAudit.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'maintPersonAudit.audit',
          backTo: ['RYSB'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: {
          label: '不予通过',
          permission: 'maintPersonAudit.audit',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
  },
})
