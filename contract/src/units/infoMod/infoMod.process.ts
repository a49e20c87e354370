import { process } from '../../kit/process.ts'
import { type ProposedField, proposedFields } from './infoModFields.ts'

/** A change of a maintenance unit's basic data: 申请 → 审核 (spec 2 §2.10 maintenanceUnitInfo). */
export const infoModProcess = process('maint_unit_info_mod', {
  title: '维保单位信息变更',
  start: 'XXBG',
  steps: {
    XXBG: {
      name: '变更申请',
      editable: [
        ...(Object.keys(proposedFields) as ProposedField[]),
        'applyReason',
        'contactname',
        'contacttel',
      ],
      actions: { submit: { label: '提交审核', permission: 'maiUnitInfoMod.save', to: 'XXSH' } },
    },
    XXSH: {
      name: '变更审核',
      // The authority, or the institute that keeps the archive of units.
      workingDays: 5,
      actions: {
        pass: { label: '同意变更', permission: 'maiUnitInfoMod.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'maiUnitInfoMod.audit',
          backTo: ['XXBG'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: {
          label: '不予变更',
          permission: 'maiUnitInfoMod.audit',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
  },
})
