import { process } from '../../kit/process.ts'

/** The deletion of a unit from the archive: 申请 → 审核 by the system administrator (spec 2 §2.10 unitDelReview). */
export const unitDeletionProcess = process('unit_deletion', {
  title: '单位删除审核',
  start: 'SCSQ',
  steps: {
    SCSQ: {
      name: '删除申请',
      editable: ['deleteReason'],
      actions: { submit: { label: '提交审核', permission: 'unitDeletion.save', to: 'SCSH' } },
    },
    SCSH: {
      name: '删除审核',
      workingDays: 5,
      actions: {
        pass: { label: '同意删除', permission: 'unitDeletion.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'unitDeletion.audit',
          backTo: ['SCSQ'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: { label: '不予删除', permission: 'unitDeletion.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})
